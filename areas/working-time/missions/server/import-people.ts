// People and their missions from a file (a workbook, an HR software): a line is a person, known by the matricule, and one mission, known by its first day.
// Everything goes through the checks of the screens: perimeter, overlaps, closed months; the days concerned are computed again.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { choice, day, hours, text } from '#platform/server/imports/readers.ts';
import { writtenRows } from '#platform/server/imports/table.ts';
import {
  collaboratorsOf,
  everyMission,
  personForm,
  personName,
  writePerson,
} from '#areas/collaborators/directory/server/api.ts';
import { PersonForm } from '#areas/collaborators/directory/contract.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { markStale, queueRecompute } from '#areas/working-time/days/server/api.ts';
import { agenciesByName, customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { MissionValues } from '../contract.ts';
import { fr } from '../fr.ts';
import { sheetRows, type SheetRow } from './people-sheet.ts';
import { saveMissions, valuesOf } from './save.ts';

const t = texts(fr);
const { importColumns: labels } = fr;
const MOST_HOURS = { month: 333 * 3_600, week: 83 * 3_600 };
/** Invented: 151.67 hours a month, 35 a week, where a new mission says nothing. */
const FULL_TIME = { monthlyMinutes: 9_100, weeklyMinutes: 2_100 };
const columns = fields({
  matricule: { label: fr.matricule, reader: text({ max: 30 }), required: true, width: 110 },
  lastName: { label: labels.lastName, reader: text({ max: 80 }), required: true, width: 160 },
  firstName: { label: labels.firstName, reader: text({ max: 80 }), required: true, width: 160 },
  agency: { label: fr.agency, reader: text({ max: 120 }), required: true, width: 190 },
  personType: {
    label: labels.personType,
    reader: choice(fr.personTypes),
    required: true,
    width: 160,
  },
  driverType: { label: labels.driverType, reader: choice(fr.driverTypes), width: 150 },
  jobTitle: { label: fr.jobTitle, reader: text({ max: 120 }), width: 180 },
  birthDate: { label: labels.birthDate, reader: day(), width: 130 },
  email: { label: labels.email, reader: text({ max: 254 }), width: 220 },
  phone: { label: labels.phone, reader: text({ max: 30 }), width: 140 },
  missionType: { label: labels.missionType, reader: choice(fr.types), width: 130 },
  startsOn: { label: labels.startsOn, reader: day(), width: 130 },
  endsOn: { label: labels.endsOn, reader: day(), width: 130 },
  monthly: {
    label: fr.monthly,
    reader: hours({ min: 0, max: MOST_HOURS.month }),
    width: 130,
  },
  weekly: {
    label: fr.weekly,
    reader: hours({ min: 0, max: MOST_HOURS.week }),
    width: 130,
  },
  employer: { label: fr.employer, reader: text({ max: 120 }), width: 160 },
  contractNumber: { label: labels.contractNumber, reader: text({ max: 30 }), width: 140 },
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Values = Line['values'];
type Log = ImportLog<Columns>;
const [c, h, m] = [personRows('c'), writtenRows('h'), missionRows('m')];

/** What a line leaves out stays as it was. */
const kept = <T>(said: T | null | undefined, was: T | null): T | null =>
  said === undefined ? was : said;

const personOf = (
  v: Values,
  {
    infraId,
    was,
    isLatest,
  }: { readonly infraId: number; readonly was: PersonForm | null; readonly isLatest: boolean },
): PersonForm => {
  // An older mission says nothing of what somebody does today.
  const today: Pick<Values, 'driverType' | 'jobTitle'> = isLatest
    ? v
    : { driverType: undefined, jobTitle: undefined };
  const read = PersonForm.safeParse({
    matricule: v.matricule,
    lastName: v.lastName,
    firstName: v.firstName,
    // Whoever has missions is counted where today's is.
    infraId: was !== null && v.startsOn ? was.infraId : infraId,
    type: Number(v.personType),
    driverType: kept(today.driverType, was?.driverType ?? null),
    jobTitle: kept(today.jobTitle, was?.jobTitle ?? null),
    birthDate: kept(v.birthDate, was?.birthDate ?? null),
    nir: was?.nir ?? null,
    email: kept(v.email, was?.email ?? null),
    phone: kept(v.phone, was?.phone ?? null),
    cardNation: was?.cardNation ?? null,
    cardNumber: was?.cardNumber ?? null,
    cardExpiresOn: was?.cardExpiresOn ?? null,
    version: was?.version ?? 0,
  });
  if (read.success) return read.data;
  throw invalid(
    Object.fromEntries(read.error.issues.map((i) => [String(i.path[0]), i.message] as const)),
  );
};

const minutesOf = (seconds: number | null | undefined, was: number): number =>
  seconds === null || seconds === undefined ? was : Math.round(seconds / 60);
/** 151.67 hours are 9,100 minutes. */
const wholeMinutes = (seconds: number | null | undefined): number | undefined =>
  seconds === null || seconds === undefined ? undefined : Math.round(seconds / 60) * 60;
const missionOf = (
  v: Values & { readonly startsOn: string },
  { infraId, was }: { readonly infraId: number; readonly was: MissionValues | undefined },
): MissionValues => ({
  id: was?.id ?? 0,
  infraId,
  type: v.missionType ?? was?.type ?? 'P',
  startsOn: v.startsOn,
  endsOn: kept(v.endsOn, was?.endsOn ?? null),
  jobTitle: v.jobTitle ?? was?.jobTitle ?? '',
  driverType: kept(v.driverType, was?.driverType ?? null),
  monthlyMinutes: minutesOf(v.monthly, was?.monthlyMinutes ?? FULL_TIME.monthlyMinutes),
  weeklyMinutes: minutesOf(v.weekly, was?.weeklyMinutes ?? FULL_TIME.weeklyMinutes),
  version: was?.version ?? 0,
  employer: kept(v.employer, was?.employer ?? null),
  ...(v.contractNumber === undefined ? {} : { contractNumber: v.contractNumber }),
});

/** The refusals of the screen stand at the mission of the line. */
const atMission = (e: unknown): never => {
  if (!(e instanceof AppError) || e.details.length === 0) throw e;
  throw new AppError('invalid', {
    message: e.message,
    details: e.details.map(({ message }) => ({ field: 'startsOn', message })),
  });
};

interface Order {
  readonly line: number;
  readonly id: number;
  readonly infraId: number;
  readonly values: Values & { readonly startsOn: string };
}
const writeMission = async (call: ImportCall, log: Log, o: Order): Promise<void> => {
  const before = await everyMission(call.tx, o.id);
  const was = before.find((m) => m.startsOn === o.values.startsOn);
  const wanted = missionOf(o.values, {
    infraId: o.infraId,
    was: was === undefined ? undefined : valuesOf(was),
  });
  const label = `${o.values.matricule} ${o.values.startsOn}`;
  const row = { line: o.line, label };
  if (was !== undefined) await log.touching('mission', [{ ...row, id: was.id }]);
  await saveMissions({
    ...call,
    params: {},
    query: {},
    files: [],
    refusedFiles: [],
    afterCommit: () => {},
    body: {
      collaboratorId: o.id,
      missions: [...before.filter((m) => m !== was).map(valuesOf), wanted],
      preview: false,
    },
  }).catch(atMission);
  if (was !== undefined) return;
  const known = new Set(before.map((m) => m.id));
  const made = (await everyMission(call.tx, o.id)).filter((m) => !known.has(m.id));
  await log.made(
    'mission',
    made.map((m) => ({ ...row, id: m.id })),
  );
};

interface Known {
  /** The row of a mission, and any row of a person. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly agencyOf: (name: string) => number | null;
}
/** What a line says differently; of a person whose mission is new, all that it says. */
const differencesIn = ({ values: v }: Line, { rows, agencyOf }: Known, infraId: number) => {
  const was = rows.get(v.startsOn ? `${v.matricule} ${v.startsOn}` : v.matricule);
  if (was === undefined) return { isNew: true, differences: differencesOf(columns, [], v) };
  const sameAgency = agencyOf(was.agency) === infraId;
  const said = { ...v, agency: sameAgency ? was.agency : v.agency };
  // Hours that a line leaves free stay.
  const hoursSaid = { monthly: wholeMinutes(v.monthly), weekly: wholeMinutes(v.weekly) };
  const ofMission = v.startsOn ? {} : { missionType: undefined, endsOn: undefined };
  const says = { ...said, ...hoursSaid, ...ofMission };
  return { isNew: false, differences: differencesOf(columns, was.cells, says) };
};

const writeLine = async (
  call: ImportCall,
  {
    customerId,
    log,
    known,
  }: { readonly customerId: number; readonly log: Log; readonly known: Known },
  one: Line,
): Promise<void> => {
  const { line, values: v } = one;
  const infraId = known.agencyOf(v.agency);
  if (infraId === null) throw invalid({ agency: fr.agencyWrong });
  if (!v.startsOn && (v.endsOn || v.contractNumber)) throw invalid({ startsOn: fr.missionStart });
  const person = await personForm(call, customerId, v.matricule);
  if (person !== null && !person.isSeen) throw invalid({ matricule: fr.outOfSight });
  const { isNew, differences } = differencesIn(one, known, infraId);
  if (!isNew && differences.length === 0) return;
  const row = { line, label: `${v.matricule} ${v.lastName}` };
  const last = known.rows.get(v.matricule)?.startsOn ?? '';
  const isLatest = !v.startsOn || v.startsOn >= last;
  const form = personOf(v, { infraId, was: person?.form ?? null, isLatest });
  if (person !== null) await log.touching('collaborator', [{ ...row, id: person.id }]);
  const isSame = JSON.stringify(form) === JSON.stringify(person?.form);
  const id =
    person !== null && isSame ? person.id : (await writePerson(call, person?.id ?? 0, form)).id;
  if (person === null) await log.made('collaborator', [{ ...row, id }]);
  if (v.startsOn) {
    const values = { ...v, startsOn: v.startsOn };
    await writeMission(call, log, { line, id, infraId, values });
  }
  log.tell({
    ...changeOf(line, `${personName(v)} · ${v.matricule}`, differences),
    what: isNew ? 'created' : 'changed',
  });
};

/** A month that was closed meanwhile keeps the missions that it was paid with: they are taken away one by one, on the screen that looks at each. */
const refuseClosed = async (call: ImportCall, customerId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ first: string | null }>`
    select min(right(${h.label}, 10)) as first from ${h.rows}
    where ${h.customer} = ${customerId} and ${h.table} = 'mission' and ${h.row} = any(${ids}::bigint[])
      and not exists (select from ${m.rows} where ${m.id} = ${h.row})`.execute(call.tx);
  const [first, last] = [rows[0]?.first ?? null, todayIn(call.now)];
  if (first === null || first > last) return;
  const closed = await closedDays(call.tx, call.actor.scope, { first, last });
  if (closed.length > 0)
    throw new AppError('import_used', { status: 409, message: fr.closedSince });
};
/** The days of missions that came or changed are computed again without it. */
const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly table: string; readonly id: number }[],
): Promise<void> => {
  const ids = rows.filter(({ table }) => table === 'mission').map(({ id }) => id);
  await refuseClosed(call, customerId, ids);
  const { rows: spells } = await sql<{ id: number; first: string }>`
    select ${c.id} as id, min(right(${h.label}, 10)) as first from ${h.rows}
    join ${c.rows} on ${c.customer} = ${h.customer} and ${c.matricule} = left(${h.label}, -11)
    where ${h.customer} = ${customerId} and ${h.table} = 'mission' and ${h.row} = any(${ids}::bigint[]) group by ${c.id}`.execute(
    call.tx,
  );
  const firsts = new Map(spells.map(({ id, first }) => [id, first]));
  const today = todayIn(call.now);
  for (const person of await collaboratorsOf(call.tx, [...firsts.keys()])) {
    const first = firsts.get(person.id) ?? today;
    if (first > today) continue;
    await markStale(call.tx, person.id, { first, last: today });
    await queueRecompute(call, person, { first, last: today });
  }
};

export const peopleImport = importKind<Columns>({
  kind: 'missions.people',
  title: fr.importTitle,
  may: 'collaborator.write',
  tables: ['collaborator', 'mission'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) => (await sheetRows(call, customerId)).map(({ cells }) => cells),
  apply: async (call, customerId, lines, log) => {
    const rows = await sheetRows(call, customerId);
    const known: Known = {
      agencyOf: await agenciesByName(call, customerId),
      rows: new Map(rows.flatMap((r) => [[r.matricule, r] as const, [r.key, r] as const])),
    };
    const once = onceEach(
      lines.map((one) => one),
      ({ values }) => `${values.matricule} ${values.startsOn ?? ''}`,
      ({ line }, before) => log.problem(line, 'startsOn', t('sameMission', { line: before })),
    );
    // A mission that begins the day after another is refused until that one has its end: the order of the lines is the file's.
    await eachLine({ tx: call.tx, lines: once, log, again: true }, (one) =>
      writeLine(call, { customerId, log, known }, one),
    );
  },
  undone,
});
