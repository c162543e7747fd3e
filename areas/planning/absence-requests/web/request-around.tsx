// What an answer should know: shifts that nobody would do, who else is away, whose answer is awaited.
import { formatColumnDay, formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { absenceRequests, type Around } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

export const useAround = (id: number | null): Around | undefined =>
  useApi(
    absenceRequests.around,
    { params: { id: id ?? 0 } },
    { fresh: 0, quiet: true, enabled: id !== null },
  ).data;

export const waitingText = ({ approver, firstAnswer }: Around): string => {
  if (approver === null) return fr.waitsForAnybody;
  return firstAnswer === null
    ? t('waitsFor', { name: approver })
    : t('waitsForSecond', { name: approver, first: firstAnswer });
};

export const RequestAround = ({ around: { shifts, others } }: { readonly around: Around }) => (
  <div className="stack gap-6">
    <p>{t('shiftsToCover', { count: shifts.length })}</p>
    {shifts.length > 0 && (
      <ul className="plain stack gap-2 soft">
        {shifts.map((s) => (
          <li key={`${s.day} ${s.start}`}>
            {formatColumnDay(s.day)} {clock(s.start)} – {clock(s.end)}
            {!s.whole && ` (${fr.partly})`}
          </li>
        ))}
      </ul>
    )}
    <p>{t('othersHere', { count: others.length })}</p>
    {others.length > 0 && (
      <ul className="plain stack gap-2 soft">
        {others.map((o) => (
          <li key={`${o.name} ${o.first}`}>
            {o.name}, {formatRange(o)}
            {o.pending && ` (${fr.otherPending})`}
          </li>
        ))}
      </ul>
    )}
  </div>
);
