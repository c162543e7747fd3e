// Whether a step is done, as the portal observes it: for each fact a sentence in SQL, null while it does not hold. `l` is the list, `t` the item.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { TitleKind } from '#engines/right-to-drive/right-to-drive.ts';
import { collaborator } from '#platform/contract/roles.ts';
import { documentTypeRows, libraryRows } from '#areas/collaborators/documents/server/table.ts';
import { contractRows, dpaeRows } from '#areas/hiring/contracts/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { settlementRows } from '#areas/payroll/final-settlement/server/table.ts';
import { titleEnds } from '#areas/planning/right-to-drive/server/api.ts';
import { badgeRows } from '#areas/working-time/clocking/server/table.ts';
import { legalFileRows } from '#areas/working-time/legal-files/server/table.ts';
import { theoreticalRows } from '#areas/working-time/schedules/server/table.ts';
import { fr } from '../fr.ts';
import type { ItemState } from '../onboarding-status.ts';
import type { ObservedFact } from '../steps.ts';

const [k, d, c, e, u, s, b, f, h] = [
  documentTypeRows('k'),
  libraryRows('d'),
  contractRows('c'),
  dpaeRows('e'),
  userRows('u'),
  settlementRows('s'),
  badgeRows('b'),
  legalFileRows('f'),
  theoreticalRows('h'),
];
type Sentence = RawBuilder<string | null>;
const person = sql.ref<number>('l.collaborator_id');
const say = (fact: ObservedFact, day: RawBuilder<unknown>): Sentence =>
  sql`replace(${fr.observed[fact]}, '{day}', coalesce(to_char(${day}, 'DD/MM/YYYY'), ${fr.noEnd}))`;
const plain = (fact: ObservedFact, holds: RawBuilder<unknown>): Sentence =>
  sql`case when ${holds} then ${fr.observed[fact]} end`;

/** A title that is not stopped and lasts on the first day, or today where that is later. */
const title = (kind: TitleKind & ObservedFact, today: Day): Sentence =>
  sql`(select ${say(kind, sql`x.until`)} from (${titleEnds((who) => sql`${who} = ${person}`, today)}) x
    where x.kind = ${kind} and not x.stopped and (x.until is null or x.until >= greatest(l.day, ${today}::date)))`;

const sentences = (today: Day): Readonly<Record<ObservedFact, Sentence>> => ({
  // Without any type that is required nothing can be observed.
  documents: sql`(select ${say('documents', sql`max(newest.since)`)} from ${k.rows} left join lateral
      (select ${d.publishOn} as since from ${d.rows} where ${d.person} = ${person} and ${d.type} = ${k.id} and ${d.isCurrent}
        and not ${d.isArchived} and (${d.validUntil} is null or ${d.validUntil} >= ${today}::date) limit 1) newest on true
    where ${k.customer} = l.customer_id and not ${k.isArchived} and l.staff_type = any(${k.requiredFor})
    having count(*) > 0 and bool_and(newest.since is not null))`,
  declaration: sql`(select ${say('declaration', e.updatedAt)} from ${e.rows} where ${e.contract} = l.contract_id and ${e.status} = 'accepted' limit 1)`,
  medical: title('medical', today),
  licence: title('licence', today),
  training: title('training', today),
  card: title('card', today),
  badge: sql`(select ${say('badge', sql`min(${b.createdAt})`)} from ${b.rows} where ${b.person} = ${person} having count(*) > 0)`,
  account: plain(
    'account',
    sql`exists (select from ${u.rows} where ${u.person} = ${person} and ${u.isActive})`,
  ),
  schedule: sql`(select ${say('schedule', sql`max(${h.startsOn})`)} from ${h.rows} where ${h.person} = ${person}
    and (${h.endsOn} is null or ${h.endsOn} >= l.day) having count(*) > 0)`,
  settlement: plain(
    'settlement',
    sql`exists (select from ${s.rows} where ${s.id} = l.final_settlement_id and ${s.status} in ('accepted', 'finalized'))`,
  ),
  // R1234-9, L1234-19, L1234-20: three papers, all handed over. `greatest` alone would leave out an empty day.
  papers: sql`(select ${say('papers', sql`greatest(p.certificate, p.receipt, p.attestation)`)} from ${s.rows}, lateral
      (select (${s.details} ->> 'certificateOn')::date as certificate, (${s.details} ->> 'receiptOn')::date as receipt,
        (${s.details} ->> 'attestationOn')::date as attestation) p
    where ${s.id} = l.final_settlement_id and p.certificate is not null and p.receipt is not null and p.attestation is not null)`,
  cardFile: sql`(select ${say('cardFile', sql`max(${f.lastDay})`)} from ${f.rows} join ${s.rows} on ${s.id} = l.final_settlement_id
    where ${f.person} = ${person} and ${f.kind} = 'card' and ${f.lastDay} >= coalesce((${s.details} ->> 'lastWorkedOn')::date, ${s.endsOn})
    having count(*) > 0)`,
  badgeClosed: plain(
    'badgeClosed',
    sql`not exists (select from ${b.rows} where ${b.person} = ${person})`,
  ),
  // D3243-8: the employee's own account stays, for the payslips.
  accountsClosed: plain(
    'accountsClosed',
    sql`not exists (select from ${u.rows} where ${u.person} = ${person} and ${u.deactivatedAt} is null
      and not (${u.roles} <@ array[${collaborator}]::text[]))`,
  ),
});

/** To join for each item: `text` is null while the step is not observed, `state` is what the list shows. */
export const observedOn = (today: Day): RawBuilder<{ text: string | null; state: ItemState }> => {
  const cases = Object.entries(sentences(today)).map(
    ([fact, sentence]) => sql`when ${sql.lit(fact)} then ${sentence}`,
  );
  return sql`lateral (select fact.text, case when t.status <> 'todo' then t.status when fact.text is not null then 'observed'
      when t.due_on < ${today}::date then 'late' else 'todo' end as state
    from (select case t.fact ${sql.join(cases, sql` `)} end as text) fact)`;
};
/** Whether a list concerns anybody: its contract is filled, its settlement was asked for and not given up. */
export const isLive = sql<boolean>`case l.kind
  when 'arrival' then exists (select from ${c.rows} where ${c.id} = l.contract_id and ${c.status} = 'filled')
  else exists (select from ${s.rows} where ${s.id} = l.final_settlement_id and ${s.status} not in ('draft', 'deactivated')) end`;
