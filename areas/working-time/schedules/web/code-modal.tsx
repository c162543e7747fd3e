// One code: what is typed, how it looks, what the law makes of it, who sees it, since when and until when.
import { form } from '#platform/contract/describe/form.ts';
import { choice, color } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day, endAfter } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import {
  ABSENCE_NATURES,
  countsOfNature,
  schedules,
  SHIFT_NATURES,
  type CodeForm,
  type CodeRow,
} from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const DAY = 1_440;
const codeForm = form({
  code: text(fr.code, { max: 4 }),
  label: text(fr.label, { max: 60 }),
  color: color(fr.color),
  start: clock(fr.start, { optional: true, placeholder: '7:30' }),
  end: clock(fr.end, { optional: true, placeholder: '15:45' }),
  pause: integer(fr.pause, { max: 720, suffix: ' min', step: 15 }),
  nature: choice(fr.nature, fr.natures, { hint: fr.natureHint }),
  unit: choice(fr.unit, fr.units),
  counts: choice(fr.counts, fr.countings),
  visibility: choice(fr.visibility, fr.visibilities),
  from: day(fr.from, { optional: true }),
  to: day(fr.to, { optional: true, hint: fr.toHint }),
});

export const newCode = (kind: CodeRow['kind']): CodeRow => ({
  id: 0,
  version: 0,
  kind,
  code: '',
  label: '',
  color: kind === 'shift' ? 'f' : 'm',
  unit: kind === 'shift' ? 'hour' : 'day',
  nature: kind === 'shift' ? 'work' : 'AUTRE',
  counts: countsOfNature('AUTRE'),
  visibility: 'shown',
  start: null,
  end: null,
  // Whoever works more than six hours has a break (L3121-16, L3312-2).
  pause: kind === 'shift' ? 45 : 0,
  from: null,
  to: null,
  starter: false,
});

const optionsOf = (labels: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }));

export interface CodeModalProps {
  /** One without letters is a new one. */
  readonly code: CodeRow;
  readonly onClose: () => void;
}
export const CodeModal = ({ code, onClose }: CodeModalProps) => {
  const isNew = code.code === '';
  const isShift = code.kind === 'shift';
  const created = isShift ? fr.newShift : fr.newAbsence;
  return (
    <FormDialog
      of={codeForm}
      size="large"
      title={isNew ? created : t('editCode', { code: code.code, label: code.label })}
      start={code as CodeForm}
      fields={{
        code: { disabled: !isNew, ...(isNew ? { hint: fr.codeHint } : {}) },
        start: { hidden: !isShift },
        end: { hidden: !isShift },
        pause: { hidden: !isShift },
        nature: {
          options: optionsOf(fr.natures, isShift ? SHIFT_NATURES : ABSENCE_NATURES),
          disabled: code.starter,
          hint: code.starter ? fr.natureStarter : fr.natureHint,
        },
        unit: { hidden: isShift },
        counts: { hidden: isShift },
        visibility: {
          options: optionsOf(
            fr.visibilities,
            isShift ? ['shown', 'hidden'] : ['requestable', 'shown', 'hidden'],
          ),
        },
      }}
      // The nature proposes how it is counted.
      follow={({ nature }, before) =>
        isShift || nature === before.nature ? {} : { counts: countsOfNature(nature) }
      }
      save={({ start, end, ...values }) =>
        send(schedules.codeSave, {
          body: {
            ...values,
            id: code.id,
            kind: code.kind,
            start: start === null ? null : start % DAY,
            end: start === null || end === null ? end : endAfter(start % DAY, end % DAY),
          },
        })
      }
      success={fr.codeSaved}
      changes={[schedules.codeRows, schedules.codes, schedules.absenceTypes]}
      onClose={onClose}
    />
  );
};
