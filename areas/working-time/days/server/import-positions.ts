// Where other software (telematics) says that people were, from a file: evidence of the source `software`. A position is kept once; it is never changed,
// since the night that it proves may be paid.
import { sql } from 'kysely';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { dayAt, instantOf, paris, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { addDays } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { choice, decimal, text, type Reader } from '#platform/server/imports/readers.ts';
import { writtenRows } from '#platform/server/imports/table.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { readMoment } from '../moment.ts';
import type { Position, PositionKind } from '../positions.ts';
import { markStale } from './evidence.ts';
import { momentFault } from './import-activities.ts';
import { peopleOfLines, zonesOf } from './import-people.ts';
import { journeyDays, recordPositions } from './positions.ts';
import { queueRecompute } from './recompute-job.ts';
import type { DayTables } from './table.ts';

const t = texts(fr);
const { positionColumns: labels, positionErrors: errors } = fr;
/** Hundred-thousandths of a degree: a metre. */
const DEGREES = 5;
const columns = fields({
  person: {
    label: fr.activityColumns.person,
    reader: text({ max: 120 }),
    required: true,
    width: 160,
  },
  at: { label: labels.at, reader: text({ max: 40 }), required: true, width: 160 },
  kind: { label: labels.kind, reader: choice(fr.positionKinds), required: true, width: 160 },
  latitude: {
    label: labels.latitude,
    reader: degrees(90),
    width: 110,
  },
  longitude: { label: labels.longitude, reader: degrees(180), width: 110 },
  nation: { label: labels.nation, reader: decimal({ min: 1, max: 255 }), width: 90 },
  odometer: { label: labels.odometer, reader: decimal({ min: 0, max: 16_777_215 }), width: 110 },
});
/** Degrees as devices write them, with up to nine decimals, as people read them: a metre is the fifth. */
function degrees(most: number): Reader<string> {
  const fine = decimal({ decimals: 9, min: -most * 1e9, max: most * 1e9 });
  return { kind: 'text', read: (cell) => degreesText(Math.round(fine.read(cell) / 1e4)) };
}
function degreesText(value: number | null): string {
  return value === null ? '' : (value / 1e5).toFixed(DEGREES).replace('.', ',');
}
const hundredThousandths = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Math.round(Number(text.replace(',', '.')) * 1e5);
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Log = ImportLog<Columns>;
const [c, h] = [personRows('c'), writtenRows('h')];
const SHEET_DAYS = 31;
const MOST_ROWS = 20_000;

interface SaidPosition {
  readonly line: number;
  readonly person: Person;
  readonly position: Position;
}
const placeFault = ({ values: v }: Line): { field: keyof Columns; reason: string } | null => {
  const [north, east] = [v.latitude ?? null, v.longitude ?? null];
  if ((north === null) !== (east === null))
    return { field: north === null ? 'latitude' : 'longitude', reason: errors.half };
  if (north === null && (v.nation ?? null) === null)
    return { field: 'latitude', reason: errors.nowhere };
  return null;
};
const saidOf = async (
  call: ImportCall,
  customerId: number,
  lines: readonly Line[],
  log: Log,
): Promise<SaidPosition[]> => {
  const people = await peopleOfLines(call, customerId, lines, log);
  const zones = await zonesOf(call, people.values());
  const positions = lines.flatMap((one): SaidPosition[] => {
    const { line, values: v } = one;
    const person = people.get(line);
    if (person === undefined) return [];
    const fault = placeFault(one);
    if (fault !== null) log.problem(line, fault.field, fault.reason);
    const moment = readMoment(v.at, zones.get(person.infraId) ?? paris);
    const at = 'at' in moment ? moment.at : null;
    if (!('at' in moment)) log.problem(line, 'at', momentFault(moment, v.at));
    else if (moment.at > secondsOf(call.now)) log.problem(line, 'at', errors.future);
    if (fault !== null || at === null || at > secondsOf(call.now)) return [];
    const position: Position = {
      at,
      kind: v.kind,
      nation: v.nation ?? null,
      latitude: hundredThousandths(v.latitude),
      longitude: hundredThousandths(v.longitude),
      odometer: v.odometer ?? null,
      authenticated: null,
    };
    return [{ line, person, position }];
  });
  return onceEach(
    positions,
    ({ person, position: p }) => `${person.id} ${p.at} ${p.kind}`,
    ({ line }, before) => log.problem(line, 'at', t('positionErrors.same', { line: before })),
  );
};

const keyOf = (person: number, at: number, kind: PositionKind): string => `${person} ${at} ${kind}`;
const standing = async (
  { tx }: Pick<ImportCall, 'tx'>,
  people: readonly number[],
): Promise<
  ReadonlyMap<string, { latitude: number | null; longitude: number | null; nation: number | null }>
> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .select(['collaborator_id', 'at', 'kind', 'latitude', 'longitude', 'nation'])
    .where('collaborator_id', '=', anyOf(people))
    .where('source', '=', 'software')
    .where('withdrawn', '=', false)
    .execute();
  return new Map(rows.map((r) => [keyOf(r.collaborator_id, Number(r.at), r.kind), r]));
};
const placeText = ({ latitude, longitude, nation }: Position): string =>
  latitude === null ? String(nation) : `${degreesText(latitude)} ; ${degreesText(longitude)}`;

const writePerson = async (
  call: ImportCall,
  log: Log,
  of: readonly SaidPosition[],
): Promise<void> => {
  const person = of[0]?.person;
  if (person === undefined) return;
  for (const { line, position } of of) {
    const [id] = await recordPositions(call.tx, [
      {
        customerId: person.customerId,
        infraId: person.infraId,
        collaboratorId: person.id,
        source: 'software',
        legalFileId: null,
        positions: [position],
      },
    ]);
    if (id === undefined) continue;
    await log.made('position_evidence', [
      { id, line, label: `${person.matricule} ${position.at}` },
    ]);
    log.tell({
      line,
      label: `${personName(person)} · ${formatPlainDay(dayAt(position.at, paris))}`,
      what: 'created',
      fields: [{ field: fr.positionKinds[position.kind], before: '', after: placeText(position) }],
    });
  }
  const touched = journeyDays(of.map(({ position }) => position));
  if (touched !== null) await queueRecompute(call, person, touched);
};

const apply = async (
  call: ImportCall,
  customerId: number,
  lines: readonly Line[],
  log: Log,
): Promise<void> => {
  const positions = await saidOf(call, customerId, lines, log);
  const standingPlaces = await standing(call, [
    ...new Set(positions.map(({ person }) => person.id)),
  ]);
  const fresh = positions.filter(({ line, person, position: p }) => {
    const was = standingPlaces.get(keyOf(person.id, p.at, p.kind));
    if (was === undefined) return true;
    const isSame =
      was.latitude === p.latitude && was.longitude === p.longitude && was.nation === p.nation;
    if (!isSame) log.problem(line, 'at', errors.other);
    return false;
  });
  for (const of of Map.groupBy(fresh, ({ person }) => person.id).values())
    await writePerson(call, log, of);
};

const sheetRows = async (
  { tx, actor, now }: Pick<ImportCall, 'tx' | 'actor' | 'now'>,
  customerId: number,
) => {
  const from = addDays(todayIn(now), -SHEET_DAYS);
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('source', '=', 'software')
    .where('withdrawn', '=', false)
    .where('at', '>=', sql<number>`extract(epoch from ${from}::date)::bigint`)
    .orderBy('collaborator_id')
    .orderBy('at')
    .limit(MOST_ROWS)
    .execute();
  const people = await collaboratorsOf(tx, [...new Set(rows.map((r) => r.collaborator_id))]);
  const matricules = new Map(people.map((p) => [p.id, p.matricule]));
  return rows.map((r) => [
    matricules.get(r.collaborator_id) ?? '',
    instantOf(Number(r.at)).toString(),
    r.kind,
    degreesText(r.latitude),
    degreesText(r.longitude),
    r.nation,
    r.odometer,
  ]);
};

/** The journeys that positions were taken off are derived again. */
const undone = async (
  call: ImportCall,
  customerId: number,
  rows: readonly { readonly id: number }[],
): Promise<void> => {
  const places = await call.tx.run<{ id: number; at: number }>`
    select ${c.id} as id, substring(${h.label} from '[0-9]+$')::bigint as at from ${h.rows}
    join ${c.rows} on ${c.customer} = ${h.customer} and ${c.matricule} = regexp_replace(${h.label}, ' [0-9]+$', '')
    where ${h.customer} = ${customerId} and ${h.table} = 'position_evidence' and ${h.row} = any(${rows.map(({ id }) => id)}::bigint[])`;
  const byPerson = Map.groupBy(places, ({ id }) => id);
  for (const person of await collaboratorsOf(call.tx, [...byPerson.keys()])) {
    const touched = journeyDays(
      (byPerson.get(person.id) ?? []).map(({ at }) => ({ at: Number(at), kind: 'start' as const })),
    );
    if (touched === null) continue;
    await markStale(call.tx, person.id, touched);
    await queueRecompute(call, person, touched);
  }
};

export const positionImport = importKind<Columns>({
  kind: 'days.positions',
  title: fr.positionsTitle,
  may: 'day.validate',
  tables: ['position_evidence'],
  fields: columns,
  customer: customerOf,
  rows: sheetRows,
  apply,
  undone,
});
