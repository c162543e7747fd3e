// The days of the selection in a form: code, hours, break, comment. What Enter and F2 open.
import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import type {
  Alternative,
  BatchAnswer,
  LegalWarning,
  Shift,
} from '#areas/planning/changes/contract.ts';
import { validIn } from '#areas/working-time/schedules/contract.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { AbsenceExplained, AbsenceForeseen } from '#areas/working-time/counters/web/embed.tsx';
import type { Absence } from '#areas/planning/board/cells.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { DayParts } from './day-parts.tsx';
import {
  firstValues,
  NOTHING,
  typedOfForm,
  unitOf,
  withCode,
  type FormValues,
} from './form-values.ts';
import { submitOnKey } from './submit-key.ts';
import type { Typed } from './typed.ts';
import { choiceOfKey, Verdict } from './verdict.tsx';
import css from './editing.module.css';

/** What stands on the day that is opened. */
export interface FormDay {
  readonly range: DayRange;
  readonly shift: Shift | null;
  readonly absence: string | null;
  /** The absence that stands there, to be explained. */
  readonly absenceId: number | null;
  readonly parts: readonly Absence[];
  /** `undefined` where several days are chosen: then there is no field for it. */
  readonly comment: string | null | undefined;
  /** Whose days and which, to tell what an absence would cost; null for several people. */
  readonly foreseen: {
    readonly collaboratorId: number;
    readonly first: string;
    readonly last: string;
  } | null;
}
export interface DayFormProps {
  readonly title: string;
  readonly start: 'code' | 'comment';
  readonly day: FormDay;
  readonly usual: (code: string) => Shift | null;
  readonly verdict: BatchAnswer | null;
  readonly onRemove: (part: Absence) => void;
  readonly onInstead: (warning: LegalWarning, to: Alternative) => void;
  readonly onTry: (typed: Typed) => void;
  readonly onSave: (typed: Typed, comment: string | null | undefined) => void;
  readonly onOpenDay: (() => void) | null;
  readonly onClose: () => void;
}
interface FieldsProps {
  readonly values: FormValues;
  readonly isRead: boolean;
  readonly onChange: (values: FormValues) => void;
}
const optionsOf = (codes: readonly { readonly code: string; readonly label: string }[]) =>
  codes.map((c) => ({ value: c.code, label: `${c.code} · ${c.label}` }));
/** Those in force on the days, and the one that stands there. */
const useCodeChoices = ({ range, shift, absence }: FormDay) => {
  const book = useCodeBook();
  const standing = [shift?.code, absence];
  const offered = (codes: typeof book.shifts) => {
    const valid = validIn(codes, range);
    return optionsOf(codes.filter((c) => valid.includes(c) || standing.includes(c.code)));
  };
  return [
    { value: NOTHING, label: fr.nothingHere },
    { group: fr.shiftGroup, items: offered(book.shifts) },
    { group: fr.absenceGroup, items: offered(book.absences) },
  ];
};

const ShiftFields = ({ values, isRead, onChange }: FieldsProps) => {
  const { hours } = values;
  const change = (next: Partial<FormValues['hours']>): void =>
    onChange({ ...values, hours: { ...hours, ...next } });
  return (
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
        error={!isRead && hours.to !== '' ? fr.unreadHours : null}
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
  );
};
const AbsenceHours = ({ values, isRead, onChange }: FieldsProps) => {
  const { code, part } = values;
  const required = unitOf(code) === 'hour';
  const change = (next: Partial<FormValues['part']>): void =>
    onChange({ ...values, part: { ...part, ...next } });
  return (
    <div className={css['hours']}>
      <TextInput
        label={fr.startLabel}
        placeholder={required ? '09:00' : fr.wholeDay}
        required={required}
        value={part.from}
        onChange={(e) => change({ from: e.currentTarget.value })}
      />
      <TextInput
        label={fr.endLabel}
        placeholder={required ? '11:00' : fr.wholeDay}
        required={required}
        value={part.to}
        onChange={(e) => change({ to: e.currentTarget.value })}
        error={!isRead && part.to !== '' ? fr.unreadHours : null}
      />
    </div>
  );
};
/** Hours of what was chosen: a shift has its own, an absence where it may be taken by hours. */
const TimeFields = (props: FieldsProps) => {
  const { code } = props.values;
  const unit = unitOf(code);
  if (code === NOTHING || unit === 'day') return null;
  return unit === undefined ? <ShiftFields {...props} /> : <AbsenceHours {...props} />;
};
/** What an absence that stands there costs, or one that is about to be entered would. */
const AbsenceCost = ({
  code,
  typed,
  day: { absence, absenceId, foreseen },
}: {
  readonly code: string;
  readonly typed: Typed | null;
  readonly day: FormDay;
}) => {
  if (code === absence) return absenceId === null ? null : <AbsenceExplained id={absenceId} />;
  const wholeDays = typed?.kind === 'absence' && typed.hours === undefined;
  return foreseen !== null && wholeDays && unitOf(code) !== 'hour' ? (
    <AbsenceForeseen code={code} {...foreseen} />
  ) : null;
};
const Buttons = ({
  onOpenDay,
  onClose,
  canSave,
}: Pick<DayFormProps, 'onOpenDay' | 'onClose'> & { readonly canSave: boolean }): ReactNode => (
  <div className={css['buttons']}>
    {onOpenDay !== null && (
      <Button variant="subtle" mr="auto" onClick={onOpenDay}>
        {fr.dayDetail}
      </Button>
    )}
    <Button variant="default" onClick={onClose}>
      {fr.cancel}
    </Button>
    <Button type="submit" disabled={!canSave}>
      {fr.save}
    </Button>
  </div>
);

export const DayForm = ({ title, start, day, usual, verdict, ...on }: DayFormProps) => {
  const [values, setValues] = useState(() => firstValues(day.shift, day.absence));
  const [comment, setComment] = useState(day.comment ?? '');
  const choices = useCodeChoices(day);
  const typed = typedOfForm(values);
  const change = (next: FormValues): void => {
    setValues(next);
    const nextTyped = typedOfForm(next);
    if (nextTyped !== null) on.onTry(nextTyped);
  };
  const save = (): void => {
    if (typed === null) return;
    const written = comment.trim() === '' ? null : comment.trim();
    on.onSave(typed, day.comment === undefined ? undefined : written);
  };
  return (
    <AppModal opened onClose={on.onClose} title={title} size="small">
      <form
        className="stack gap-12"
        onKeyDown={(e) => {
          submitOnKey(e);
          const choice = choiceOfKey(verdict, e, false);
          if (choice !== null) {
            e.preventDefault();
            on.onInstead(choice.warning, choice.to);
          }
        }}
        onSubmit={(e) => {
          e.preventDefault();
          save();
        }}
      >
        <Select
          label={fr.code}
          searchable
          openOnFocus={false}
          data={choices}
          value={values.code}
          onChange={(code) =>
            change(withCode(values, code ?? NOTHING, { parts: day.parts, usual }))
          }
          allowDeselect={false}
          {...(start === 'code' ? { 'data-autofocus': true } : {})}
        />
        <TimeFields values={values} isRead={typed !== null} onChange={change} />
        {day.comment !== undefined && (
          <Textarea
            label={fr.comment}
            value={comment}
            onChange={(e) => setComment(e.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            {...(start === 'comment' ? { 'data-autofocus': true } : {})}
          />
        )}
        <DayParts parts={day.parts} onRemove={on.onRemove} />
        <AbsenceCost code={values.code} typed={typed} day={day} />
        <div role="status">
          <Verdict answer={verdict} onInstead={on.onInstead} keys="Alt " />
        </div>
        <Buttons onOpenDay={on.onOpenDay} onClose={on.onClose} canSave={typed !== null} />
      </form>
    </AppModal>
  );
};
