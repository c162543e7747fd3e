// Whose account a proved person comes in by: linked before, linked now by a verified address of a proved domain, or made.
import { sqlState } from '#platform/server/db/transactions.ts';
import { tables, type RequestFacts, type Tx } from '#platform/server/call.ts';
import { accountById, isOpen, noteLogin } from '#areas/organisation/sign-in/server/api.ts';
import {
  accountOfIdentity,
  createOfIdentity,
  linkByAddress,
} from '#areas/organisation/users/server/api.ts';
import { domainOfAddress, type Person } from './claims.ts';
import { identityRefused } from './refusal.ts';
import type { Provider, SingleSignOnTables } from './table.ts';

/** Is the address in a domain that the customer proved? */
export const isProved = async (tx: Tx, customerId: number, address: string): Promise<boolean> =>
  (await tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_domain')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('domain', '=', domainOfAddress(address))
    .where('proved_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The first of the person's groups that the customer mapped, in the customer's order. */
const mappingOf = async (tx: Tx, customerId: number, groups: readonly string[]) =>
  groups.length === 0
    ? undefined
    : tables<SingleSignOnTables>({ tx })
        .selectFrom('identity_mapping')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('group_name', 'in', [...groups])
        .orderBy('id')
        .executeTakeFirst();

const made = async (tx: Tx, provider: Provider, person: Person, email: string) => {
  if (!provider.creates_accounts) throw identityRefused('unknown');
  const mapping = await mappingOf(tx, provider.customer_id, person.groups);
  if (mapping === undefined) throw identityRefused('unknown');
  const { infra_id: infraId, profile_id: profile, made_by: preparedBy } = mapping;
  const { issuer, subject, firstName, lastName } = person;
  return createOfIdentity(
    tx,
    {
      email,
      firstName,
      lastName,
      roles: [mapping.role],
      customerId: provider.customer_id,
      infraId,
      perimeter: [infraId],
      profileIds: profile === null ? [] : [profile],
    },
    { issuer, subject, preparedBy },
  );
};

interface Entering {
  readonly provider: Provider;
  readonly person: Person;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent'>;
  readonly now: Temporal.Instant;
}
const find = async (tx: Tx, { provider, person }: Entering) => {
  const { customer_id: customer } = provider;
  const linked = await accountOfIdentity(tx, customer, person);
  if (linked !== null) return { id: linked, isNew: false };
  const { address } = person;
  if (address === null || !(await isProved(tx, customer, address)))
    throw identityRefused('unverified');
  const byAddress = await linkByAddress(tx, customer, address, person);
  if (byAddress === 'taken') throw identityRefused('taken');
  return { id: byAddress ?? (await made(tx, provider, person, address)), isNew: true };
};

/** The account, open; throws otherwise. Elevated. */
export const accountOf = async (tx: Tx, entering: Entering) => {
  const { provider, person, request, now } = entering;
  // Of two first sign-ins at one moment the second finds what the first made.
  await tx.run`select pg_advisory_xact_lock(hashtext(${`identity ${provider.customer_id} ${person.subject}`}))`;
  const { id, isNew } = await find(tx, entering).catch((problem: unknown) => {
    throw sqlState(problem) === '23505' ? identityRefused('taken', problem) : problem;
  });
  const account = await accountById(tx, id);
  if (account === null || !isOpen(account)) throw identityRefused('closed');
  if (isNew) await noteLogin(tx, request, now, { event: 'identity_linked', account });
  return account;
};
