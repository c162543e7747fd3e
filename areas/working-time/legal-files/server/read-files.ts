// Files as people see them, and which days of a driver they cover.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorOf,
  vehicleOf,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { dayRecords, evidenceDays, type DayRow } from '#areas/working-time/days/server/api.ts';
import type { LegalFile } from '../contract.ts';
import { coverage } from '../coverage.ts';
import type { EntityType } from '../delays.ts';
import { legalFileStatus } from '../status.ts';
import { findingView } from './outcome.ts';
import type { LegalFileTables } from './table.ts';

const rows = (tx: Tx) => tables<LegalFileTables>({ tx }).selectFrom('legal_file').selectAll();
export type FileDetail = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const views = async (tx: Tx, files: readonly FileDetail[]): Promise<LegalFile[]> => {
  const names = await userNames(
    tx,
    files.flatMap((r) => [r.uploaded_by ?? [], r.accepted_by ?? []].flat()),
  );
  return files.map((r) => ({
    id: r.id,
    kind: r.kind,
    name: r.name,
    size: r.size,
    status: r.status,
    holder: r.holder,
    holderBirthDate: r.holder_birth_date,
    cardNumber: r.card_number,
    collaboratorId: r.collaborator_id,
    vehicleId: r.vehicle_id,
    registration: r.registration,
    downloadedAt: r.downloaded_at,
    firstDay: r.first_day,
    lastDay: r.last_day,
    days: r.days,
    findings: r.findings.map(findingView),
    withdrawnReason: r.withdrawn_reason,
    accepted:
      r.accepted_at === null
        ? null
        : {
            by: names.get(r.accepted_by ?? 0) ?? '',
            at: r.accepted_at,
            reason: r.accepted_reason ?? '',
          },
    uploadedAt: r.created_at,
    uploadedBy: (r.uploaded_by === null ? null : names.get(r.uploaded_by)) ?? null,
    allowed: movesFrom(legalFileStatus, r.status),
    version: r.version,
    signature: r.signature,
    signatures: r.signatures,
  }));
};

/** A driver or vehicle inside the context; `not_found` otherwise. */
export const entityOf = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  type: EntityType,
  id: number,
): Promise<{ id: number; customerId: number; infraId: number }> => {
  const holder =
    type === 'driver' ? await collaboratorOf(call.tx, id) : await vehicleOf(call.tx, id);
  if (holder === null || !call.actor.scope.includes(holder.infraId)) throw notFound();
  return holder;
};

/** The files of a driver or vehicle, the latest download first; withdrawn ones too. Of a vehicle, workshop cards that tell of its calibrations are among them. */
export const filesOfEntity = async (tx: Tx, type: EntityType, id: number): Promise<LegalFile[]> =>
  views(
    tx,
    await rows(tx)
      .where((eb) =>
        type === 'driver'
          ? eb('collaborator_id', '=', id)
          : eb.or([
              eb('vehicle_id', '=', id),
              eb(
                'id',
                'in',
                eb
                  .selectFrom('legal_file_calibration')
                  .select('legal_file_id')
                  .where('vehicle_id', '=', id),
              ),
            ]),
      )
      .orderBy('last_day', (o) => o.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(500)
      .execute(),
  );

/** Files that match nobody, or that wait or failed, the newest first. */
export const openFiles = async (tx: Tx, scope: readonly number[]): Promise<LegalFile[]> =>
  views(
    tx,
    await rows(tx)
      .where('infra_id', '=', anyOf(scope))
      .where('status', 'in', ['waiting', 'unassigned', 'contested', 'failed'])
      .where((eb) =>
        eb.or([
          eb('kind', '<>', 'vehicle'),
          eb('vehicle_id', 'is', null),
          eb('status', '=', 'contested'),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(500)
      .execute(),
  );

/** One file inside the context; `not_found` otherwise. */
export const fileOf = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  id: number,
): Promise<FileDetail> => {
  const row = await rows(call.tx)
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** Days that may be asked at once. */
const MOST_DAYS = 400;
const SHOWN_DAYS = 182;
/** The days asked for, held within what can be shown: six months up to today unless said. */
export const askedRange = (
  now: Temporal.Instant,
  from: Day | undefined,
  to: Day | undefined,
): DayRange => {
  const last = to ?? todayIn(now);
  const first = from ?? addDays(last, 1 - SHOWN_DAYS);
  const earliest = addDays(last, 1 - MOST_DAYS);
  const bounded = first < earliest ? earliest : first;
  return { first: bounded > last ? last : bounded, last };
};

const halvesOf = (r: DayRow): number => r.absences.reduce((n, a) => n + a.halves, 0);
/** The state of each day of a driver. */
export const coverageOf = async (
  tx: Tx,
  person: Pick<Person, 'id'>,
  range: DayRange,
  now: Temporal.Instant,
) => {
  const files = await rows(tx)
    .where('collaborator_id', '=', person.id)
    .where('status', '=', 'treated')
    .execute();
  const evidence = await evidenceDays(tx, person.id, range);
  const records = await dayRecords(tx, {
    collaboratorIds: [person.id],
    from: range.first,
    to: range.last,
  });
  const card = new Map<Day, boolean>();
  for (const e of evidence)
    if (e.source === 'card') card.set(e.day, e.active || card.get(e.day) === true);
  return coverage(range, {
    files: files.flatMap((f) =>
      f.first_day === null || f.last_day === null ? [] : [{ first: f.first_day, last: f.last_day }],
    ),
    lost: files.flatMap((f) => f.findings.filter((x) => x.after !== null || x.before !== null)),
    card,
    worked: new Set([
      ...evidence.filter((e) => e.source !== 'card' && e.active).map((e) => e.day),
      ...records
        .filter((r) => r.service > 0 || (r.theoretical > 0 && halvesOf(r) < 2 && !r.isHoliday))
        .map((r) => r.day),
    ]),
    absent: new Set(records.filter((r) => halvesOf(r) === 2).map((r) => r.day)),
    today: todayIn(now),
  });
};
