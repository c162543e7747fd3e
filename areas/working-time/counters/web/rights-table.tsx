// What a balance is made of, period by period: earned, taken, left. For one absence also what it takes itself.
import { formatDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { amountText } from '../amounts.ts';
import type { Held, HeldRights } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './counters.module.css';

const t = texts(fr);
type Row = HeldRights & { readonly mine?: number };
const ALWAYS = '0001-01-01';
/** When the rights are earned and until when they can be taken. */
const saidOf = (r: Row, day: string): string => {
  const earned =
    r.earnedIn.first === ALWAYS
      ? fr.rightsAlways
      : t('rightsOf', { range: formatRange(r.earnedIn) });
  if (r.opens > day) return `${earned} · ${t('rightsAccruing', { opens: formatDay(r.opens) })}`;
  if (r.until === null) return earned;
  return `${earned} · ${t(day > r.until ? 'rightsOver' : 'rightsUntil', { until: formatDay(r.until) })}`;
};
const columns = [
  ['earned', fr.rightsEarned, (r: Row) => r.earned],
  ['offset', fr.rightsOffset, (r: Row) => r.offset],
  ['taken', fr.rightsTaken, (r: Row) => r.taken],
  ['expired', fr.expired, (r: Row) => r.expired],
  ['mine', fr.rightsMine, (r: Row) => r.mine ?? 0],
  ['left', fr.rightsLeft, (r: Row) => r.left],
  ['later', fr.planned, (r: Row) => r.later],
] as const;
const ALWAYS_SHOWN: readonly string[] = ['earned', 'taken', 'left'];

export function RightsTable({
  rights,
  format,
  day,
  label,
}: {
  readonly rights: readonly Row[];
  readonly format: Held['format'];
  readonly day: string;
  readonly label: string;
}) {
  if (rights.length === 0) return null;
  const shown = columns.filter(
    ([key, , of]) =>
      ALWAYS_SHOWN.includes(key) ||
      (key === 'mine' && rights.some((r) => r.mine !== undefined)) ||
      rights.some((r) => of(r) !== 0),
  );
  return (
    <div className="scroll-x">
      <table className={css['rights']} aria-label={label}>
        <thead>
          <tr>
            {shown.map(([key, title]) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rights.map((r) => (
          <tbody key={r.earnedIn.first}>
            <tr>
              <th colSpan={shown.length} scope="rowgroup">
                {saidOf(r, day)}
              </th>
            </tr>
            <tr>
              {shown.map(([key, , of]) => (
                <td
                  key={key}
                  data-mine={key === 'mine' || undefined}
                  data-negative={of(r) < 0 || undefined}
                >
                  {of(r) === 0 && key !== 'left' ? '·' : amountText(format, of(r))}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
