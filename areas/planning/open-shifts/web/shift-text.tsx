// A shift in one line: its day, its hours, its code.
import { texts } from '#platform/contract/texts.ts';
import type { DayShift } from '../contract.ts';
import { fr } from '../fr.ts';
import { dayText, hoursText } from '../words.ts';
import css from './exchanges.module.css';

const t = texts({ breakOf: fr.breakOf });
export const ShiftText = ({
  shift,
  head,
}: {
  readonly shift: DayShift;
  /** Before it: who gives it, or what one does with it. */
  readonly head?: string;
}) => (
  <div className={`${css['shift']} stack gap-0`}>
    {head !== undefined && <small>{head}</small>}
    <strong>{dayText(shift)}</strong>
    <span className="tn">{hoursText(shift)}</span>
    <small>
      {[shift.label, shift.pause > 0 ? t('breakOf', { minutes: shift.pause }) : null]
        .filter((part) => part !== null)
        .join(' · ')}
    </small>
  </div>
);
