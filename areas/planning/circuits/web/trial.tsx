// While something is dragged over a cell the rules are asked what they would say; the answer stands under the calendar.
import { Ban, Check, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import type { AssignAnswer, AssignChange } from '../assignment.ts';
import { MOST_CHANGES } from '../circuit.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const PAUSE_MS = 80;
export interface TrialState {
  readonly answer: AssignAnswer | null;
}

export const useTrial = () => {
  const [answer, setAnswer] = useState<AssignAnswer | null>(null);
  const latest = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; asked: number }>({
    timer: undefined,
    asked: 0,
  });
  const start = (changes: readonly AssignChange[]): void => {
    clearTimeout(latest.current.timer);
    latest.current.asked += 1;
    const mine = latest.current.asked;
    if (changes.length === 0) return setAnswer(null);
    latest.current.timer = setTimeout(() => {
      send(circuits.edit, {
        body: { changes: changes.slice(0, MOST_CHANGES), preview: true },
      }).then(
        (answer) => {
          if (mine === latest.current.asked) setAnswer(answer);
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return undefined;
  };
  return { start, state: { answer } };
};

export const TrialWords = ({
  state: { answer },
  chosen,
}: {
  readonly state: TrialState;
  /** Cells taken together. */ readonly chosen: number;
}) => {
  if (answer === null)
    return (
      <span aria-live="polite">{chosen > 1 ? t('chosen', { count: chosen }) : fr.driversHint}</span>
    );
  const [refused] = answer.refused;
  if (refused !== undefined)
    return (
      <span aria-live="polite" data-kind="bad">
        <Ban size={13} aria-hidden /> {refused.message}
      </span>
    );
  const [warning] = answer.warnings;
  if (warning !== undefined)
    return (
      <span aria-live="polite" data-kind="warn">
        <TriangleAlert size={13} aria-hidden /> {warning.message}
        {answer.warnings.length > 1
          ? ` (${t('andMore', { count: answer.warnings.length - 1 })})`
          : ''}
      </span>
    );
  return (
    <span aria-live="polite" data-kind="fine">
      <Check size={13} aria-hidden />{' '}
      {answer.margin === null
        ? fr.best
        : t('margin', {
            rule: answer.margin.label,
            hours: formatHours(answer.margin.minutes * 60),
          })}
    </span>
  );
};
