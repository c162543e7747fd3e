// Copies the planned days of one person onto others, or onto other days: first what would be in the way, then the copy.
import { addDays, countDays, daysBetween, type DayRange } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { LAST_DAY } from '#platform/contract/day.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, MOST_CHANGES, type BatchAnswer } from '../changes.ts';
import type { changes } from '../contract.ts';
import { fr } from '../fr.ts';
import { changeBatch } from './change-batch.ts';
import { orRefused } from './nothing-written.ts';
import { surroundings } from './people.ts';

const t = texts(fr);
const LONGEST = 123;
type CopyCall =
  | HandlerCall<typeof changes.copyPartnerData>
  | HandlerCall<typeof changes.checkCopyConflicts>;

/** The copy as a batch, null where nothing is left of it. With `overwrite` false, days that hold something else are left out and counted. */
const copyOf = async (
  call: CopyCall,
  preview: boolean,
): Promise<{
  batch: Batch | null;
  taken: { collaboratorId: number; name: string; day: string }[];
}> => {
  const { from, to, overwrite, reason, batch } = call.body;
  const range: DayRange = { first: from.first, last: from.last };
  if (range.last < range.first || countDays(range) > LONGEST) throw invalid({ from: fr.copyDays });
  if (to.some((x) => addDays(LAST_DAY, -countDays(range)) < x.first))
    throw invalid({ to: fr.copyLate });
  const targets = to.map((one) => ({ ...one, by: daysBetween(from.first, one.first) }));
  const all: DayRange = {
    first: [range.first, ...targets.map((x) => x.first)].toSorted()[0] ?? range.first,
    last:
      [range.last, ...targets.map((x) => addDays(range.last, x.by))].toSorted().at(-1) ??
      range.last,
  };
  const { people } = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids: [from.collaboratorId, ...to.map((x) => x.collaboratorId)],
    range: all,
    lock: false,
  });
  const source = people.get(from.collaboratorId);
  if (source === undefined || to.some((x) => !people.has(x.collaboratorId))) throw notFound();
  const planned = [...source.shifts].filter(([day]) => range.first <= day && day <= range.last);
  if (planned.length === 0) throw new AppError('conflict', { message: fr.nothingToCopy });
  const wanted = targets.flatMap((x) =>
    planned.map(([day, set]) => ({
      collaboratorId: x.collaboratorId,
      day: addDays(day, x.by),
      set,
      was: people.get(x.collaboratorId)?.shifts.get(addDays(day, x.by)) ?? null,
    })),
  );
  const taken = wanted
    .filter((c) => c.was !== null)
    .map((c) => ({
      collaboratorId: c.collaboratorId,
      name: people.get(c.collaboratorId)?.name ?? '',
      day: c.day,
    }));
  if (wanted.length > MOST_CHANGES)
    throw invalid({ to: t('copyMany', { count: wanted.length, most: MOST_CHANGES }) });
  if (new Set(wanted.map((c) => `${c.collaboratorId} ${c.day}`)).size < wanted.length)
    throw invalid({ to: fr.copyTwice });
  const cells = wanted
    .filter((c) => overwrite || c.was === null)
    .map(({ collaboratorId, day, set, was }) => ({ collaboratorId, day, shift: { was, set } }));
  return {
    taken,
    batch:
      cells.length === 0 ? null : Batch.parse({ batch, gesture: 'copy', preview, reason, cells }),
  };
};

export const checkCopyConflicts = async (
  call: HandlerCall<typeof changes.checkCopyConflicts>,
): Promise<BatchAnswer & { taken: { collaboratorId: number; name: string; day: string }[] }> => {
  const { batch, taken } = await copyOf(call, true);
  const judged =
    batch === null
      ? {
          batch: call.body.batch,
          done: 0,
          written: false,
          reasonNeeded: false,
          refused: [],
          warnings: [],
          margin: null,
          absences: [],
        }
      : await changeBatch(call, batch);
  return { ...judged, taken };
};
export const copyPartnerData = async (
  call: HandlerCall<typeof changes.copyPartnerData>,
): Promise<BatchAnswer> => {
  const { batch, taken } = await copyOf(call, false);
  const [one] = taken;
  if (batch === null && one !== undefined)
    throw new AppError('conflict', {
      message: t('allTaken', { count: taken.length, name: one.name, day: formatPlainDay(one.day) }),
    });
  if (batch === null) throw new AppError('conflict', { message: fr.nothingToCopy });
  return orRefused(
    await changeBatch(call, batch),
    (line) => `to.${call.body.to.findIndex((x) => x.collaboratorId === line.collaboratorId)}`,
  );
};
