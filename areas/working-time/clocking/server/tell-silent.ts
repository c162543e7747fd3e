// Terminals that say nothing are told to whoever controls the clockings of their agency: once for each silence.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { SILENT_HOURS } from './devices.ts';
import type { ClockingTables } from './table.ts';

/** Seen once, not revoked, and quiet for a day; telephones of an agency are no terminal. */
const silentOnes = async (tx: Tx, now: Temporal.Instant) => {
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_device')
    .select(['id', 'name', 'infra_id', 'last_seen_at as seenAt'])
    .where('revoked_at', 'is', null)
    .where('kind', '<>', 'phones')
    .where(hasModule('infra_id', 'clocking'))
    .where('last_seen_at', '<', now.subtract({ hours: SILENT_HOURS }).toString())
    .orderBy('id')
    .execute();
  return rows.flatMap(({ seenAt, ...row }) => (seenAt === null ? [] : [{ ...row, seenAt }]));
};

const shown = (instant: string): string => {
  const { day, secondOfDay } = wallClockAt(secondsOf(Temporal.Instant.from(instant)));
  return `${formatDay(day)} ${formatClock(secondOfDay)}`;
};

/** Supervisors of the agency, or its administrators where it has none. */
const watchersOf = async (tx: Tx, agency: number): Promise<number[]> => {
  const supervisors = await usersOver(tx, agency, ['ROLE_SUPERVISOR']);
  const all = supervisors.length > 0 ? supervisors : await usersOver(tx, agency, ['ROLE_ADMIN']);
  return all.map(({ id }) => id);
};

/** Elevated. Answers how many people were told. */
export const tellSilent = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
): Promise<number> => {
  const silent = await silentOnes(tx, now);
  const agencies = new Map(
    (
      await infrastructuresOf(
        tx,
        silent.map((d) => d.infra_id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  let notified = 0;
  for (const { id, name, infra_id: agency, seenAt } of silent)
    notified += await notify({ tx, services }, notices.silent, {
      to: { accounts: await watchersOf(tx, agency) },
      event: `clocking device ${id} silent since ${seenAt}`,
      values: { name, agency: agencies.get(agency) ?? '', since: shown(seenAt) },
    });
  return notified;
};

export const tellSilentJob: JobKind<object> = {
  kind: 'clocking.tell-silent',
  title: () => fr.tellSilentTitle,
  may: null,
  run: ({ services, now }) =>
    services.db.elevated(async (tx) => ({ result: { told: await tellSilent(tx, services, now) } })),
};
