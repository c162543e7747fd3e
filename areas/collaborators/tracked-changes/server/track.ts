// What is tracked: requests of employees for their contact data, and what planners changed.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { ContactField, TrackedStatus } from '../tracked-status.ts';
import type { AskedValues, TrackedChangeTables } from './table.ts';

export interface By {
  readonly userId: number;
  readonly name: string;
}
interface Person {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
}

/** A person asks for other contact data. What waits already of the same field is replaced; asking for what stands takes the request back. Elevated, or in their perimeter. */
export const askContact = async (
  tx: Tx,
  person: Person,
  asked: {
    readonly field: ContactField;
    readonly before: string | null;
    readonly after: string | null;
    readonly by: By;
    /** Of civil data: what was typed, beside its text. */
    readonly values?: AskedValues;
  },
): Promise<void> => {
  const t = tables<TrackedChangeTables>({ tx });
  const { field, before, after, by } = asked;
  await t
    .deleteFrom('tracked_change')
    .where('collaborator_id', '=', person.id)
    .where('field', '=', field)
    .where('status', '=', 'waiting')
    .execute();
  if (after === before) return;
  await insertRow(t, 'tracked_change', {
    customer_id: person.customerId,
    infra_id: person.infraId,
    collaborator_id: person.id,
    kind: 'contact',
    field,
    before,
    after,
    asked_values: asked.values === undefined ? null : JSON.stringify(asked.values),
    first_day: null,
    last_day: null,
    days: null,
    user_id: by.userId,
    user_name: by.name,
    status: 'waiting',
    status_before: null,
    decided_by: null,
    decided_at: null,
  });
};

export interface AskedContact {
  readonly field: ContactField;
  readonly after: string | null;
  readonly at: string;
}
/** What waits of one person's contact data. */
export const waitingContact = async (tx: Tx, collaboratorId: number): Promise<AskedContact[]> =>
  (
    await tables<TrackedChangeTables>({ tx })
      .selectFrom('tracked_change')
      .select(['field', 'after', 'created_at'])
      .where('collaborator_id', '=', collaboratorId)
      .where('kind', '=', 'contact')
      .where('status', '=', 'waiting')
      .orderBy('id')
      .execute()
  ).flatMap(({ field, after, created_at: at }) => (field === null ? [] : [{ field, after, at }]));

const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  kind: 'text',
  first_day: 'date',
  last_day: 'date',
  days: 'int4',
  user_id: 'bigint',
  user_name: 'text',
  status: 'text',
} as const;
export interface ChangedDay extends Person {
  readonly day: Day;
}
/** What one batch of planning changed: one line a person and agency. */
export const trackPlanning = async (tx: Tx, days: readonly ChangedDay[], by: By): Promise<void> => {
  const people = Map.groupBy(days, (d) => `${d.id} ${d.infraId}`);
  await insertMany(
    tx,
    'tracked_change',
    columns,
    [...people.values()].flatMap((of) => {
      const [first] = of;
      const sorted = [...new Set(of.map((d) => d.day))].sort();
      const [from, to] = [sorted[0], sorted.at(-1)];
      if (first === undefined || from === undefined || to === undefined) return [];
      return [
        {
          customer_id: first.customerId,
          infra_id: first.infraId,
          collaborator_id: first.id,
          kind: 'planning',
          first_day: from,
          last_day: to,
          days: sorted.length,
          user_id: by.userId,
          user_name: by.name,
          status: 'waiting' satisfies TrackedStatus,
        },
      ];
    }),
  );
};

/** Ids of one person's changes in a state, inside the caller's scope. */
export const changesOf = async (
  tx: Tx,
  scope: readonly number[],
  o: { readonly collaboratorId: number; readonly status: TrackedStatus },
): Promise<number[]> =>
  (
    await tables<TrackedChangeTables>({ tx })
      .selectFrom('tracked_change')
      .select('id')
      .where('collaborator_id', '=', o.collaboratorId)
      .where('status', '=', o.status)
      .where('infra_id', '=', anyOf(scope))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
