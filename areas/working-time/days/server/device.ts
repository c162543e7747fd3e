// Events and faults of the equipment come in with the files that hold them, and go with them.
import { dayAtNumber, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DeviceMark, NationMark } from '../device.ts';
import type { DayTables } from './table.ts';

export interface NewDeviceMarks {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly legalFileId: number | null;
  readonly marks: readonly DeviceMark[];
}
const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  kind: 'text',
  at: 'bigint',
  until: 'bigint',
  vehicle: 'text',
  highest: 'int2',
  authorised: 'int2',
  presumed: 'boolean',
  legal_file_id: 'bigint',
} as const;
const keyOf = (m: DeviceMark): string => `${m.kind} ${m.at} ${m.until} ${m.vehicle}`;

/** Keeps the marks of a file; the same file again adds nothing. Answers the days of those that are new (their offences are to be judged again), null when none is. */
export const recordDevice = async (tx: Tx, n: NewDeviceMarks): Promise<DayRange | null> => {
  if (n.marks.length === 0) return null;
  const existing = new Set(
    (await deviceOf(tx, [n.collaboratorId])).get(n.collaboratorId)?.map(keyOf),
  );
  await insertManyOnConflict(
    tx,
    {
      table: 'device_evidence',
      columns: types,
      onConflict:
        '(collaborator_id, kind, at, vehicle, legal_file_id) where not withdrawn do nothing',
    },
    n.marks.map((m) => ({
      customer_id: n.customerId,
      infra_id: n.infraId,
      collaborator_id: n.collaboratorId,
      kind: m.kind,
      at: m.at,
      until: m.until,
      vehicle: m.vehicle,
      highest: m.highest,
      authorised: m.authorised,
      presumed: m.presumed,
      legal_file_id: n.legalFileId,
    })),
  );
  const days = n.marks
    .filter((m) => !existing.has(keyOf(m)))
    .map((m) => dayAtNumber(Math.floor(m.at / 86_400)))
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
};

/** Marks of some people, each once however many files tell it, in order. */
export const deviceOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly DeviceMark[]>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('device_evidence')
    .select([
      'collaborator_id',
      'kind',
      'at',
      'until',
      'vehicle',
      'highest',
      'authorised',
      'presumed',
    ])
    .distinct()
    .where('collaborator_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .orderBy('collaborator_id')
    .orderBy('at')
    .orderBy('kind')
    .orderBy('until')
    .orderBy('vehicle')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, of]) => [
      id,
      of.map(({ collaborator_id: _, at, until, ...mark }): DeviceMark => ({
        ...mark,
        at: Number(at),
        until: Number(until),
      })),
    ]),
  );
};

/** Countries told by some people's cards and vehicles, each once, in order. */
export const nationsOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly NationMark[]>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .select(['collaborator_id', 'at', 'kind', 'nation'])
    .distinct()
    .where('collaborator_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .where('kind', 'in', ['start', 'end', 'border'])
    // The law reads the tachograph; what other software says is no proof.
    .where('source', 'in', ['card', 'vehicle'])
    .where('nation', 'is not', null)
    .orderBy('collaborator_id')
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, of]) => [
      id,
      of.map((r) => ({
        at: Number(r.at),
        kind: r.kind as NationMark['kind'],
        nation: r.nation ?? 0,
      })),
    ]),
  );
};
