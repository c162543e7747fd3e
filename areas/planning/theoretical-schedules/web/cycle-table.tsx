// A cycle as it is read: a line a week, its hours, and how far it is from the contract.
import { formatHours } from '#engines/french-time/hours.ts';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { minutesOfWeek } from '#areas/working-time/schedules/contract.ts';
import { writtenDay } from '../cycle-text.ts';
import { fr } from '../fr.ts';
import css from './schedules.module.css';

const t = texts(fr);
export const shortDays = weekdayNames.map(
  (d) => `${d.slice(0, 1).toLocaleUpperCase('fr')}${d.slice(1, 3)}.`,
);

export const CycleTable = ({
  weeks,
  label,
}: {
  readonly weeks: readonly (readonly (Shift | null)[])[];
  readonly label: string;
}) => (
  <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
    <table className={`${css['cycle']} table meta nowrap`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{fr.weeks}</span>
          </th>
          {shortDays.map((d) => (
            <th key={d} scope="col">
              {d}
            </th>
          ))}
          <th scope="col">{fr.total}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- weeks are their place
          <tr key={n}>
            <th scope="row">{t('week', { n: n + 1 })}</th>
            {week.map((day, i) => (
              <td key={shortDays[i]} data-off={day === null || undefined}>
                {day === null ? fr.off : writtenDay(day)}
              </td>
            ))}
            <td>{formatHours(minutesOfWeek(week) * 60)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
