// The check of a file: read by the engine, its findings and the difference to the deposit before written in one transaction, in the name of
// the depositor. Run again it writes the same.
import type { Finding } from '#engines/dsn/finding.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { sirensOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { modelOf, typeOf } from '../dsn-status.ts';
import { fr } from '../fr.ts';
import { noteEvent } from './events.ts';
import { normsNow } from './norms.ts';
import { differenceBetween, readDsn, type Difference, type ReadDsn } from './read-dsn.ts';
import type { DsnTables } from './table.ts';

const t = texts(fr);
export interface CheckPayload {
  readonly report: number;
  readonly customerId: number;
  readonly infraId: number;
}
/** Findings that are kept: nobody reads more, and the file says them again. */
const MOST_FINDINGS = 2_000;
const CHUNK = 500;

const rowOf = (tx: Tx, id: number) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

/** The SIRENs of a company and all below it. */
const ownSirens = async (tx: Tx, { customer_id: customer, infra_id: company }: Row) => {
  const below = new Set(await subtree(tx, company));
  const all = await sirensOf(tx, customer);
  return new Set(all.filter(({ infraId }) => below.has(infraId)).map(({ siren }) => siren));
};

const ours = (
  rubric: string,
  code: string,
  severity: Finding['severity'],
  message: string,
): Finding => ({ line: 1, rubric, code, severity, message });
/** What the engine cannot know: whose file it is, and what a deposit may hold. */
const ownFindings = (
  { report, head }: Pick<ReadDsn, 'report' | 'head'>,
  sirens: ReadonlySet<string>,
): Finding[] => {
  const findings: Finding[] = [];
  if (head.siren !== null && sirens.size === 0)
    findings.push(ours('S21.G00.06.001', 'SIREN-UNKNOWN', 'warning', fr.unknownSiren));
  if (head.siren !== null && sirens.size > 0 && !sirens.has(head.siren))
    findings.push(ours('S21.G00.06.001', 'SIREN-OTHER', 'blocking', fr.otherCompany));
  if (report.nature !== null && modelOf(report.nature) === null)
    findings.push(
      ours(
        'S20.G00.05.001',
        'NATURE-UNKNOWN',
        'blocking',
        t('unknownNature', { nature: report.nature }),
      ),
    );
  if (report.declarations > 1)
    findings.push(
      ours(
        'S20.G00.05',
        'ONE-DECLARATION',
        'blocking',
        t('severalDeclarations', { count: report.declarations }),
      ),
    );
  return findings;
};

/** What a monthly file is compared with: the last one of its month, else that of the month before it; an event, the version before. */
const comparedWith = async (tx: Tx, row: Row, { report, head }: ReadDsn) => {
  const model = modelOf(report.nature);
  const earlier = tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .select(['id', 'sha256'])
    .where('infra_id', '=', row.infra_id)
    .where('check_state', '=', 'checked')
    .where('id', '<', row.id);
  if (model !== 'monthly' || head.month === null)
    return row.previous_id === null
      ? undefined
      : earlier.where('id', '=', row.previous_id).executeTakeFirst();
  return earlier
    .where('model', '=', 'monthly')
    .where('siren', 'is not distinct from', head.siren)
    .where('nic', 'is not distinct from', head.nic)
    .where('month', '<=', head.month)
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
};

const countOf = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;

interface Outcome {
  readonly read: ReadDsn;
  readonly findings: readonly Finding[];
  readonly comparedId: number | null;
  readonly difference: Difference;
}
const writeFindings = async (tx: Tx, row: Row, findings: readonly Finding[]): Promise<void> => {
  const place = { customer_id: row.customer_id, infra_id: row.infra_id, dsn_report_id: row.id };
  await tables<DsnTables>({ tx })
    .deleteFrom('dsn_finding')
    .where('dsn_report_id', '=', row.id)
    .execute();
  const kept = findings.slice(0, MOST_FINDINGS);
  for (let from = 0; from < kept.length; from += CHUNK)
    await tables<DsnTables>({ tx })
      .insertInto('dsn_finding')
      .values(
        kept.slice(from, from + CHUNK).map(({ person = null, value = null, ...finding }) => ({
          ...place,
          ...finding,
          person,
          value: value?.slice(0, 300) ?? null,
        })),
      )
      .execute();
};
const writeChanges = async (tx: Tx, row: Row, { people }: Difference): Promise<void> => {
  const place = { customer_id: row.customer_id, infra_id: row.infra_id, dsn_report_id: row.id };
  await tables<DsnTables>({ tx })
    .deleteFrom('dsn_change')
    .where('dsn_report_id', '=', row.id)
    .execute();
  for (const { identity, name, kind, changes } of people)
    await insertRow(tables<DsnTables>({ tx }), 'dsn_change', {
      ...place,
      person: name || identity,
      kind,
      changes: JSON.stringify(changes),
    });
};

export const writeOutcome = async (tx: Tx, row: Row, outcome: Outcome): Promise<void> => {
  const { report, head, person } = outcome.read;
  const isDsn = report.declarations > 0;
  const blocking = countOf(outcome.findings, 'blocking');
  const warnings = countOf(outcome.findings, 'warning');
  await updateRow(tables<DsnTables>({ tx }), 'dsn_report', row.id, {
    check_state: isDsn ? 'checked' : 'unreadable',
    model: modelOf(report.nature),
    declaration_type: typeOf(report.type),
    regime: isDsn ? head.regime : null,
    is_test: head.isTest,
    month: head.month,
    siren: head.siren,
    nic: head.nic,
    norm: report.norm,
    read_with: report.readWith,
    line_count: report.lines,
    individuals: report.individuals,
    person_name: person,
    blocking,
    warnings,
    finding_count: outcome.findings.length,
    changed_people: outcome.difference.total,
    compared_id: outcome.comparedId,
  });
  await writeFindings(tx, row, outcome.findings);
  await writeChanges(tx, row, outcome.difference);
};

export const outcomeOf = async (
  services: Pick<Services, 'db' | 'files'>,
  row: Row,
): Promise<Outcome> => {
  const norms = await services.db.elevated((tx) => normsNow(tx));
  const read = await readDsn(services, row.sha256, norms);
  const { sirens, before } = await services.db.elevated(async (tx) => ({
    sirens: await ownSirens(tx, row),
    before: await comparedWith(tx, row, read),
  }));
  const difference =
    before === undefined
      ? { people: [], total: 0 }
      : await differenceBetween(services, before.sha256, {
          sha256: row.sha256,
          head: read.head,
          people: read.people,
        });
  const findings = [...ownFindings(read, sirens), ...read.report.findings];
  return { read, findings, comparedId: before?.id ?? null, difference };
};

const run = async ({ services, payload, now }: JobContext<CheckPayload>) => {
  const row = await services.db.elevated((tx) => rowOf(tx, payload.report));
  if (row === undefined) return;
  const outcome = await outcomeOf(services, row);
  await services.db.elevated(async (tx) => {
    const { user_id: userId, customer_id: customerId } = row;
    await auditAs(tx, { userId, impersonatorId: null, requestId: '', ip: '', customerId });
    // Corrected meanwhile: the check of that content follows.
    const current = await rowOf(tx, row.id);
    if (current?.sha256 !== row.sha256) return;
    await writeOutcome(tx, row, outcome);
    if (row.check_state === 'waiting')
      await noteEvent(tx, row, { event: 'checked', userId: null, at: now.toString() });
    await services.live.publish(tx, {
      topics: [`/infrastructures/${row.infra_id}/dsn`],
      type: 'dsn',
      data: { id: row.id },
    });
  });
};

export const checkJob: JobKind<CheckPayload> = {
  kind: 'dsn.check',
  title: () => fr.checking,
  may: null,
  retries: 2,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ infraId }) => `dsn ${infraId}`,
  run,
};

export const queueCheck = async (
  { tx, services }: { readonly tx: Tx; readonly services: Pick<Services, 'jobs'> },
  row: { readonly id: number; readonly customer_id: number; readonly infra_id: number },
): Promise<void> => {
  await services.jobs.enqueue(
    tx,
    checkJob,
    { report: row.id, customerId: row.customer_id, infraId: row.infra_id },
    null,
  );
};
