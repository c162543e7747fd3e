// Somebody takes the service of an absent person, and gives it back: one change of the board, with a line that says whose service it was.
import { randomUUID } from 'node:crypto';
import { countDays } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { Batch, type BatchAnswer, type Shift } from '#areas/planning/changes/contract.ts';
import { changeBatch, missionOn, surroundings } from '#areas/planning/changes/server/api.ts';
import {
  collaboratorOf,
  collaboratorsOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { tellsReplacementsNow } from '#areas/planning/configuration/server/api.ts';
import { tellAtOnce } from '#areas/planning/publications/server/api.ts';
import type { replacements, Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { MOST_DAYS } from '../uncovered.ts';
import type { ReplacementTables } from './table.ts';
import { uncoveredIn } from './uncovered.ts';

const t = texts(fr);
type Replacing = HandlerCall<typeof replacements.replace>;
type Undoing = HandlerCall<typeof replacements.undo>;
interface Change {
  readonly collaboratorId: number;
  readonly day: string;
  readonly was: Shift | null;
  readonly set: Shift | null;
}
/** Written together or not at all. */
const change = (
  call: Pick<Replacing, 'tx' | 'actor' | 'now' | 'services'>,
  changes: readonly Change[],
  { reason, gesture }: Pick<Batch, 'reason' | 'gesture'>,
): Promise<BatchAnswer> =>
  changeBatch(
    call,
    Batch.parse({
      batch: randomUUID(),
      gesture,
      reason,
      cells: changes.map(({ collaboratorId, day, ...shift }) => ({
        collaboratorId,
        day,
        group: 0,
        shift,
      })),
    }),
    { tellsPeople: gesture === 'undo' },
  );

/** The services of the days asked for; refused where one of them is no longer open. */
const servicesOf = async (call: Replacing): Promise<Uncovered[]> => {
  const { collaborator, days } = call.body;
  const inOrder = days.toSorted();
  const range = { first: inOrder[0] ?? '', last: inOrder.at(-1) ?? '' };
  if (countDays(range) > MOST_DAYS) throw invalid({ days: t('spanLong', { count: MOST_DAYS }) });
  const uncovered = await uncoveredIn(call, range, { person: collaborator });
  const open = uncovered.filter((u) => days.includes(u.day) && u.replacement === null);
  if (open.length !== new Set(days).size) throw new AppError('conflict', { message: fr.gone });
  return open;
};
const shiftOf = ({ shiftCode, start, end, pause }: Uncovered): Shift => ({
  code: shiftCode,
  start,
  end,
  pause,
});

/** Why whoever should take them cannot: a service of their own, even one of the same hours. */
const plannedOn = async (
  { tx, actor, now, body }: Replacing,
  services: readonly Uncovered[],
): Promise<string | null> => {
  const days = services.map((u) => u.day);
  const range = { first: days[0] ?? '', last: days.at(-1) ?? '' };
  const ids = [body.replacement];
  const { people } = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: true });
  const person = people.get(body.replacement);
  const day = days.find((one) => person?.shifts.has(one));
  return day === undefined
    ? null
    : t('busy', { name: person?.name ?? '', day: formatLongDay(day) });
};
const NOTHING = {
  ids: [],
  informed: false,
  unreached: [],
  reasonNeeded: false,
  refused: null,
  warnings: [],
};

/** Both are informed: at once where the company wants it, or where a day was informed of by itself before; else with the publication. */
const tell = async (
  call: Replacing,
  services: readonly Uncovered[],
  absent: Person,
): Promise<Pick<Output<typeof replacements.replace>, 'informed' | 'unreached'>> => {
  const { replacement } = call.body;
  const taken = services.map(({ day }) => ({ person: replacement, day }));
  const given = services.map(({ day }) => ({ person: absent.id, day }));
  if (!(await tellsReplacementsNow(call.tx, absent.customerId))) {
    await tellAtOnce(call, [...taken, ...given], { cause: 'changed' });
    return { informed: false, unreached: [] };
  }
  const about = t('toldTaker', { name: personName(absent) });
  const reached = await tellAtOnce(call, taken, { cause: 'replacement', about, unpublished: true });
  const taker = await collaboratorOf(call.tx, replacement);
  if (taker === null) throw notFound();
  const days = services.map(({ day }) => day);
  const accounts = await notify(call, notices.covered, {
    to: { employee: absent.id },
    event: `replaced ${absent.id} ${replacement} ${days.join()} ${call.now.toString()}`,
    values: { name: personName(taker), days },
  });
  const unreached = [
    ...(reached.has(taker.id) ? [] : [personName(taker)]),
    ...(accounts > 0 ? [] : [personName(absent)]),
  ];
  return { informed: true, unreached };
};

/** Does what `POST /exploitation/replacements/replace` asks for; without a reason nothing is written where a limit is passed. */
export const replace = async (call: Replacing) => {
  const { collaborator, replacement, reason } = call.body;
  await oneAtATime(call.tx, 'replacement', `${collaborator}`);
  const services = await servicesOf(call);
  const busy = await plannedOn(call, services);
  if (busy !== null) return { ...NOTHING, refused: busy };
  const changes = services.flatMap((service): Change[] => {
    const [set, day] = [shiftOf(service), service.day];
    const taken = { collaboratorId: replacement, day, was: null, set };
    // An absent person's shift comes back with them; who left leaves it to the other.
    const given = { collaboratorId: service.id, day, was: set, set: null };
    return service.left ? [taken, given] : [taken];
  });
  const answer = await change(call, changes, { reason, gesture: 'edit' });
  const { warnings, reasonNeeded } = answer;
  const refused = answer.refused[0]?.message ?? null;
  if (!answer.written) return { ...NOTHING, reasonNeeded, refused, warnings };
  const [absent] = await collaboratorsOf(call.tx, [collaborator]);
  if (absent === undefined) throw notFound();
  const rows = await tables<ReplacementTables>(call)
    .insertInto('planning_replacement')
    .values(
      services.map((service) => ({
        customer_id: absent.customerId,
        infra_id: service.infraId,
        collaborator_id: service.id,
        day: service.day,
        replacement_id: replacement,
        start_minute: service.start,
      })),
    )
    .onConflict((c) =>
      c.columns(['collaborator_id', 'day']).doUpdateSet((eb) => ({
        replacement_id: eb.ref('excluded.replacement_id'),
        start_minute: eb.ref('excluded.start_minute'),
      })),
    )
    .returning('id')
    .execute();
  const heard = await tell(call, services, absent);
  return { ids: rows.map((r) => r.id), ...heard, reasonNeeded: false, refused: null, warnings };
};

/** Does what `POST /exploitation/replacements/undo` asks for: the replacement’s days are free again, unless one was changed since. */
export const undo = async (call: Undoing): Promise<{ refused: string | null }> => {
  const { tx, actor, now, body } = call;
  const kept = await tables<ReplacementTables>(call)
    .selectFrom('planning_replacement')
    .select(['id', 'collaborator_id', 'replacement_id', 'day', 'start_minute'])
    .where('id', '=', anyOf(body.ids))
    .where('infra_id', '=', anyOf(actor.scope))
    .execute();
  if (kept.length !== new Set(body.ids).size) throw notFound();
  const days = kept.map((k) => k.day).toSorted();
  const { people } = await surroundings({
    tx,
    scope: actor.scope,
    now,
    ids: [...new Set(kept.flatMap((k) => [k.replacement_id, k.collaborator_id]))],
    range: { first: days[0] ?? '', last: days.at(-1) ?? '' },
    lock: false,
  });
  const changes = kept.map(({ day, ...k }): Change[] | null => {
    const was = people.get(k.replacement_id)?.shifts.get(day) ?? null;
    if (was?.start !== k.start_minute) return null;
    const absent = people.get(k.collaborator_id);
    const isBack =
      absent !== undefined && missionOn(absent, day) === null && !absent.shifts.has(day);
    const back = { collaboratorId: k.collaborator_id, day, was: null, set: was };
    const free = { collaboratorId: k.replacement_id, day, was, set: null };
    return isBack ? [free, back] : [free];
  });
  const all = changes.flatMap((of) => of ?? []);
  if (changes.includes(null)) return { refused: fr.changedSince };
  const answer = await change(call, all, { reason: fr.undoReason, gesture: 'undo' });
  if (!answer.written) return { refused: answer.refused[0]?.message ?? fr.changedSince };
  await tables<ReplacementTables>(call)
    .deleteFrom('planning_replacement')
    .where('id', '=', anyOf(body.ids))
    .execute();
  return { refused: null };
};
