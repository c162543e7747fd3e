// Driving, service and rests that are left to drivers where the newest evidence ends. Elevated: held to people whom the caller may see.
import { hoursLeft } from '#engines/driving-rules/hours-left.ts';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import {
  missionOn,
  recentHistories,
  type RecentHistory,
} from '#areas/working-time/days/server/api.ts';
import type { offences } from '../contract.ts';
import type { HoursLeftView } from '../hours-left.ts';
import { markedPeriods } from '../marked-periods.ts';
import { engineSettings, settingsOn } from '../settings.ts';
import { settingsOf } from './read-settings.ts';

/** Two weeks of driving, and rests reduced since the last weekly rest; a week more for a first rest to count from. */
const LOOK_BACK = 28;

type SettingsBy = Awaited<ReturnType<typeof settingsOf>>;
const viewOf = (h: RecentHistory, settings: SettingsBy, now: Temporal.Instant) => {
  const today = todayIn(now);
  const mission = missionOn(h.missions, today);
  const infraId = mission?.infraId ?? h.infraId;
  const { zone } = h.clockOf(infraId);
  const used = settingsOn(settings(infraId).settings, today);
  const spells = used.crew ? h.spells : h.spells.map((one) => ({ ...one, crew: false }));
  const left = hoursLeft(
    { spells, ...markedPeriods(h.marks, h.spells) },
    Math.floor(now.epochMilliseconds / 1000),
    engineSettings(used, mission?.driverType ?? h.driverType, zone),
  );
  const { newest } = h;
  if (left === null || newest === null || newest === 'event' || newest === 'modified') return null;
  return { ...left, zone, source: newest };
};

/** Of the drivers among some people; null of whom nothing was read in the last weeks. */
export const hoursLeftOf = async (
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, HoursLeftView | null>> => {
  const histories = await recentHistories(tx, ids, addDays(todayIn(now), -LOOK_BACK));
  const settings = await settingsOf(
    tx,
    histories.flatMap((h) => [h.infraId, ...h.missions.map((m) => m.infraId)]),
  );
  const today = todayIn(now);
  return new Map(
    histories
      .filter((h) => h.spells.length > 0 || (missionOn(h.missions, today) ?? h).driverType !== null)
      .map((h) => [h.collaboratorId, viewOf(h, settings, now)]),
  );
};

/** Admitted in the caller's sight, then read whole: who changed agency drove before. */
export const hoursLeftOfPeople = async (call: HandlerCall<typeof offences.hoursLeft>) => {
  const { services, actor, now } = call;
  const ids = await services.db.within(scopeOf(actor, call.request), 'read', async (tx) =>
    (await collaboratorsOf(tx, call.query.people)).map(({ id }) => id),
  );
  const left = await services.db.elevated((tx) => hoursLeftOf(tx, ids, now));
  return { people: [...left].map(([collaboratorId, of]) => ({ collaboratorId, left: of })) };
};
