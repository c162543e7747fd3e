// Each morning: whoever is newly late, or soon to be, is told, and the supervisors of the agency (its administrators where it has none) of all of theirs at once (D3-U-26).
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import {
  missionRows,
  personRows,
  vehicleRows,
} from '#areas/collaborators/directory/server/table.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { ALMOST_LATE, bounds, DELAYS, LATE, type EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { letterOf, managersOf, tellDriver } from './notify.ts';
import type { LegalFileTables } from './table.ts';

const t = texts(fr);
interface Due {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly email: string | null;
  readonly downloaded_at: string | null;
  readonly status: number;
}

const [c, m, v] = [personRows('c'), missionRows('m'), vehicleRows('v')];
const subjects: Record<EntityType, (now: Temporal.Instant) => ReturnType<typeof sql>> = {
  driver: (
    now,
  ) => sql`select ${c.id} as id, ${c.customer} as customer_id, ${c.agency} as infra_id, ${c.lastName} as last_name, ${c.firstName} as first_name, ${c.email} as email from ${c.rows}
    where ${c.isDriver} and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(todayIn(now))})`,
  vehicle: () =>
    sql`select ${v.id} as id, ${v.customer} as customer_id, ${v.agency} as infra_id, ${v.plate} as last_name, '' as first_name, null::text as email from ${v.rows} where ${v.active}`,
};

/** Late or almost, of which nothing was said since the download that counts; those whose alerts are off are left out. */
const newlyDue = async (tx: Tx, type: EntityType, now: Temporal.Instant): Promise<Due[]> => {
  const { late, almost } = bounds(now, DELAYS[type]);
  const owner = sql.ref(type === 'driver' ? 'collaborator_id' : 'vehicle_id');
  return await tx.run<Due>`
    with standing as (
      select s.*, f.downloaded_at, case when f.downloaded_at is null or f.downloaded_at < ${late}::timestamptz then ${LATE}::int else ${ALMOST_LATE}::int end as status
      from (${subjects[type](now)}) s
      left join (select ${owner} as id, max(downloaded_at) as downloaded_at from legal_file where ${owner} is not null and status not in ('withdrawn', 'contested') group by 1) f on f.id = s.id
      where f.downloaded_at is null or f.downloaded_at < ${almost}::timestamptz)
    select s.id, s.customer_id, s.infra_id, s.last_name, s.first_name, s.email, s.downloaded_at, s.status from standing s
    where not exists (select from legal_file_alert a where a.${owner} = s.id and not a.enabled)
      and not exists (select from legal_file_reminder r where r.${owner} = s.id and r.status = s.status and r.about is not distinct from s.downloaded_at)
    order by s.customer_id, s.infra_id, s.last_name, s.first_name, s.id`;
};

const remember = async (tx: Tx, type: EntityType, d: Due): Promise<void> => {
  const column = type === 'driver' ? ('collaborator_id' as const) : ('vehicle_id' as const);
  const state = { infra_id: d.infra_id, status: d.status, about: d.downloaded_at };
  await tables<LegalFileTables>({ tx })
    .insertInto('legal_file_reminder')
    .values({
      customer_id: d.customer_id,
      collaborator_id: null,
      vehicle_id: null,
      ...state,
      [column]: d.id,
    })
    .onConflict((on) => on.column(column).doUpdateSet(state))
    .execute();
};

const nameOf = (d: Due): string =>
  d.first_name === ''
    ? d.last_name
    : personName({ lastName: d.last_name, firstName: d.first_name });
const lineOf = (d: Due): string =>
  t('digestLine', {
    name: nameOf(d),
    late: d.status === LATE ? 'yes' : 'no',
    last:
      d.downloaded_at === null
        ? 'none'
        : formatDay(dayAt(secondsOf(Temporal.Instant.from(d.downloaded_at)))),
  });

/** What one agency is told, in one transaction with what is remembered of them: a morning that was cut short says nothing twice. */
const remind = (job: JobContext<unknown>, type: EntityType, all: readonly Due[]): Promise<number> =>
  job.services.db.elevated(async (tx) => {
    const infraId = all[0]?.infra_id ?? 0;
    const at = { tx, services: job.services };
    let reached = await notify(at, notices.morning, {
      to: { accounts: await managersOf(tx, infraId) },
      event: `legal files ${type} ${infraId} ${job.now.toString()}`,
      values: { entityType: type, lines: all.map(lineOf) },
    });
    for (const d of all) {
      // Whoever never had a card read hears of it from the agency first.
      if (type === 'driver' && d.downloaded_at !== null) {
        const subject = { id: d.id, infraId, name: nameOf(d), firstName: d.first_name };
        const { toDriver: text } = await letterOf({ tx, now: job.now }, type, subject);
        const event = `legal files driver ${d.id} ${d.status} ${d.downloaded_at}`;
        const { email, customer_id: customerId } = d;
        if (await tellDriver(at, { ...subject, email, customerId, text, event })) reached += 1;
      }
      await remember(tx, type, d);
    }
    return reached;
  });

/** Each morning; the alerts of one driver or vehicle are switched off with `toggle-alert`. */
export const remindersJob: JobKind<unknown> = {
  kind: 'legal-files.reminders',
  title: () => fr.remindersTitle,
  may: null,
  orderedBy: () => 'legal-files.reminders',
  run: async (job) => {
    let reached = 0;
    for (const type of ['driver', 'vehicle'] as const) {
      const due = await job.services.db.elevated((tx) => newlyDue(tx, type, job.now));
      for (const ofAgency of Map.groupBy(due, (d) => d.infra_id).values())
        reached += await remind(job, type, ofAgency);
    }
    return { result: { reached } };
  },
};
