// Missions of a person, written one by one from the sheet.
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { port } from '#platform/server/ports.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import { overlapping } from '../continuity.ts';
import type { directory, MissionForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver } from '../person.ts';
import { missionsDuring } from './missions.ts';
import { settleAgency } from './settle-agency.ts';
import type { DirectoryTables } from './table.ts';
import { t, type Reader, type Saved, EVER, personRow, agencyFor } from './sheet.ts';

interface ChangeCall {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly services: Pick<Services, 'jobs'>;
  readonly actor: JobContext<unknown>['actor'];
}
/** What hears that a person's missions changed on some days: the days' records, given by apps. */
export type MissionListener = (
  call: ChangeCall,
  person: {
    readonly id: number;
    readonly lastName: string;
    readonly firstName: string;
    /** The agency of the mission. */
    readonly infraId: number;
  },
  range: DayRange,
) => Promise<unknown>;

/** Another mission on one of the days; the person's missions stay as they are until the transaction ends. */
const otherDuring = async (
  tx: Tx,
  personId: number,
  missionId: number,
  spell: { startsOn: string; endsOn: string | null },
) => {
  await oneAtATime(tx, 'missions', personId);
  const others = (await missionsDuring(tx, { collaboratorIds: [personId] }, EVER)).filter(
    (m) => m.id !== missionId,
  );
  return overlapping(spell, others);
};
const checkOverlap = async (...of: Parameters<typeof otherDuring>): Promise<void> => {
  const taken = await otherDuring(...of);
  if (taken === null) return;
  throw invalid({
    startsOn:
      taken.endsOn === null
        ? t('missionOverlapsOpen', { start: formatDay(taken.startsOn) })
        : t('missionOverlaps', { start: formatDay(taken.startsOn), end: formatDay(taken.endsOn) }),
  });
};

const rowOf = ({
  infraId,
  type,
  employer,
  contractNumber,
  startsOn,
  endsOn,
  jobTitle,
  driverType,
  category,
  monthlyMinutes,
  weeklyMinutes,
}: MissionForm) => ({
  infra_id: infraId,
  type,
  employer: type === 'P' || employer === '' ? null : employer,
  contract_number: contractNumber,
  starts_on: startsOn,
  ends_on: endsOn,
  job_title: jobTitle,
  driver_type: driverType,
  category,
  monthly_minutes: monthlyMinutes,
  weekly_minutes: weeklyMinutes,
});

const missionRow = async (call: Reader, personId: number, missionId: number) => {
  const row = await tables<DirectoryTables>(call)
    .selectFrom('mission')
    .selectAll()
    .where('id', '=', missionId)
    .where('collaborator_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** Days whose records may change: of the mission as it was and as it is, up to today. */
const touched = (
  today: string,
  ...spells: readonly { starts_on: string; ends_on: string | null }[]
): DayRange => {
  const first = spells.map((s) => s.starts_on).sort()[0] ?? today;
  const last = spells.some((s) => s.ends_on === null)
    ? today
    : (spells
        .map((s) => s.ends_on ?? today)
        .sort()
        .at(-1) ?? today);
  return { first, last: last < first ? first : last };
};

type SaveMission = (call: HandlerCall<typeof directory.saveMission>) => Promise<Saved>;
/** Saves a mission as the sheet does, for other areas: overlaps are refused, what follows from missions hears of it. */
export const missionSaver = port<SaveMission>('mission-saver');

/** Mission 0 is a new one. */
export const saveMission =
  (onChange: MissionListener) =>
  async (call: HandlerCall<typeof directory.saveMission>): Promise<Saved> => {
    const person = await personRow(call, call.params.id);
    const before =
      call.params.mission === 0 ? null : await missionRow(call, person.id, call.params.mission);
    await agencyFor(call, call.body.infraId, person.customer_id);
    await checkOverlap(call.tx, person.id, call.params.mission, call.body);
    if (isDriver(person.type) && call.body.driverType === null)
      throw invalid({ driverType: fr.driverTypeMissing });
    const { version } = call.body;
    const row = rowOf(call.body);
    const saved =
      before === null
        ? await insertVersioned(tables<DirectoryTables>(call), 'mission', {
            ...row,
            customer_id: person.customer_id,
            collaborator_id: person.id,
          })
        : await updateVersioned<Saved>(call.tx, 'mission', { id: before.id, version }, row);
    await settleAgency(call.tx, person.id, call.now);
    await onChange(
      call,
      {
        id: person.id,
        lastName: person.last_name,
        firstName: person.first_name,
        infraId: row.infra_id,
      },
      touched(todayIn(call.now), row, ...(before === null ? [] : [before])),
    );
    return { id: saved.id, version: saved.version };
  };

export const endMission =
  (onChange: MissionListener) =>
  async (call: HandlerCall<typeof directory.endMission>): Promise<Saved> => {
    const person = await personRow(call, call.params.id);
    const before = await missionRow(call, person.id, call.params.mission);
    if (call.body.endsOn < before.starts_on) throw invalid({ endsOn: fr.endBeforeStart });
    await checkOverlap(call.tx, person.id, before.id, {
      startsOn: before.starts_on,
      endsOn: call.body.endsOn,
    });
    const ends = { ends_on: call.body.endsOn };
    const loaded = { id: before.id, version: call.body.version };
    const saved = await updateVersioned<Saved>(call.tx, 'mission', loaded, ends);
    await settleAgency(call.tx, person.id, call.now);
    await onChange(
      call,
      {
        id: person.id,
        lastName: person.last_name,
        firstName: person.first_name,
        infraId: before.infra_id,
      },
      touched(todayIn(call.now), before, {
        starts_on: before.starts_on,
        ends_on: call.body.endsOn,
      }),
    );
    return { id: saved.id, version: saved.version };
  };

export type MissionEndMove = 'moved' | 'changed' | 'overlaps';
type MoveMissionEnd = (
  call: ChangeCall,
  mission: { readonly id: number; readonly from: Day; readonly to: Day },
) => Promise<MissionEndMove>;
/** Moves the end of a mission from the day that it was agreed for; one that ends on another day, or would overlap the next, is left. Rights are the caller's business. */
export const missionEndMover = port<MoveMissionEnd>('mission-end-mover');

export const moveMissionEnd =
  (onChange: MissionListener): MoveMissionEnd =>
  async (call, { id, from, to }) => {
    const rows = tables<DirectoryTables>({ tx: call.tx });
    const mission = await rows
      .selectFrom('mission')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (mission === undefined || mission.ends_on !== from) return 'changed';
    const person = await rows
      .selectFrom('collaborator')
      .selectAll()
      .where('id', '=', mission.collaborator_id)
      .executeTakeFirstOrThrow();
    const spell = { startsOn: mission.starts_on, endsOn: to };
    if ((await otherDuring(call.tx, person.id, id, spell)) !== null) return 'overlaps';
    await rows.updateTable('mission').set({ ends_on: to }).where('id', '=', id).execute();
    await settleAgency(call.tx, person.id, call.now);
    await onChange(
      call,
      {
        id: person.id,
        lastName: person.last_name,
        firstName: person.first_name,
        infraId: mission.infra_id,
      },
      { first: addDays(from, 1), last: to },
    );
    return 'moved';
  };
