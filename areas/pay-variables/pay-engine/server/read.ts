// What a period received, newest first.
import { sql } from 'kysely';
import type { HandlerCall } from '#platform/server/call.ts';
import { visiblePeriod, wholeCompany } from '#areas/working-time/pay-periods/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { fr } from '../fr.ts';
import type { payEngine, PayDocument, PersonState } from '../contract.ts';
import { readableCategories, readsEveryType } from './visible.ts';

/** People shown: failures first. */
const MOST_PEOPLE = 200;

export const documents = async (call: HandlerCall<typeof payEngine.documents>) => {
  const period = await visiblePeriod(call, call.query.period);
  await wholeCompany(call, period.companyId);
  const readable = readableCategories(call.actor);
  const everyType = readsEveryType(call.actor);
  const received = await call.tx
    .run<PayDocument>`select d.id, d.stage, d.category, d.name, d.size, d.sha256, d.number as version, d.current, d.status, coalesce(user_name(d.user_id), case when d.user_id is null then ${fr.folder} else '' end) as "user", iso(d.created_at) as at
    from pay_document d where d.pay_period_id = ${period.id} and d.category = any(${readable}::text[]) and (not d.untyped or ${everyType}) order by d.id desc limit 2000`;
  const withheld = await sql<{
    n: number;
  }>`select count(*)::int as n from pay_document where pay_period_id = ${period.id} and (category <> all(${readable}::text[]) or (untyped and not ${everyType}))`.execute(
    call.tx,
  );
  const counts = await call.tx.run<{
    state: 'in_progress' | 'failure' | 'success';
    n: number;
  }>`select state, count(*)::int as n from payroll_state where pay_period_id = ${period.id} group by state`;
  const of = (state: string): number => counts.find((one) => one.state === state)?.n ?? 0;
  const c = personRows('c');
  const people =
    await sql<PersonState>`select s.collaborator_id as person, ${c.name} as name, coalesce(${c.matricule}, '') as matricule, s.state, s.message, s.software, iso(s.updated_at) as at
    from payroll_state s join ${c.rows} on ${c.id} = s.collaborator_id where s.pay_period_id = ${period.id} order by array_position(array['failure', 'in_progress', 'success'], s.state), ${c.byName}, s.id limit ${MOST_PEOPLE}`.execute(
      call.tx,
    );
  return {
    documents: received,
    withheld: withheld.rows[0]?.n ?? 0,
    states: {
      in_progress: of('in_progress'),
      failure: of('failure'),
      success: of('success'),
      people: people.rows,
    },
  };
};
