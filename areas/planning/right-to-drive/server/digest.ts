// Each morning each manager is told at once of the titles and documents of their people that come to their end.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { TitleKind } from '#engines/right-to-drive/right-to-drive.ts';
import { admin, supervisor } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { civilRecordRows } from '#areas/collaborators/civil-data/server/table.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { documentTypeRows, libraryRows } from '#areas/collaborators/documents/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { titleEnds } from './expiries.ts';

const t = texts(fr);
/** Invented: days before the end; −1 is the day after it. */
const STEPS = [90, 30, 7, -1] as const;
const [c, m, r, d, n, k] = [
  personRows('c'),
  missionRows('m'),
  civilRecordRows('r'),
  libraryRows('d'),
  libraryRows('n'),
  documentTypeRows('k'),
];

interface Due {
  readonly infraId: number;
  readonly agency: string;
  readonly name: string;
  readonly kind: TitleKind | null;
  /** Of a document: its type. */
  readonly label: string | null;
  readonly until: Day;
}
/** What comes to a step today, of whoever has a mission that is not over. Elevated. */
const dueOn = async (tx: Tx, today: Day): Promise<Due[]> => {
  const days = STEPS.map((left) => addDays(today, left));
  return tx.run<Due>`
    with due as (
      select person, kind, null as label, until from (${titleEnds((person) => sql`exists (select from ${c.rows} where ${c.id} = ${person} and ${c.isDriver})`, today)}) e where not stopped
      union all
      select person, null, ${fr.permit}, until from (select distinct on (${r.person}) ${r.person} as person, ${r.permitExpiresOn} as until
        from ${r.rows} where ${r.section} = 'nationality' order by ${r.person}, ${r.since} desc) permit
      union all
      select ${d.person}, null, ${k.label}, ${d.validUntil} from ${d.rows} join ${k.rows} on ${k.id} = ${d.type} and ${k.proves} is null
      where ${d.person} is not null and ${d.isCurrent} and not ${d.isArchived}
        and not exists (select from ${n.rows} where ${n.person} = ${d.person} and ${n.type} = ${d.type} and ${n.isCurrent} and not ${n.isArchived}
          and (${n.validUntil} is null or ${n.validUntil} > ${d.validUntil})))
    select ${c.agency} as "infraId", ${nameOfPlace('c.infra_id')} as agency, ${c.name} as name, due.kind, due.label, due.until::text as until
    from due join ${c.rows} on ${c.id} = due.person
    where due.until = any(${days}::date[]) and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.notOverOn(today)})
    order by due.until, ${c.byName}, ${c.id}`;
};

const lineOf = ({ name, agency, kind, label, until }: Due, today: Day): string =>
  t('digestLine', {
    name,
    agency,
    what: kind === null ? (label ?? '') : fr.kinds[kind],
    ended: until < today ? 'yes' : 'no',
    until: formatDay(until),
  });

/** One notice a manager and day, whatever the number of their agencies; told again on the same day it is not written again. Elevated. */
export const tellExpiries = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
): Promise<number> => {
  const today = todayIn(now);
  const lines = new Map<number, string[]>();
  for (const [infraId, ofAgency] of Map.groupBy(await dueOn(tx, today), (due) => due.infraId))
    for (const { id } of await usersOver(tx, infraId, [supervisor, admin]))
      lines.set(id, [...(lines.get(id) ?? []), ...ofAgency.map((due) => lineOf(due, today))]);
  let reached = 0;
  for (const [id, own] of lines)
    reached += await notify({ tx, services }, notices.digest, {
      to: { accounts: [id] },
      event: `expiries ${today}`,
      values: { lines: own },
    });
  return reached;
};

export const digestJob: JobKind<object> = {
  kind: 'right-to-drive.digest',
  title: () => fr.digestJob,
  may: null,
  run: ({ services, now }) =>
    services.db.elevated(async (tx) => ({
      result: { reached: await tellExpiries(tx, services, now) },
    })),
};
