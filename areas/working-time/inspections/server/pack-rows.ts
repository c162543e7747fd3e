// What a pack reads of the register, of vehicles and of the raw files.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Person } from '#areas/collaborators/directory/server/api.ts';
import {
  personRows,
  plainPlate,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { evidenceRows, evidenceVehicleRows } from '#areas/working-time/days/server/table.ts';
import { legalFileRows } from '#areas/working-time/legal-files/server/table.ts';
import { fr } from '../fr.ts';
import type { Check } from '../risk.ts';
import type { PackFile } from './manifest.ts';
import type { PackCall, PackOrder } from './pack-types.ts';
import type { InspectionTables } from './table.ts';

const [c, v, e, f] = [personRows('c'), vehicleRows('v'), evidenceRows('e'), legalFileRows('f')];
const ev = evidenceVehicleRows('ev');

const register = (tx: Tx, infras: readonly number[], { first, last }: DayRange) =>
  tables<InspectionTables>({ tx })
    .selectFrom('inspection as t')
    .where('t.infra_id', '=', anyOf(infras))
    .where('t.inspected_on', '>=', first)
    .where('t.inspected_on', '<=', last);

export const checksOf = (tx: Tx, infras: readonly number[], range: DayRange): Promise<Check[]> =>
  register(tx, infras, range)
    .select([
      't.vehicles',
      't.minor',
      't.serious',
      't.very_serious as verySerious',
      't.most_serious as mostSerious',
    ])
    .execute();

/** Of a person, their own. */
export const inspectionsOf = async (
  tx: Tx,
  infras: readonly number[],
  { collaboratorId, from, to }: PackOrder,
) => {
  const all = register(tx, infras, { first: from, last: to });
  const rows = await (
    collaboratorId === null ? all : all.where('t.collaborator_id', '=', collaboratorId)
  )
    .selectAll('t')
    .select(
      sql<string | null>`(select ${c.name} from ${c.rows} where ${c.id} = t.collaborator_id)`.as(
        'driver',
      ),
    )
    .orderBy('t.inspected_on')
    .orderBy('t.id')
    .execute();
  return rows.map((r) => [
    r.inspected_on,
    fr.places[r.place as keyof typeof fr.places],
    r.authority,
    r.reference,
    r.driver,
    r.plate,
    ...[r.vehicles, r.minor, r.serious, r.very_serious, r.most_serious].map(String),
  ]);
};

export const fleetOf = (tx: Tx, infras: readonly number[]): Promise<number> =>
  countRows(tx, sql`${v.rows} where ${v.in(infras)} and ${v.active}`);

interface RawFile {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly sha256: string;
  readonly status: string;
  readonly signature: string | null;
}
/** Files of the people, and of the vehicles that their activities name; of an agency, also all that is filed there. */
const readFiles = async (
  tx: Tx,
  { order, subject }: PackCall,
  people: readonly number[],
): Promise<readonly RawFile[]> => {
  const range = { first: order.from, last: order.to };
  const plates = sql`select ${plainPlate(ev.plate)} from ${ev.rows} join ${e.rows} on ${e.id} = ${ev.evidence}
    where ${e.person} = any(${people}::bigint[]) and ${e.stands} and ${e.within(range)}`;
  const filedThere = order.collaboratorId === null ? subject.infras : [];
  return tx.run<RawFile>`
    select ${f.id} as id, ${f.kind} as kind, ${f.name} as name, ${f.sha256} as sha256, ${f.status} as status, ${f.signature} as signature
    from ${f.rows} where ${f.status} <> 'withdrawn'
      and coalesce(${f.firstDay}, ${order.from}::date) <= ${order.to}::date
      and coalesce(${f.lastDay}, ${order.to}::date) >= ${order.from}::date
      and (${f.person} = any(${people}::bigint[]) or ${f.agency} = any(${filedThere}::bigint[])
        or ${f.vehicle} in (select ${v.id} from ${v.rows} where ${plainPlate(v.plate)} in (${plates})))
    order by ${f.kind}, ${f.name}, ${f.id}`;
};

/** A name is kept as it was deposited, since programs of inspectors read it; of two alike the later one lies in a folder of its own. */
export const rawFilesOf = async (
  tx: Tx,
  call: PackCall,
  people: readonly Person[],
): Promise<PackFile[]> => {
  const { files } = call.job.services;
  const taken = new Set<string>();
  const rows = await readFiles(
    tx,
    call,
    people.map(({ id }) => id),
  );
  return rows.map(({ id, kind, name, sha256, status, signature }) => {
    const folder = `${fr.files.raw}/${kind}`;
    const clean = name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_');
    const usual = `${folder}/${clean}`;
    const isTaken = taken.has(usual.toLowerCase());
    taken.add(usual.toLowerCase());
    return {
      name: isTaken ? `${folder}/${id}/${clean}` : usual,
      open: () => files.get(sha256),
      facts: { legalFile: id, status, signature },
    };
  });
};
