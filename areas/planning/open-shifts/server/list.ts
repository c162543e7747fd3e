// What planners see: open shifts with who asks for them, and swaps.
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import { inScope, infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { CodeBook } from '#areas/working-time/schedules/contract.ts';
import { codeBooks } from '#areas/working-time/schedules/server/api.ts';
import type { Claim, DayShift, OpenShift, openShifts, Swap } from '../contract.ts';
import { KEPT_DAYS } from './own-shifts.ts';
import { sidesOf, swapRows, type SwapRow } from './swap-rows.ts';
import type { OpenShiftTables } from './table.ts';

type Listing = HandlerCall<typeof openShifts.list>;
const MOST = 300;

const shiftRows = ({ tx, actor, now }: Listing) =>
  tables<OpenShiftTables>({ tx })
    .selectFrom('open_shift')
    .selectAll()
    .where('infra_id', '=', anyOf(actor.scope))
    .where('day', '>=', addDays(todayIn(now), -KEPT_DAYS))
    .orderBy('day')
    .orderBy('start_minute')
    .orderBy('id')
    .limit(MOST)
    .execute();
const claimRows = (tx: Tx, ids: readonly number[]) =>
  tables<OpenShiftTables>({ tx })
    .selectFrom('open_shift_claim')
    .selectAll()
    .where('open_shift_id', '=', anyOf(ids))
    .where('status', '!=', 'given_up')
    .orderBy('id')
    .execute();
const swaps = ({ tx, actor, now }: Listing) => {
  const since = addDays(todayIn(now), -KEPT_DAYS);
  return swapRows(tx)
    .where('infra_id', '=', anyOf(actor.scope))
    .where((eb) => eb.or([eb('day', '>=', since), eb('with_day', '>=', since)]))
    .orderBy('day')
    .orderBy('id')
    .limit(MOST)
    .execute();
};

interface Names {
  readonly person: (id: number) => string;
  readonly place: (id: number) => string;
  readonly book: (customerId: number) => CodeBook;
}
const namesOf = async (
  { tx }: Listing,
  rows: readonly { readonly customer_id: number; readonly infra_id: number }[],
  people: readonly number[],
): Promise<Names> => {
  const places = await infrastructuresOf(
    tx,
    rows.map((r) => r.infra_id),
  );
  const placeNames = new Map(places.map((i) => [i.id, i.name]));
  const persons = await collaboratorsOf(tx, [...new Set(people)]);
  const personNames = new Map(persons.map((p) => [p.id, personName(p)]));
  return {
    person: (id) => personNames.get(id) ?? '',
    place: (id) => placeNames.get(id) ?? '',
    book: await codeBooks(
      tx,
      rows.map((r) => r.customer_id),
    ),
  };
};
const swapOf = (row: SwapRow, names: Names): Swap => {
  const book = names.book(row.customer_id);
  const [from, to] = sidesOf(row).map(({ id, day, shift }) => ({
    id,
    name: names.person(id),
    shift: { day, label: book.look(shift.code).label, ...shift } satisfies DayShift,
  }));
  if (from === undefined || to === undefined) throw new Error('a swap has two sides');
  return {
    id: row.id,
    infraId: row.infra_id,
    agency: names.place(row.infra_id),
    status: row.status,
    message: row.message,
    reason: row.reason,
    askedAt: row.created_at,
    from,
    to,
  };
};

type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number];
const claimOf = (row: ClaimRow, names: Names): Claim => ({
  id: row.id,
  collaboratorId: row.collaborator_id,
  name: names.person(row.collaborator_id),
  status: row.status,
  reason: row.reason,
  askedAt: row.created_at,
});
/** Agencies in sight, and what may be planned in each. */
const placesOf = async ({ tx, actor }: Listing) => {
  const agencies = await inScope(tx, actor.scope, 'agency');
  const books = await codeBooks(
    tx,
    agencies.map((a) => a.customerId),
  );
  return {
    agencies: agencies.map(({ id, name }) => ({ id, name })),
    codes: agencies.flatMap((a) =>
      books(a.customerId).shifts.map(({ code, label }) => ({ infraId: a.id, code, label })),
    ),
  };
};

export const list = async (call: Listing) => {
  const shifts = await shiftRows(call);
  const claims = await claimRows(
    call.tx,
    shifts.map((s) => s.id),
  );
  const swapped = await swaps(call);
  const people = [
    ...claims.map((c) => c.collaborator_id),
    ...swapped.flatMap((s) => [s.collaborator_id, s.with_id]),
  ];
  const names = await namesOf(call, [...shifts, ...swapped], people);
  const { groups } = await memberships(call, 'collaborator');
  const byShift = Map.groupBy(claims, (c) => c.open_shift_id);
  return {
    shifts: shifts.map((s): OpenShift => ({
      id: s.id,
      infraId: s.infra_id,
      agency: names.place(s.infra_id),
      group: groups.find((g) => g.id === s.group_id)?.label ?? null,
      qualification: s.qualification,
      day: s.day,
      code: s.code,
      label: names.book(s.customer_id).look(s.code).label,
      start: s.start_minute,
      end: s.end_minute,
      pause: s.break_minutes,
      places: s.places,
      comment: s.comment,
      status: s.status,
      publishedBy: s.published_by,
      claims: (byShift.get(s.id) ?? []).map((c) => claimOf(c, names)),
    })),
    swaps: swapped.map((row) => swapOf(row, names)),
    groups: groups.map(({ id, label }) => ({ id, label })),
    ...(await placesOf(call)),
  };
};
