// People and their missions from a file (a workbook, an HR software): a line is a person, known by the matricule, and one mission, known by its first day.
// Everything goes through the checks of the screens: perimeter, overlaps, closed months; the days concerned are computed again.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import type { ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { writtenRows } from '#platform/server/imports/table.ts';
import {
  collaboratorsOf,
  everyMission,
  personForm,
  personName,
  writePerson,
} from '#areas/collaborators/directory/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { markStale, queueRecompute } from '#areas/working-time/days/server/api.ts';
import { agenciesByName, customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { changedDays } from '../spells.ts';
import { columns, hoursGiven, missionOf, personOf, type Values } from './people-columns.ts';
import { sheetRows, type SheetRow } from './people-sheet.ts';
import { closedProblems, saveMissions, valuesOf } from './save.ts';

const t = texts(fr);
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Log = ImportLog<Columns>;
const [c, h, m] = [personRows('c'), writtenRows('h'), missionRows('m')];

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
  const old = new Set(before.map((m) => m.id));
  const made = (await everyMission(call.tx, o.id)).filter((m) => !old.has(m.id));
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
  const hours = hoursGiven(v, was === undefined);
  if (was === undefined)
    return { isNew: true, differences: differencesOf(columns, [], { ...v, ...hours }) };
  const sameAgency = agencyOf(was.agency) === infraId;
  const agency = sameAgency ? was.agency : v.agency;
  const ofMission = v.startsOn ? {} : { missionType: undefined, endsOn: undefined };
  const says = { ...v, agency, ...hours, ...ofMission };
  return { isNew: false, differences: differencesOf(columns, was.cells, says) };
};

interface Writing {
  readonly customerId: number;
  readonly log: Log;
  readonly sheet: Known;
}
/** The person as the line has them, and who it is. */
const writeWho = async (
  call: ImportCall,
  { customerId, log, sheet }: Writing,
  { line, infraId, values: v }: Omit<Order, 'id' | 'values'> & { readonly values: Values },
): Promise<number> => {
  const person = await personForm(call, customerId, v.matricule);
  if (person !== null && !person.isSeen) throw invalid({ matricule: fr.outOfSight });
  const last = sheet.rows.get(v.matricule)?.startsOn ?? '';
  const isLatest = !v.startsOn || v.startsOn >= last;
  const form = personOf(v, { infraId, was: person?.form ?? null, isLatest });
  const row = { line, label: `${v.matricule} ${v.lastName}` };
  if (person === null) {
    const { id } = await writePerson(call, 0, form);
    await log.made('collaborator', [{ ...row, id }]);
    return id;
  }
  await log.touching('collaborator', [{ ...row, id: person.id }]);
  const isSame = JSON.stringify(form) === JSON.stringify(person.form);
  if (!isSame) await writePerson(call, person.id, form);
  return person.id;
};
const writeLine = async (call: ImportCall, writing: Writing, one: Line): Promise<void> => {
  const { line, values: v } = one;
  const infraId = writing.sheet.agencyOf(v.agency);
  if (infraId === null) throw invalid({ agency: fr.agencyWrong });
  if (!v.startsOn && (v.endsOn || v.contractNumber)) throw invalid({ startsOn: fr.missionStart });
  const { isNew, differences } = differencesIn(one, writing.sheet, infraId);
  if (!isNew && differences.length === 0) return;
  const id = await writeWho(call, writing, { line, infraId, values: v });
  if (v.startsOn) {
    const values = { ...v, startsOn: v.startsOn };
    await writeMission(call, writing.log, { line, id, infraId, values });
  }
  writing.log.tell({
    ...changeOf(line, `${personName(v)} · ${v.matricule}`, differences),
    what: isNew ? 'created' : 'changed',
  });
};

/** A month that was closed meanwhile keeps the missions that it was paid with: they are changed one by one, on the screen that looks at each. */
const undoing = async (
  call: ImportCall,
  written: readonly { readonly table: string; readonly id: number }[],
): Promise<() => Promise<void>> => {
  const ids = written.filter(({ table }) => table === 'mission').map(({ id }) => id);
  const { rows: people } = await sql<{ id: number }>`
    select distinct ${m.person} as id from ${m.rows} where ${m.id} = any(${ids}::bigint[])`.execute(
    call.tx,
  );
  const missionsOf = async (id: number) => (await everyMission(call.tx, id)).map(valuesOf);
  const before = new Map<number, Awaited<ReturnType<typeof missionsOf>>>();
  for (const { id } of people) before.set(id, await missionsOf(id));
  return async () => {
    for (const [id, was] of before) {
      const after = await missionsOf(id);
      const closed = await closedProblems(call, was, after, changedDays(was, after));
      if (closed.length > 0)
        throw new AppError('import_used', {
          status: 409,
          message: t('closedSince', { why: closed.map(({ message }) => message).join(' ') }),
        });
    }
  };
};
/** The days of missions that came or changed are computed again without it. */
const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly table: string; readonly id: number }[],
): Promise<void> => {
  const ids = rows.filter(({ table }) => table === 'mission').map(({ id }) => id);
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
    const sheet: Known = {
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
      writeLine(call, { customerId, log, sheet }, one),
    );
  },
  undoing,
  undone,
});
