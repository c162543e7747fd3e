// Writes what a judgement changed.
import { createHash } from 'node:crypto';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  insertMany,
  insertManyOnConflict,
  type ManyColumns,
} from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import type { Changes, Difference, KeptOffence, NewOffence } from '../compare.ts';
import type { OffenceTables } from './table.ts';

const columns: ManyColumns<NewOffence> = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  mission_id: 'bigint',
  day: 'date',
  rule: 'text',
  article: 'text',
  at: 'bigint',
  period_start: 'bigint',
  period_end: 'bigint',
  value: 'int4',
  limit_value: 'int4',
  unit: 'text',
  severity: 'text',
  penal_class: 'int2',
  cost: 'int4',
  certainty: 'text',
  proof: 'bigint[]',
  reading: 'text',
  article12: 'boolean',
  hash: 'text',
};

/** What people did about an offence whose figures changed, or which is none any more, is written down before it goes. */
const noteTreated = async (
  tx: Tx,
  treated: readonly KeptOffence[],
  action: 'changed' | 'withdrawn',
): Promise<void> => {
  await insertMany(
    tx,
    'offence_event',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      collaborator_id: 'bigint',
      offence_id: 'bigint',
      day: 'date',
      rule: 'text',
      action: 'text',
    },
    treated
      .filter((k) => k.status !== 'open')
      .map((k) => ({
        customer_id: k.customer_id,
        infra_id: k.infra_id,
        collaborator_id: k.collaborator_id,
        offence_id: k.id,
        day: k.day,
        rule: k.rule,
        action,
      })),
  );
};

/** Offences whose figures changed are open again: what was explained or signed was another figure. */
export const writeChanges = async (tx: Tx, { added, changed, removed }: Changes): Promise<void> => {
  const t = tables<OffenceTables>({ tx });
  await noteTreated(tx, removed, 'withdrawn');
  await noteTreated(
    tx,
    changed.filter((c) => c.judged).map((c) => c.before),
    'changed',
  );
  if (removed.length > 0) await deleteRow(t, 'offence', anyOf(removed.map((k) => k.id)));
  for (const { before, after, judged } of changed) {
    const { proof, ...values } = after;
    await updateRow(t, 'offence', before.id, {
      ...values,
      proof: [...proof],
      ...(judged ? { status: 'open' as const, letter_id: null } : {}),
    });
  }
  await insertMany(tx, 'offence', columns, added);
};

const figures = (o: KeptOffence | NewOffence | null): object | null =>
  o === null
    ? null
    : {
        at: o.at,
        start: o.period_start,
        end: o.period_end,
        value: o.value,
        limit: o.limit_value,
        unit: o.unit,
        severity: o.severity,
        penalClass: o.penal_class,
        certainty: o.certainty,
        cost: o.cost,
      };

/** The same difference found again is the same row. */
export const differenceHash = ({ kind, before, after }: Difference): string =>
  createHash('sha256')
    .update(
      JSON.stringify([(after ?? before)?.rule, kind, before?.hash ?? null, after?.hash ?? null]),
    )
    .digest('hex')
    .slice(0, 32);

/** What would change in closed periods waits to be consumed; what waited and is no longer true is taken back. */
export const writeDifferences = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  differences: readonly Difference[],
): Promise<void> => {
  const rows = differences.flatMap(({ kind, before, after }) => {
    const of = after ?? before;
    if (of === null) return [];
    const [was, is] = [figures(before), figures(after)];
    const hash = differenceHash({ kind, before, after });
    return [
      {
        customer_id: of.customer_id,
        infra_id: of.infra_id,
        collaborator_id: of.collaborator_id,
        day: (before ?? of).day,
        rule: of.rule,
        kind,
        before: was === null ? null : JSON.stringify(was),
        after: is === null ? null : JSON.stringify(is),
        hash,
      },
    ];
  });
  let outdated = tables<OffenceTables>({ tx })
    .deleteFrom('offence_difference')
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('taken_at', 'is', null);
  if (rows.length > 0)
    outdated = outdated.where(
      'hash',
      'not in',
      rows.map((r) => r.hash),
    );
  await outdated.execute();
  await insertManyOnConflict(
    tx,
    {
      table: 'offence_difference',
      columns: {
        customer_id: 'bigint',
        infra_id: 'bigint',
        collaborator_id: 'bigint',
        day: 'date',
        rule: 'text',
        kind: 'text',
        before: 'jsonb',
        after: 'jsonb',
        hash: 'text',
      },
      onConflict: '(collaborator_id, hash) do nothing',
    },
    rows,
  );
};
