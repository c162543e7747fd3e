// The days of the selection in a form: code, hours, break, comment. What Enter and F2 open.
import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import type {
  Alternative,
  BatchAnswer,
  LegalWarning,
  Shift,
} from '#areas/planning/changes/contract.ts';
import { absenceCodes, shiftCodes } from '#areas/planning/schedules/contract.ts';
import { AbsenceExplained, AbsenceForeseen } from '#areas/working-time/counters/web/embed.tsx';
import { fr } from '#areas/planning/board/fr.ts';
import type { Absence } from '#areas/planning/board/cells.ts';
import { clockOf } from '../clock.ts';
import { DayParts } from './day-parts.tsx';
import { submitOnKey } from './submit-key.ts';
import { readTyped, type Typed } from './typed.ts';
import { choiceOfKey, Verdict } from './verdict.tsx';
import css from './editing.module.css';

export interface DayFormProps {
  readonly title: string;
  readonly shift: Shift | null;
  readonly absence: string | null;
  /** The absence that stands there, to be explained. */ readonly absenceId: number | null;
  /** Whose days and which, to tell what an absence would cost; null for several people. */ readonly parts: readonly Absence[];
  readonly onRemove: (bar: Absence) => void;
  readonly foresee: {
    readonly collaboratorId: number;
    readonly first: string;
    readonly last: string;
  } | null;
  /** Null where several days are chosen. */ readonly comment: string | null | undefined;
  readonly start: 'code' | 'comment';
  readonly usual: (code: string) => Shift | null;
  readonly verdict: BatchAnswer | null;
  readonly onInstead: (warning: LegalWarning, to: Alternative) => void;
  readonly onTry: (typed: Typed) => void;
  readonly onSave: (typed: Typed, comment: string | null | undefined) => void;
  readonly onOpenDay: (() => void) | null;
  readonly onClose: () => void;
}
const NOTHING = '—';
const groups = [
  {
    group: fr.shiftGroup,
    items: shiftCodes.map((c) => ({ value: c.code, label: `${c.code} · ${c.label}` })),
  },
  {
    group: fr.absenceGroup,
    items: absenceCodes.map((c) => ({ value: c.code, label: `${c.code} · ${c.label}` })),
  },
];

export const DayForm = ({
  title,
  shift,
  absence,
  absenceId,
  parts,
  onRemove,
  foresee,
  comment,
  start,
  usual,
  verdict,
  onInstead,
  onTry,
  onSave,
  onOpenDay,
  onClose,
}: DayFormProps) => {
  const [code, setCode] = useState(absence ?? shift?.code ?? NOTHING);
  const [hours, setHours] = useState({
    from: shift === null ? '' : clockOf(shift.start),
    to: shift === null ? '' : clockOf(shift.end),
    pause: shift?.pause ?? 45,
  });
  const [part, setPart] = useState({ from: '', to: '' });
  const [said, setSaid] = useState(comment ?? '');
  const away = absenceCodes.some((c) => c.code === code);
  const unit = absenceCodes.find((c) => c.code === code)?.unit;
  // What is entered by the hour alone means nothing before its hours are there.
  const awayOf = (c: string, p: typeof part): Typed | null =>
    p.from === '' && p.to === ''
      ? absenceCodes.some((a) => a.code === c && a.unit === 'hour')
        ? null
        : { kind: 'absence', code: c }
      : readTyped(`${c} ${p.from}-${p.to}`, {
          current: null,
          driverType: null,
          nearest: () => null,
        });
  const typedOf = (c: string, h: typeof hours, p = part): Typed | null =>
    c === NOTHING
      ? { kind: 'clear' }
      : absenceCodes.some((a) => a.code === c)
        ? awayOf(c, p)
        : readTyped(`${c} ${h.from}-${h.to}/${h.pause}`, {
            current: null,
            driverType: null,
            nearest: () => null,
          });
  const typed = typedOf(code, hours);
  const tell = (c: string, h: typeof hours, p = part): void => {
    const next = typedOf(c, h, p);
    if (next !== null) onTry(next);
  };
  const choose = (value: string | null): void => {
    const c = value ?? NOTHING;
    const known = hours.from === '' ? usual(c) : null;
    const h =
      known === null
        ? hours
        : { from: clockOf(known.start), to: clockOf(known.end), pause: known.pause };
    const standing = parts.find((part) => part.code === c)?.hours;
    setCode(c);
    setHours(h);
    const p = standing
      ? { from: clockOf(standing[0]), to: clockOf(standing[1]) }
      : { from: '', to: '' };
    setPart(p);
    tell(c, h, p);
  };
  const change = (part: Partial<typeof hours>): void => {
    const h = { ...hours, ...part };
    setHours(h);
    tell(code, h);
  };
  const changePart = (of: Partial<typeof part>): void => {
    const p = { ...part, ...of };
    setPart(p);
    tell(code, hours, p);
  };
  return (
    <AppModal opened onClose={onClose} title={title} size="small">
      <form
        className={css['form']}
        onKeyDown={(e) => {
          submitOnKey(e);
          const choice = choiceOfKey(verdict, e, false);
          if (choice !== null) {
            e.preventDefault();
            onInstead(choice.warning, choice.to);
          }
        }}
        onSubmit={(e) => {
          e.preventDefault();
          if (typed !== null)
            onSave(
              typed,
              comment === undefined ? undefined : said.trim() === '' ? null : said.trim(),
            );
        }}
      >
        <Select
          label={fr.code}
          searchable
          openOnFocus={false}
          data={[{ value: NOTHING, label: fr.nothingHere }, ...groups]}
          value={code}
          onChange={choose}
          allowDeselect={false}
          {...(start === 'code' ? { 'data-autofocus': true } : {})}
        />
        {code !== NOTHING && !away && (
          <div className={css['hours']}>
            <TextInput
              label={fr.startLabel}
              placeholder="07:00"
              value={hours.from}
              onChange={(e) => change({ from: e.currentTarget.value })}
            />
            <TextInput
              label={fr.endLabel}
              placeholder="15:00"
              value={hours.to}
              onChange={(e) => change({ to: e.currentTarget.value })}
              error={typed === null && hours.to !== '' ? fr.unreadHours : null}
            />
            <NumberInput
              label={fr.pauseLabel}
              suffix=" min"
              min={0}
              max={720}
              step={15}
              value={hours.pause}
              onChange={(v) => change({ pause: Number(v) || 0 })}
            />
          </div>
        )}
        {away && unit !== 'day' && (
          <div className={css['hours']}>
            <TextInput
              label={fr.startLabel}
              placeholder={unit === 'hour' ? '09:00' : fr.wholeDay}
              required={unit === 'hour'}
              value={part.from}
              onChange={(e) => changePart({ from: e.currentTarget.value })}
            />
            <TextInput
              label={fr.endLabel}
              placeholder={unit === 'hour' ? '11:00' : fr.wholeDay}
              required={unit === 'hour'}
              value={part.to}
              onChange={(e) => changePart({ to: e.currentTarget.value })}
              error={typed === null && part.to !== '' ? fr.unreadHours : null}
            />
          </div>
        )}
        {comment !== undefined && (
          <Textarea
            label={fr.comment}
            value={said}
            onChange={(e) => setSaid(e.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            {...(start === 'comment' ? { 'data-autofocus': true } : {})}
          />
        )}
        {absenceId !== null && code === absence && <AbsenceExplained id={absenceId} />}
        <DayParts parts={parts} onRemove={onRemove} />
        {foresee !== null &&
          away &&
          unit !== 'hour' &&
          typed?.kind === 'absence' &&
          typed.hours === undefined &&
          code !== absence && <AbsenceForeseen code={code} {...foresee} />}
        <div role="status">
          <Verdict answer={verdict} onInstead={onInstead} keys="Alt " />
        </div>
        <div className={css['buttons']}>
          {onOpenDay !== null && (
            <Button variant="subtle" mr="auto" onClick={onOpenDay}>
              {fr.dayDetail}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" disabled={typed === null}>
            {fr.save}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
