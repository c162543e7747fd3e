// Figures put in from a file: one line for each, with its reason; kept apart from the computed ones like those typed in the grid.
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import {
  importKind,
  type ImportCall,
  type ImportKind,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { day, text, type Reader } from '#platform/server/imports/readers.ts';
import {
  seenOf,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { exactText, typedFigure, typedForm } from '../figures.ts';
import { fr } from '../fr.ts';
import { missionsAfter } from './after-puts.ts';
import { announce } from './announce.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import { openPeriod, t } from './periods.ts';
import { plansOf, type Plans } from './plans.ts';
import { storePuts, type Put } from './store-puts.ts';
import type { PayEntryTables } from './table.ts';

const LONGEST_FIGURE = 40;
const plain = text({ max: LONGEST_FIGURE });
/** A workbook may hold a duration: it is then written as hours. */
const figure: Reader<string> = {
  kind: 'text',
  read: (cell) => {
    if (typeof cell !== 'object') return plain.read(cell);
    const seconds = Math.round(cell.serial * 86_400);
    return `${Math.floor(seconds / 3_600)}h${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  },
};
const columns = fields({
  matricule: { label: fr.matricule, reader: text({ max: 40 }), required: true, width: 110 },
  name: { label: fr.person, reader: text(), width: 220 },
  since: { label: fr.missionSince, reader: day(), width: 120 },
  heading: {
    label: fr.heading,
    also: [fr.headingTitle, fr.headingCode],
    reader: text({ max: 20 }),
    required: true,
    width: 110,
  },
  value: { label: fr.newValue, also: [fr.valueTitle], reader: figure, required: true, width: 120 },
  reason: { label: fr.reason, reader: text({ max: 500 }), required: true, width: 280 },
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Tables = PayEntryTables & DirectoryTables;

/** Matricule, in capitals, of the people of some missions. */
const matricules = async (
  tx: Tx,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tables<Tables>({ tx })
        .selectFrom('collaborator')
        .select(['id', 'matricule'])
        .where('id', '=', anyOf(people))
        .execute()
    ).map((c) => [c.id, (c.matricule ?? '').toUpperCase()]),
  );

interface Ground {
  readonly plans: Plans;
  readonly byMatricule: ReadonlyMap<string, readonly PeriodMission[]>;
  /** « mission heading » → what stands there. */ readonly now: ReadonlyMap<
    string,
    { readonly id: number; readonly computed: number | null; readonly manual: number | null }
  >;
}
const groundOf = async (call: ImportCall, period: Period): Promise<Ground> => {
  const missions = await missionsOf(call.tx, {
    infras: await seenOf(call, period.companyId),
    range: daysOfPeriod(period),
  });
  const names = await matricules(call.tx, [...new Set(missions.map((m) => m.collaboratorId))]);
  const values = await tables<Tables>(call)
    .selectFrom('evp_value')
    .select(['id', 'mission_id', 'heading_id', 'computed', 'manual'])
    .where('pay_period_id', '=', period.id)
    .where('mission_id', '=', anyOf(missions.map((m) => m.id)))
    .execute();
  return {
    plans: await plansOf(call.tx, period),
    byMatricule: Map.groupBy(missions, (m) => names.get(m.collaboratorId) ?? ''),
    now: new Map(values.map((v) => [`${v.mission_id} ${v.heading_id}`, v])),
  };
};

interface Asked extends Put {
  readonly line: number;
  readonly label: string;
  readonly code: string;
  readonly before: number | null;
}
/** What one line asks for; null when it says a problem. */
const askedBy = (
  { line, values: v }: Line,
  ground: Ground,
  log: ImportLog<Columns>,
): Asked | null => {
  const refuse = (field: keyof Columns, reason: string): null => {
    log.problem(line, field, reason);
    return null;
  };
  const all = ground.byMatricule.get(v.matricule.toUpperCase()) ?? [];
  if (all.length === 0) return refuse('matricule', t('importNobody', { matricule: v.matricule }));
  const missions = v.since ? all.filter((m) => m.startsOn === v.since) : all;
  const [mission, other] = missions;
  if (mission === undefined) return refuse('since', fr.importNoSuchMission);
  if (other !== undefined)
    return refuse('since', t('importSeveralMissions', { count: missions.length }));
  const heading = ground.plans
    .of(mission)
    .configuration.headings.find((h) => h.code.toUpperCase() === v.heading.toUpperCase());
  if (heading === undefined) return refuse('heading', t('importNoHeading', { code: v.heading }));
  const value = typedFigure(v.value, heading.unit);
  if (value === null)
    return refuse(
      'value',
      `${t('importBadValue', { text: v.value })} ${fr.newValueHint[heading.unit]}`,
    );
  if (v.reason.length < SHORTEST_REASON) return refuse('reason', fr.reasonNeeded);
  const now = ground.now.get(`${mission.id} ${heading.id}`);
  return {
    line,
    label: `${v.matricule} · ${heading.code}`,
    code: heading.code,
    mission: mission.id,
    heading: heading.id,
    unit: heading.unit,
    value,
    reason: v.reason,
    before: now?.manual ?? now?.computed ?? null,
  };
};
const SHORTEST_REASON = 3;

/** Every line of the file, once for each person and heading. */
const askedFor = (lines: readonly Line[], ground: Ground, log: ImportLog<Columns>): Asked[] => {
  const placeOf = (a: Asked): string => `${a.mission} ${a.heading}`;
  const asked = lines.map((line) => askedBy(line, ground, log)).filter((a) => a !== null);
  return (
    onceEach(asked, placeOf, ({ line }, before) =>
      log.problem(line, 'heading', t('importTwice', { line: before })),
    )
      // What was put in already is no change.
      .filter((a) => ground.now.get(placeOf(a))?.manual !== a.value)
  );
};

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
  for (const a of asked)
    log.tell({
      line: a.line,
      label: a.label,
      what: 'changed',
      fields: [
        {
          field: a.code,
          before: a.before === null ? '—' : exactText(a.before, a.unit as never),
          after: exactText(a.value ?? 0, a.unit as never),
        },
      ],
    });
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
  const rows = await tables<Tables & { heading: { id: number; code: string } }>(call)
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
    fields: columns,
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
      call as never,
    )) as Handlers[K];
export const valueImportHandlers = {
  importFile: ofPeriod('importFile'),
  importRuns: ofPeriod('importRuns'),
  importSheet: ofPeriod('importSheet'),
  importUndo: ofPeriod('importUndo'),
};
