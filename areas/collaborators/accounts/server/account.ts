// The account of one employee: seen, invited, tied, untied.
import { sql } from 'kysely';
import type { Access } from '#platform/contract/roles.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import {
  createEmployeeAccount,
  employeeAccountRows,
  tieAccount,
  untieAccount,
} from '#areas/organisation/users/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { EmployeeAccount, employeeAccounts } from '../contract.ts';
import { fr } from '../fr.ts';

interface Reader {
  readonly tx: Tx;
  readonly actor: Actor;
}
const personIn = async ({ tx, actor }: Reader, id: number): Promise<Person> => {
  const person = await collaboratorOf(tx, id);
  if (person === null || !actor.scope.includes(person.infraId)) throw notFound();
  return person;
};

const accountOf = async (tx: Tx, collaboratorId: number): Promise<EmployeeAccount['account']> => {
  const rows = await tx.run<NonNullable<EmployeeAccount['account']>>`
    select a.id as "userId", a.email, a.state, a.last_login_at as "lastLoginAt", a.version
    from ${employeeAccountRows} a where a.owner = ${collaboratorId}`;
  return rows[0] ?? null;
};

const MOST_CANDIDATES = 200;
/** Accounts of the customer in sight that are nobody's: the person's namesakes first, then by name. */
const candidatesFor = async ({ tx, actor }: Reader, person: Person) => {
  const rows = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', 'email', sql<string>`last_name || ' ' || first_name`.as('name')])
    .where('customer_id', '=', person.customerId)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('collaborator_id', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy(sql`unaccent(lower(last_name)) <> unaccent(lower(${person.lastName}))`)
    .orderBy(sql`last_name collate fr`)
    .orderBy(sql`first_name collate fr`)
    .orderBy('id')
    .limit(MOST_CANDIDATES)
    .execute();
  return rows.map(({ id, name, email }) => ({ userId: id, label: `${name} · ${email}` }));
};

export const loadAccount = async (
  call: HandlerCall<typeof employeeAccounts.load>,
): Promise<EmployeeAccount> => {
  const person = await personIn(call, call.params.collaboratorId);
  const account = await accountOf(call.tx, person.id);
  const ties = may(call.actor, 'employee-account.write') && account === null;
  return {
    collaboratorId: person.id,
    name: personName(person),
    email: person.email,
    account,
    candidates: ties ? await candidatesFor(call, person) : [],
  };
};

const employeeOf = (person: Person) => ({ ...person, collaboratorId: person.id });

export const inviteEmployee = async (
  access: Access,
  call: HandlerCall<typeof employeeAccounts.inviteOne>,
): Promise<{ userId: number }> => {
  const person = await personIn(call, call.params.collaboratorId);
  const { tx, actor, services, body } = call;
  return {
    userId: await createEmployeeAccount(
      { tx, actor, access, jobs: services.jobs },
      employeeOf(person),
      body.email,
    ),
  };
};

export const tieEmployee = async (
  access: Access,
  call: HandlerCall<typeof employeeAccounts.tie>,
): Promise<{ userId: number }> => {
  const person = await personIn(call, call.params.collaboratorId);
  const { id } = await tieAccount({ ...call, access }, call.body.userId, employeeOf(person));
  return { userId: id };
};

export const untieEmployee = async (
  access: Access,
  call: HandlerCall<typeof employeeAccounts.untie>,
): Promise<{ userId: number }> => {
  const person = await personIn(call, call.params.collaboratorId);
  const account = await accountOf(call.tx, person.id);
  if (account === null) throw new AppError('transition_refused', { message: fr.noAccess });
  const { id } = await untieAccount({ ...call, access }, account.userId, call.body.version);
  return { userId: id };
};
