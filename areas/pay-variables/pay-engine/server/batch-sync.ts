// States of payslips as the payroll software tells them: by matricule, the whole batch or nothing. Told again, nothing changes.
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import type { payEngine } from '../contract.ts';
import { announce, closedPeriod, t } from './period.ts';

type Call = HandlerCall<typeof payEngine.batchSync>;
const MOST_NAMED = 100;

/** Matricule in capitals → the people who have it and a mission in the period. */
const matriculeFault = (
  holders: number,
  again: boolean,
): 'unknownMatricule' | 'severalPeople' | 'matriculeTwice' | null => {
  if (holders === 0) return 'unknownMatricule';
  if (holders > 1) return 'severalPeople';
  return again ? 'matriculeTwice' : null;
};
const peopleOf = async (
  { tx }: Call,
  infras: readonly number[],
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const [m, c] = [missionRows('m'), personRows('c')];
  const rows = await tx.run<{
    matricule: string;
    ids: number[];
  }>`select upper(${c.matricule}) as matricule, json_agg(distinct ${c.id}) as ids from ${m.rows} join ${c.rows} on ${c.id} = ${m.person}
    where ${m.in(infras)} and ${m.during({ first: firstDay, last: lastDay })} and ${c.matricule} is not null group by 1`;
  return new Map(rows.map((r) => [r.matricule, r.ids]));
};

export const batchSync = async (call: Call): Promise<{ changed: number; same: number }> => {
  const { states, software } = call.body;
  const { period, infras } = await closedPeriod(call, call.body.period);
  const people = await peopleOf(call, infras, period);
  const wrong: { field: string; message: string }[] = [];
  const seen = new Set<string>();
  const rows = states.flatMap(({ matricule, state, message }, i) => {
    const key = matricule.toUpperCase();
    const holders = people.get(key) ?? [];
    const [id] = holders;
    const fault = matriculeFault(holders.length, seen.has(key));
    seen.add(key);
    if (fault !== null)
      wrong.push({ field: `states.${i}.matricule`, message: t(fault, { matricule }) });
    return id === undefined ? [] : [{ id, state, message: message ?? null }];
  });
  if (wrong.length > 0) throw new AppError('invalid', { details: wrong.slice(0, MOST_NAMED) });
  const written = await call.tx
    .run`insert into payroll_state (customer_id, pay_period_id, collaborator_id, state, message, software, user_id)
    select ${period.customerId}, ${period.id}, u.id, u.state, u.message, ${software}, ${call.actor.userId} from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.state)}::text[], ${rows.map((r) => r.message)}::text[]) as u(id, state, message) order by u.id
    on conflict (pay_period_id, collaborator_id) do update set state = excluded.state, message = excluded.message, software = excluded.software, user_id = excluded.user_id
    where (payroll_state.state, payroll_state.message, payroll_state.software) is distinct from (excluded.state, excluded.message, excluded.software) returning id`;
  if (written.length > 0) await announce(call, period);
  return { changed: written.length, same: rows.length - written.length };
};
