// The lines of a file of figures, read against what the period holds.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { type ImportCall, type ImportLog } from '#platform/server/imports/import-kind.ts';
import { day, text, type Reader } from '#platform/server/imports/readers.ts';
import { seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { typedFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import { daysOfPeriod } from './calculate.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import { t } from './periods.ts';
import { plansOf, type Plans } from './plans.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { type Put } from './store-puts.ts';
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
export const valueColumns = fields({
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
export type Columns = typeof valueColumns;
export type Line = ImportLine<Columns>;
type Tables = PayEntryTables & DirectoryTables;

interface Named {
  /** In capitals. */
  readonly matricule: string;
  readonly name: string;
}
/** The people of some missions. */
const namesOf = async (tx: Tx, people: readonly number[]): Promise<ReadonlyMap<number, Named>> =>
  new Map(
    (
      await tables<Tables>({ tx })
        .selectFrom('collaborator')
        .select(['id', 'matricule', 'last_name as lastName', 'first_name as firstName'])
        .where('id', '=', anyOf(people))
        .execute()
    ).map((c) => [c.id, { matricule: (c.matricule ?? '').toUpperCase(), name: personName(c) }]),
  );

interface Ground {
  readonly period: Period;
  readonly missions: readonly PeriodMission[];
  readonly plans: Plans;
  readonly people: ReadonlyMap<number, Named>;
  /** Codes of all headings of the customer, in capitals. */
  readonly codes: ReadonlySet<string>;
  readonly byMatricule: ReadonlyMap<string, readonly PeriodMission[]>;
  /** « mission heading » → what stands there. */ readonly now: ReadonlyMap<
    string,
    { readonly id: number; readonly computed: number | null; readonly manual: number | null }
  >;
}
export const groundOf = async (call: ImportCall, period: Period): Promise<Ground> => {
  const missions = await missionsOf(call.tx, {
    infras: await seenOf(call, period.companyId),
    range: daysOfPeriod(period),
  });
  const people = await namesOf(call.tx, [...new Set(missions.map((m) => m.collaboratorId))]);
  const headings = await tables<HeadingTables>(call)
    .selectFrom('heading')
    .select('code')
    .where('customer_id', '=', period.customerId)
    .execute();
  const values = await tables<Tables>(call)
    .selectFrom('evp_value')
    .select(['id', 'mission_id', 'heading_id', 'computed', 'manual'])
    .where('pay_period_id', '=', period.id)
    .where('mission_id', '=', anyOf(missions.map((m) => m.id)))
    .execute();
  return {
    period,
    missions,
    people,
    codes: new Set(headings.map(({ code }) => code.toUpperCase())),
    plans: await plansOf(call.tx, period),
    byMatricule: Map.groupBy(missions, (m) => people.get(m.collaboratorId)?.matricule ?? ''),
    now: new Map(values.map((v) => [`${v.mission_id} ${v.heading_id}`, v])),
  };
};

export interface Asked extends Put {
  readonly unit: HeadingUnit;
  readonly line: number;
  readonly label: string;
  readonly name: string;
  /** The heading's. */
  readonly title: string;
  readonly before: number | null;
}
/** A heading that nobody has is not one that this person lacks. */
const missingText = ({ codes }: Ground, code: string): string =>
  t(codes.has(code.toUpperCase()) ? 'importNoHeading' : 'importUnknownHeading', { code });
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
  if (heading === undefined) return refuse('heading', missingText(ground, v.heading));
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
    name: ground.people.get(mission.collaboratorId)?.name ?? '',
    title: heading.label,
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
export const askedFor = (
  lines: readonly Line[],
  ground: Ground,
  log: ImportLog<Columns>,
): Asked[] => {
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
