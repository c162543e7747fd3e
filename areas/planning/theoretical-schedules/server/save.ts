// Written so that one schedule at most holds on a day; balances follow, since the days that would have been worked change.
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { followPeople } from '#areas/planning/changes/server/api.ts';
import { overlaps } from '#areas/working-time/schedules/contract.ts';
import type { theoreticalSchedules } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  codeBookOf,
  endSchedule,
  removeSchedule,
  saveSchedule,
  schedulesOf,
} from '#areas/working-time/schedules/server/api.ts';
import { seen } from './person.ts';
import type { TheoreticalScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';

const t = texts(fr);
type Saving = HandlerCall<typeof theoreticalSchedules.save>;
const rows = (call: Pick<Saving, 'tx'>) =>
  tables<TheoreticalScheduleTables & DirectoryTables>(call);
const follow = (
  call: Pick<Saving, 'tx' | 'services' | 'actor' | 'now'>,
  person: { readonly id: number; readonly infraId: number },
): Promise<void> => {
  const today = todayIn(call.now);
  return followPeople(call, [
    { id: person.id, infraId: person.infraId, first: today, last: today },
  ]);
};

export const save = async (call: Saving): Promise<{ id: number; version: number }> => {
  const { collaboratorId, startsOn, endsOn, weeks, version } = call.body;
  const person = await seen(call, collaboratorId);
  const book = await codeBookOf(call.tx, person.customerId);
  const unknown = weeks.flat().find((d) => d !== null && book.shift(d.code) === undefined);
  if (unknown) throw invalid({ weeks: t('shiftUnknown', { code: unknown.code }) });
  // Two savings of one person wait for each other.
  await rows(call)
    .selectFrom('collaborator')
    .select('id')
    .where('id', '=', person.id)
    .forNoKeyUpdate()
    .execute();
  const all = await schedulesOf(call.tx, [person.id]);
  if (call.params.id !== 0 && !all.some((s) => s.id === call.params.id)) throw notFound();
  for (const other of all.filter(
    (s) => s.id !== call.params.id && overlaps(s, { startsOn, endsOn }),
  )) {
    if (other.endsOn !== null || other.startsOn >= startsOn)
      throw invalid({
        startsOn: t('overlap', {
          start: formatDay(other.startsOn),
          end: other.endsOn === null ? '…' : formatDay(other.endsOn),
        }),
      });
    await endSchedule(call.tx, other.id, addDays(startsOn, -1));
  }
  const done = await saveSchedule(
    call.tx,
    { id: call.params.id, version },
    { customerId: person.customerId, collaboratorId: person.id, startsOn, endsOn, weeks },
  );
  await follow(call, person);
  return { id: done.id, version: done.version };
};

export const remove = async (
  call: HandlerCall<typeof theoreticalSchedules.remove>,
): Promise<null> => {
  const row = await rowById(rows(call), 'theoretical_schedule', call.params.id, [
    'collaborator_id',
  ]);
  if (row === undefined) throw new AppError('not_found', { message: fr.missing });
  const person = await seen(call, row.collaborator_id);
  await removeSchedule(call.tx, call.params.id);
  await follow(call, person);
  return null;
};
