// All missions of a person at once: what another area decides about them is written here. Rights and checks are the caller's business.
import { tables, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { Category, DriverType, MissionType } from '../person.ts';
import { missionsDuring, type Mission } from './missions.ts';
import { settleAgency } from './settle-agency.ts';
import type { DirectoryTables } from './table.ts';

const EVER = { first: '1900-01-01', last: '2999-12-31' };
export interface KeptMission extends Mission {
  readonly contractNumber: string | null;
  readonly category: Category | null;
  readonly version: number;
}
/** `id` 0 is a new one. */
export interface WantedMission {
  readonly id: number;
  readonly infraId: number;
  readonly type: MissionType;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly jobTitle: string;
  readonly driverType: DriverType | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  readonly version: number;
  /** Left out: as it was. A permanent mission has none. */
  readonly employer?: string | null | undefined;
  /** Left out: as it was. */
  readonly contractNumber?: string | null | undefined;
  /** Left out: as it was. */
  readonly category?: Category | null | undefined;
}

/** Every mission of a person in sight, by start. `lock` keeps them as they are until the transaction ends. */
export const everyMission = async (
  tx: Tx,
  collaboratorId: number,
  lock = false,
): Promise<KeptMission[]> => {
  if (lock)
    await tables<DirectoryTables>({ tx })
      .selectFrom('collaborator')
      .select('id')
      .where('id', '=', collaboratorId)
      .forNoKeyUpdate()
      .execute();
  const missions = await missionsDuring(tx, { collaboratorIds: [collaboratorId] }, EVER);
  const beside = new Map(
    (
      await tables<DirectoryTables>({ tx })
        .selectFrom('mission')
        .select(['id', 'version', 'contract_number', 'category'])
        .where('id', '=', anyOf(missions.map((m) => m.id)))
        .execute()
    ).map((r) => [r.id, r]),
  );
  return missions.map((m) => ({
    ...m,
    contractNumber: beside.get(m.id)?.contract_number ?? null,
    category: beside.get(m.id)?.category ?? null,
    version: beside.get(m.id)?.version ?? 0,
  }));
};

const same = (a: KeptMission, b: WantedMission): boolean =>
  (
    [
      'infraId',
      'type',
      'startsOn',
      'endsOn',
      'jobTitle',
      'driverType',
      'monthlyMinutes',
      'weeklyMinutes',
      'version',
    ] as const
  ).every((k) => a[k] === b[k]) &&
  (a.employer ?? null) === (b.employer ?? null) &&
  (b.contractNumber === undefined || b.contractNumber === a.contractNumber) &&
  (b.category === undefined || b.category === a.category);
const employerOf = (w: WantedMission, before: KeptMission | undefined): string | null =>
  w.type === 'P' ? null : ((w.employer === undefined ? before?.employer : w.employer) ?? null);

export interface MissionRewrite {
  readonly before: readonly KeptMission[];
  readonly wanted: readonly WantedMission[];
  readonly now: Temporal.Instant;
}
/** Writes the missions of a person as wanted; those of `before` that are not wanted any more go. Throws `stale` where one was changed meanwhile. */
export const rewriteMissions = async (
  tx: Tx,
  person: { readonly id: number; readonly customerId: number },
  { before, wanted, now }: MissionRewrite,
): Promise<void> => {
  const table = tables<DirectoryTables>({ tx });
  const gone = before.filter((m) => !wanted.some((w) => w.id === m.id)).map((m) => m.id);
  if (gone.length > 0)
    await table
      .deleteFrom('mission')
      .where('id', '=', anyOf(gone))
      .where('collaborator_id', '=', person.id)
      .execute();
  for (const w of wanted) {
    const old = before.find((m) => m.id === w.id);
    const employer = employerOf(w, old);
    const row = {
      infra_id: w.infraId,
      type: w.type,
      starts_on: w.startsOn,
      ends_on: w.endsOn,
      job_title: w.jobTitle,
      driver_type: w.driverType,
      monthly_minutes: w.monthlyMinutes,
      weekly_minutes: w.weeklyMinutes,
      employer,
      ...(w.contractNumber === undefined ? {} : { contract_number: w.contractNumber }),
      ...(w.category === undefined ? {} : { category: w.category }),
    };
    if (old !== undefined && same(old, { ...w, employer })) continue;
    if (w.id === 0)
      await insertRow(table, 'mission', {
        ...row,
        customer_id: person.customerId,
        collaborator_id: person.id,
      });
    else await updateVersioned(tx, 'mission', { id: w.id, version: w.version }, row);
  }
  await settleAgency(tx, person.id, now);
};
