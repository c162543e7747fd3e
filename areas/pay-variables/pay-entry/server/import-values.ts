// Figures put in from a file: one line for each, with its reason; kept apart from the computed ones like those typed in the grid.
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';

import { importHandlers } from '#platform/server/imports/handlers.ts';
import {
  importKind,
  type ImportCall,
  type ImportKind,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import {
  seenOf,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { type HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { shortText, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import { missionsAfter } from './after-puts.ts';
import { announce } from './announce.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { missionsOf } from './missions.ts';
import type { PayEntryTables } from './table.ts';
import { openPeriod, t } from './periods.ts';
import { impossibleFigures } from './put-guard.ts';
import { plansOf, type Plans } from './plans.ts';
import { storePuts, type Put } from './store-puts.ts';

import {
  askedFor,
  groundOf,
  valueColumns,
  type Asked,
  type Columns,
  type Line,
} from './import-value-lines.ts';

type Tables = PayEntryTables & DirectoryTables;

const apply = async (
  call: ImportCall,
  periodId: number,
  lines: readonly Line[],
  log: ImportLog<Columns>,
): Promise<void> => {
  const period = await openPeriod(call, periodId);
  const ground = await groundOf(call, period);
  const asked = askedFor(lines, ground, log);
  if (asked.length === 0) return;
  const at = (a: Asked) => ({ line: a.line, label: a.label });
  await log.touching(
    'evp_value',
    asked.flatMap((a) => {
      const now = ground.now.get(`${a.mission} ${a.heading}`);
      return now === undefined ? [] : [{ id: now.id, ...at(a) }];
    }),
  );
  const stored = await storePuts(call, { period: period.id, customer: period.customerId }, asked);
  const byPlace = new Map(asked.map((a) => [`${a.mission} ${a.heading}`, a]));
  await log.made(
    'evp_value',
    stored.flatMap((s) => {
      const a = byPlace.get(`${s.mission} ${s.heading}`);
      return s.made && a !== undefined ? [{ id: s.id, ...at(a) }] : [];
    }),
  );
  const doubts = new Map(
    impossibleFigures(ground, asked).map((f) => [`${f.mission} ${f.heading}`, f.why]),
  );
  for (const a of asked) {
    const why = doubts.get(`${a.mission} ${a.heading}`);
    log.tell({
      line: a.line,
      label: `${a.name} · ${a.label}`,
      what: 'changed',
      fields: [
        {
          field: a.title,
          before: a.before === null ? '—' : shortText(a.before, a.unit),
          after: shortText(a.value ?? 0, a.unit),
        },
      ],
      ...(why === undefined ? {} : { warning: t('importDoubt', { why: fr.impossible[why] }) }),
    });
  }
  await recalculated(call, period, ground.plans, asked);
};

/** What other headings take from the figures follows in the same transaction. */
const recalculated = async (
  call: ImportCall,
  period: Period,
  plans: Plans,
  puts: readonly Put[],
): Promise<void> => {
  const infras = await seenOf(call, period.companyId);
  const range = daysOfPeriod(period);
  const missions = await missionsOf(call.tx, {
    infras,
    range,
    missions: [...new Set(puts.map((p) => p.mission))],
  });
  const after = await missionsAfter(call.tx, { plans, infras, range, missions }, puts);
  await calculateMissions(call.tx, period, plans, after);
  await announce(call.tx, call.services.live, period, 'value');
};

/** After an undo: the figures stand as they were; those that came with the import are gone and computed again. */
const undone = async (call: ImportCall, periodId: number): Promise<void> => {
  const period = await openPeriod(call, periodId);
  await wholeCompany(call, period.companyId);
  const missions = await missionsOf(call.tx, {
    infras: await seenOf(call, period.companyId),
    range: daysOfPeriod(period),
  });
  await calculateMissions(call.tx, period, await plansOf(call.tx, period), missions);
  await announce(call.tx, call.services.live, period, 'value');
};

const rowsOf = async (call: Parameters<ImportKind['rows']>[0], periodId: number) => {
  const period = await visiblePeriod(call, periodId);
  const infras = await seenOf(call, period.companyId);
  const rows = await tables<Tables & HeadingTables>(call)
    .selectFrom('evp_value as v')
    .innerJoin('mission as m', 'm.id', 'v.mission_id')
    .innerJoin('collaborator as c', 'c.id', 'v.collaborator_id')
    .innerJoin('heading as h', 'h.id', 'v.heading_id')
    .select([
      'c.matricule',
      'c.last_name',
      'c.first_name',
      'm.starts_on',
      'h.code',
      'v.manual',
      'v.unit',
      'v.manual_reason',
    ])
    .where('v.pay_period_id', '=', period.id)
    .where('v.infra_id', '=', anyOf(infras))
    .where('v.manual', 'is not', null)
    .orderBy('c.last_name')
    .orderBy('c.first_name')
    .orderBy('v.id')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((r) => [
    r.matricule,
    `${r.last_name} ${r.first_name}`,
    r.starts_on,
    r.code,
    typedForm(r.manual ?? 0, r.unit),
    r.manual_reason,
  ]);
};
const MOST_ROWS = 50_000;

/** The import of one period: its runs are those of that period. */
const valueImport = (periodId: number) =>
  importKind<Columns>({
    kind: `pay-values-${periodId}`,
    title: fr.importTitle,
    may: 'pay-entry.write',
    fields: valueColumns,
    tables: ['evp_value'],
    customer: async (call) => (await visiblePeriod(call, periodId)).customerId,
    rows: (call) => rowsOf(call, periodId),
    apply: (call, _, lines, log) => apply(call, periodId, lines, log),
    undone: (call) => undone(call, periodId),
  });

type Handlers = ReturnType<typeof importHandlers<Columns>>;
const ofPeriod = <K extends keyof Handlers>(name: K) =>
  ((call: HandlerCall<Route>) =>
    importHandlers(valueImport((call.params as { periodId: number }).periodId))[name](
      call,
    )) as Handlers[K];
export const valueImportHandlers = {
  importFile: ofPeriod('importFile'),
  importFaults: ofPeriod('importFaults'),
  importRuns: ofPeriod('importRuns'),
  importSheet: ofPeriod('importSheet'),
  importUndo: ofPeriod('importUndo'),
};
