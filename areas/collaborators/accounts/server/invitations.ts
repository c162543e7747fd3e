// Inviting employees: what would happen to each, then that.
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Access } from '#platform/contract/roles.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import {
  createEmployeeAccount,
  employeeAccountRows,
  inviteAgain,
  tieAccount,
} from '#areas/organisation/users/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import type { employeeAccounts, InvitationPreview, InvitationResult } from '../contract.ts';
import { fr } from '../fr.ts';
import { DONE, OUTCOMES, outcomeOf, type InvitationFacts, type Outcome } from '../outcome.ts';
import { accountRows } from './list.ts';

export interface Invited {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly customerId: number;
  readonly infraId: number;
  /** The account that is theirs, or that would be tied. */
  readonly userId: number | null;
  readonly outcome: Outcome;
}
interface Row {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly gone: boolean;
  readonly account: InvitationFacts['account'];
  readonly account_id: number | null;
  readonly addressee: InvitationFacts['addressee'];
  readonly addressee_id: number | null;
  readonly shared: boolean;
}
type Call =
  | HandlerCall<typeof employeeAccounts.preview>
  | HandlerCall<typeof employeeAccounts.invite>;

/** The facts about each of the chosen, in one question. */
const rowsOf = async ({ tx, now }: Call, ids: readonly number[]): Promise<readonly Row[]> => {
  const today = todayIn(now);
  const [c, m, u] = [personRows('c'), missionRows('m'), userRows('u')];
  return tx.run<Row>`
    with person as (
      select ${c.id} as id, ${c.firstName} as first_name, ${c.lastName} as last_name, lower(trim(${c.email})) as email, ${c.customer} as customer_id, ${c.agency} as infra_id
      from ${c.rows} where ${c.id} = any(${[...ids]}::bigint[])
    )
    select p.id, p.first_name, p.last_name, p.email, p.customer_id, p.infra_id, own.id as account_id, coalesce(own.state, 'none') as account, other.id as addressee_id,
      coalesce(other.kind, 'nobody') as addressee,
      p.email is not null and count(*) over (partition by p.customer_id, p.email) > 1 as shared,
      not exists (select 1 from ${m.rows} where ${m.person} = p.id and ${m.notOverOn(today)}) as gone
    from person p
    left join ${employeeAccountRows} own on own.owner = p.id
    left join lateral (
      select ${u.id} as id, case when ${u.person} is not null then 'anotherEmployee'
        when unaccent(lower(${u.firstName} || ${u.lastName})) = unaccent(lower(p.first_name || p.last_name)) then 'sameName'
        else 'otherName' end as kind
      from ${u.rows} where ${u.customer} = p.customer_id and ${u.email} = p.email and ${u.person} is distinct from p.id limit 1
    ) other on true
    order by p.last_name collate fr, p.first_name collate fr, p.id`;
};

const invitedOf = (row: Row): Invited => ({
  id: row.id,
  name: personName({ lastName: row.last_name, firstName: row.first_name }),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  customerId: row.customer_id,
  infraId: row.infra_id,
  userId: row.account_id ?? row.addressee_id,
  outcome: outcomeOf(row),
});
const invitedIn = async (call: Call): Promise<readonly Invited[]> => {
  const ids = await accountRows.selectedIds(call, call.body.selection);
  return (await rowsOf(call, ids)).map(invitedOf);
};

/** People named for each outcome; the others are counted. */
const NAMED = 8;
export const previewInvitations = async (
  call: HandlerCall<typeof employeeAccounts.preview>,
): Promise<InvitationPreview> => {
  const byOutcome = Map.groupBy(await invitedIn(call), ({ outcome }) => outcome);
  const groups = OUTCOMES.flatMap((outcome) => {
    const people = byOutcome.get(outcome) ?? [];
    if (people.length === 0) return [];
    const named = people.slice(0, NAMED).map(({ id, name, email }) => ({ id, name, email }));
    return [{ outcome, count: people.length, people: named }];
  });
  const count = groups
    .filter(({ outcome }) => DONE.has(outcome))
    .reduce((sum, group) => sum + group.count, 0);
  return { count, groups };
};

/** Does what the outcome says. Errors: the refusal of the outcome, of the account's rules. */
const inviteOne = async (
  access: Access,
  call: HandlerCall<typeof employeeAccounts.invite>,
  person: Invited,
): Promise<number> => {
  const { tx, actor, services } = call;
  const { outcome, userId, email } = person;
  const employee = { ...person, collaboratorId: person.id };
  if (outcome === 'invite' && email !== null)
    return createEmployeeAccount({ tx, actor, access, jobs: services.jobs }, employee, email);
  if (outcome === 'again' && userId !== null) {
    await inviteAgain(tx, services.jobs, userId);
    return userId;
  }
  if (outcome === 'tie' && userId !== null)
    return (await tieAccount({ tx, actor, access }, userId, employee)).id;
  const reason = (fr.refused as Partial<Record<Outcome, string>>)[outcome];
  throw new AppError('transition_refused', { message: reason ?? fr.previewNothing });
};

/** Invites the chosen one by one: each succeeds or is told why not. Answers the accounts whose rights changed too. */
export const inviteMany = async (
  access: Access,
  call: HandlerCall<typeof employeeAccounts.invite>,
): Promise<{ readonly result: InvitationResult; readonly users: readonly number[] }> => {
  const people = new Map((await invitedIn(call)).map((person) => [person.id, person]));
  const users: number[] = [];
  const { done, failed } = await accountRows.bulk(call, call.body.selection, async (id) => {
    const person = people.get(id);
    if (person === undefined) throw new AppError('not_found');
    users.push(await inviteOne(access, call, person));
  });
  const refusals = failed.map(({ id, message }) => {
    const person = people.get(id);
    const foreseen = person !== undefined && !DONE.has(person.outcome);
    return { id, name: person?.name ?? '', message, foreseen };
  });
  return { result: { done, failed: refusals }, users };
};
