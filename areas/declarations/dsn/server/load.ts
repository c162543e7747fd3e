// One version of a declaration in full, and the story of all of them.
import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { filesOf } from '#platform/server/files/references.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { dsn } from '../contract.ts';
import { sendBlockOf } from '../dsn-stage.ts';
import { actsFor } from '../dsn-status.ts';
import type { DsnDetail, DsnEvent, DsnFinding, DsnHistory, DsnPersonChange } from '../records.ts';
import { configuredGate } from './gate/configured-gate.ts';
import { reportOf, type DsnReportRecord } from './held.ts';
import { DSN_FILE } from './keep-report.ts';
import { depositor, dsnRowOf, personOf, rowColumns } from './list.ts';
import { labelsOf, normsNow } from './norms.ts';
import { returnsOf } from './read-returns.ts';
import type { DsnTables } from './table.ts';

type Tables = DsnTables & InfrastructureTables & DirectoryTables;
type Call = HandlerCall<typeof dsn.load>;

/** Findings that a screen shows: blocking ones first. */
const SHOWN_FINDINGS = 500;

type Labels = ReturnType<typeof labelsOf>;

const findingsOf = async (
  tx: Tx,
  id: number,
  label: Labels,
  withValues = false,
): Promise<DsnFinding[]> => {
  const rows = await tables<DsnTables>({ tx })
    .selectFrom('dsn_finding')
    .select(['line', 'rubric', 'code', 'severity', 'message', 'person', 'value'])
    .where('dsn_report_id', '=', id)
    .orderBy(sql`array_position(array['blocking', 'warning', 'info'], severity)`)
    .orderBy('line')
    .orderBy('id')
    .limit(SHOWN_FINDINGS)
    .execute();
  return rows.map((row) => ({
    ...row,
    value: withValues ? row.value : null,
    label: label(row.rubric),
  }));
};
export const findingsFor = async (
  tx: Tx,
  { id, norm }: Pick<DsnReportRecord, 'id' | 'norm'>,
): Promise<DsnFinding[]> => findingsOf(tx, id, labelsOf(await normsNow(tx), norm));
const changesOf = async (tx: Tx, id: number, label: Labels): Promise<DsnPersonChange[]> => {
  const rows = await tables<DsnTables>({ tx })
    .selectFrom('dsn_change')
    .select(['person', 'kind', 'changes'])
    .where('dsn_report_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ person, kind, changes }) => ({
    person,
    kind,
    changes: changes.map((change) => ({ ...change, label: label(change.rubric) })),
  }));
};
const rowFor = (tx: Tx, ids: readonly number[]) =>
  tables<Tables>({ tx })
    .selectFrom('dsn_report as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .leftJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .where(sql<boolean>`d.id = any(${ids}::bigint[])`)
    .select(rowColumns)
    .select([depositor, personOf])
    .orderBy('d.number', 'desc')
    .execute();
const comparedTo = async (tx: Tx, id: number | null) => {
  if (id === null) return null;
  const row = await rowById(tables<DsnTables>({ tx }), 'dsn_report', id, ['id', 'month', 'at']);
  return row ?? null;
};

/** The last file of a version: what was corrected stands under the one before it. */
export const fileOf = async (tx: Tx, { id }: Pick<DsnReportRecord, 'id'>) =>
  (await filesOf(tx, { kind: DSN_FILE, table: 'dsn_report', row: id })).at(-1);

export const load = async ({ tx, actor, params, services }: Call): Promise<DsnDetail> => {
  const record = await reportOf({ tx, actor }, params.id);
  const [row] = await rowFor(tx, [record.id]);
  if (row === undefined) throw new Error('a declaration without its place');
  const label = labelsOf(await normsNow(tx), record.norm);
  const file = await fileOf(tx, record);
  const acts = may(actor, 'dsn.finalize')
    ? actsFor({ ...record, check: record.check_state }).filter(
        (act) => act !== 'send' || configuredGate(services.config) !== null,
      )
    : [];
  return {
    ...dsnRowOf(row),
    content: record.sha256,
    fileId: file !== undefined && may(actor, 'legacy_pay.access_file_dsn') ? String(file.id) : null,
    name: record.name,
    size: record.size,
    norm: record.norm,
    readWith: record.read_with,
    lines: record.line_count,
    acts,
    sendBlock: sendBlockOf(
      { ...record, check: record.check_state },
      {
        mayFinalize: may(actor, 'dsn.finalize'),
        hasGate: configuredGate(services.config) !== null,
      },
    ),
    findings: await findingsOf(tx, record.id, label, acts.includes('edit')),
    findingCount: record.finding_count ?? 0,
    comparedTo: await comparedTo(tx, record.compared_id),
    changes: await changesOf(tx, record.id, label),
    remoteFlow: record.remote_flow,
    returns: await returnsOf(tx, record.id),
    changedPeople: record.changed_people ?? 0,
  };
};

/** All versions of a declaration, whichever is asked for. */
const versionsOf = (
  tx: Tx,
  id: number,
): Promise<number[]> => tx.column<number>`with recursive older as (
      select id, previous_id from dsn_report where id = ${id}
      union all select d.id, d.previous_id from dsn_report d join older o on d.id = o.previous_id
    ), newer as (
      select id from dsn_report where id = ${id}
      union all select d.id from dsn_report d join newer n on d.previous_id = n.id
    ) select id from older union select id from newer`;
const storyOf = async (tx: Tx, ids: readonly number[]): Promise<DsnEvent[]> => {
  const rows = await tables<DsnTables>({ tx })
    .selectFrom('dsn_event')
    .select(['id', 'event', 'note', 'user_id', 'at'])
    .where(sql<boolean>`dsn_report_id = any(${ids}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();
  const users = rows.flatMap((row) => (row.user_id === null ? [] : [row.user_id]));
  const names = await userNames(tx, users);
  return rows.map(({ user_id: user, ...row }) => ({
    ...row,
    by: user === null ? null : (names.get(user) ?? null),
  }));
};
export const historyDetails = async ({
  tx,
  actor,
  query,
}: HandlerCall<typeof dsn.historyDetails>): Promise<DsnHistory> => {
  const { id } = await reportOf({ tx, actor }, query.id);
  const ids = await versionsOf(tx, id);
  return { versions: (await rowFor(tx, ids)).map(dsnRowOf), events: await storyOf(tx, ids) };
};
