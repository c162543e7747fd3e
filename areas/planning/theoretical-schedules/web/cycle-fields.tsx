// The weeks of a cycle as they are typed, each day in a field.
import { Button, NumberInput, TextInput } from '@mantine/core';
import { Copy } from 'lucide-react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { minutesOfWeek, usualCode } from '#areas/working-time/schedules/contract.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { MOST_WEEKS } from '../contract.ts';
import { readDay } from '../cycle-text.ts';
import { fr } from '../fr.ts';
import { shortDays } from './cycle-table.tsx';
import css from './schedules.module.css';

const t = texts(fr);
/** Monday to Friday. */
const WORKED = 5;
export const NO_WEEK = ['', '', '', '', '', '', ''];
export type TypedWeeks = readonly (readonly string[])[];
/** A day that cannot be read is `undefined`, one off `null`. */
export type ReadWeek = readonly ReturnType<typeof readDay>[];
const replaceAt = <T,>(list: readonly T[], at: number, item: T): readonly T[] =>
  list.map((old, i) => (i === at ? item : old));
const resized = (weeks: TypedWeeks, count: number): TypedWeeks =>
  Array.from({ length: Math.min(MOST_WEEKS, Math.max(1, count)) }, (_, n) => weeks[n] ?? NO_WEEK);
/** Monday's hours on the other worked days. */
const likeMonday = (week: readonly string[]): readonly string[] =>
  week.map((day, i) => (i < WORKED ? (week[0] ?? day) : day));

interface WeekProps {
  readonly n: number;
  readonly week: readonly string[];
  readonly read: ReadWeek;
  readonly onChange: (week: readonly string[]) => void;
  /** The same as the first week; null for that one. */
  readonly onCopyWeek: (() => void) | null;
}
const WeekFields = ({ n, week, read, onChange, onCopyWeek }: WeekProps) => (
  <fieldset className={css['week']}>
    <legend>
      {t('week', { n: n + 1 })} · {formatHours(minutesOfWeek(read.map((d) => d ?? null)) * 60)}
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Copy size={12} aria-hidden />}
        disabled={week[0] === ''}
        onClick={() => onChange(likeMonday(week))}
      >
        {fr.copyDay}
      </Button>
      {onCopyWeek !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<Copy size={12} aria-hidden />}
          onClick={onCopyWeek}
        >
          {fr.copyWeek}
        </Button>
      )}
    </legend>
    {week.map((text, i) => (
      <TextInput
        key={shortDays[i]}
        size="xs"
        label={shortDays[i] ?? ''}
        aria-label={t('dayOf', { day: shortDays[i] ?? '', n: n + 1 })}
        placeholder={fr.off}
        value={text}
        onChange={(e) => onChange(replaceAt(week, i, e.currentTarget.value))}
        error={read[i] === undefined ? t('notRead', { text }) : undefined}
        {...(n === 0 && i === 0 ? { 'data-autofocus': true } : {})}
      />
    ))}
  </fieldset>
);

/** What was typed, read by the customer's codes. */
export const useReadWeeks = (weeks: TypedWeeks, driverType: string | null = null) => {
  const book = useCodeBook();
  const code = usualCode(book, driverType);
  const read = weeks.map((week) => week.map((text) => readDay(text, code, book)));
  return { read, wrong: read.some((week) => week.includes(undefined)) };
};

export const WeekCount = ({
  weeks,
  onWeeks,
}: {
  readonly weeks: TypedWeeks;
  readonly onWeeks: (weeks: TypedWeeks) => void;
}) => (
  <NumberInput
    label={fr.weeks}
    min={1}
    max={MOST_WEEKS}
    value={weeks.length}
    onChange={(v) => {
      if (typeof v === 'number') onWeeks(resized(weeks, v));
    }}
  />
);

export const CycleFields = ({
  weeks,
  read,
  onWeeks,
}: {
  readonly weeks: TypedWeeks;
  readonly read: readonly ReadWeek[];
  readonly onWeeks: (weeks: TypedWeeks) => void;
}) => {
  const setWeek = (n: number, week: readonly string[]): void => onWeeks(replaceAt(weeks, n, week));
  return (
    <>
      <p className="quiet">{fr.hint}</p>
      {weeks.map((week, n) => (
        <WeekFields
          // oxlint-disable-next-line react/no-array-index-key -- weeks are their place
          key={n}
          n={n}
          week={week}
          read={read[n] ?? []}
          onChange={(next) => setWeek(n, next)}
          onCopyWeek={n === 0 ? null : () => setWeek(n, weeks[0] ?? week)}
        />
      ))}
    </>
  );
};
