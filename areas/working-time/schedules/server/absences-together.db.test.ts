// How many others are away on the same days, against a count by hand over every pair: absences of a day to half a year, of every state, in two agencies.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCollaborators } from '#areas/collaborators/directory/server/api.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import { COUNTING_ABSENCES, type AbsenceStatus } from '../absence-status.ts';
import { absencesTogether } from './absences-together.ts';

interface Away {
  readonly id: number;
  readonly who: number;
  readonly agency: number;
  readonly first: number;
  readonly last: number;
  readonly status: AbsenceStatus;
}
const STATES: readonly AbsenceStatus[] = [
  'VALIDATED',
  'PENDING_VALIDATION',
  'REFUSED',
  'PENDING_CANCELLATION',
  'CANCELED',
];
/** Both sides of what is long and very long, counted from the first day to the last. */
const LENGTHS = [0, 1, 12, 13, 14, 15, 40, 126, 127, 128, 129, 180];
const PEOPLE = 24;
const EACH = 5;

/** By hand: two spans of whole days meet where neither begins behind the other's end. */
const together = (one: Away, all: readonly Away[]): number =>
  new Set(
    all
      .filter(
        (o) =>
          o.agency === one.agency &&
          o.who !== one.who &&
          (COUNTING_ABSENCES as readonly string[]).includes(o.status) &&
          !(o.first > one.last || o.last < one.first),
      )
      .map((o) => o.who),
  ).size;

it('counts each other person once, whatever the length of either absence', async () => {
  const db = await testDb();
  const c = await freshCustomer(db);
  const rows = await db.elevated(async (tx) => {
    const people = await createCollaborators(
      tx,
      Array.from({ length: PEOPLE }, (_, i) => ({
        customerId: c.customerId,
        infraId: c.agencies[i % 2] ?? 0,
        matricule: `T${c.customerId}-${i}`,
        lastName: 'Ensemble',
        firstName: 'Anne',
        type: 1 as const,
        driverType: 'CD' as const,
      })),
    );
    const written = people.flatMap((who, i) =>
      Array.from({ length: EACH }, (_, k) => {
        const n = i * EACH + k;
        const first = (n * 37) % 400;
        return {
          who,
          agency: c.agencies[i % 2] ?? 0,
          first,
          last: first + (LENGTHS[(n * 7 + k) % LENGTHS.length] ?? 0),
          status: STATES[(n + k) % STATES.length] ?? 'VALIDATED',
        };
      }),
    );
    const made =
      await sql<Away>`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
      select ${c.customerId}, a.agency, a.who, 'CP', '2025-01-01'::date + a.first, '2025-01-01'::date + a.last, a.status
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as a(who bigint, agency bigint, first int, last int, status text)
      returning id, collaborator_id as who, infra_id as agency, starts_on - '2025-01-01'::date as first, ends_on - '2025-01-01'::date as last, status`.execute(
        tx,
      );
    const counted = await sql<{
      id: number;
      others: number;
    }>`select a.id, ${absencesTogether('a')} as others from absence a where a.customer_id = ${c.customerId}`.execute(
      tx,
    );
    return { made: made.rows, counted: new Map(counted.rows.map((r) => [r.id, r.others])) };
  });
  expect(rows.made).toHaveLength(PEOPLE * EACH);
  const byHand = new Map(rows.made.map((one) => [one.id, together(one, rows.made)]));
  expect(rows.counted).toEqual(byHand);
  expect(Math.max(...byHand.values())).toBeGreaterThan(4);
});
