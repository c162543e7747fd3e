// A customer of one's own for each test: a group, a company, two agencies, and a person of each role, signed in. Nobody cleans up.
import { randomBytes } from 'node:crypto';
import type { Access, Role } from '#platform/contract/roles.ts';
import { type Known, loadActor, type PlacedActor } from '#platform/server/access/perimeter.ts';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import { insertSession } from '#platform/server/auth/sessions.ts';
import { csrfToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/call.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import type { Db } from '#platform/server/services.ts';
import { accountReader } from '#areas/organisation/users/server/api.ts';

/** The password of everybody in tests. */
export const TEST_PASSWORD = 'mot de passe de test';
let hashed: Promise<string> | undefined;

export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** What a signed-in browser sends: the session cookie and the CSRF token. */
  readonly headers: Readonly<Record<string, string>>;
}
export interface FreshCustomer {
  /** The top of the tree, a group; also the customer's id. */
  readonly customerId: number;
  readonly companyId: number;
  readonly agencies: readonly [number, number];
  /** Over the whole customer. */
  readonly admin: TestPerson;
  readonly pay: TestPerson;
  /** Over the first agency only. */
  readonly supervisor: TestPerson;
  readonly collaborator: TestPerson;
  /** The provider's: sees everything. */
  readonly superAdmin: TestPerson;
}
export interface NewPerson {
  readonly roles: readonly Role[];
  readonly customerId: number | null;
  readonly infraId: number;
  readonly perimeter: readonly number[];
  readonly email?: string;
  readonly collaboratorId?: number;
}

const PROVIDER_ROOT = 1;
let names = 0;
/** Unlike any other, and later in the alphabet than those before it in this process: lists by name are in the order of making. */
const unique = (): string =>
  (names += 1).toString(16).padStart(5, '0') + randomBytes(4).toString('hex');

/** An active account with a session. Elevated. */
export const freshPerson = async (tx: Tx, p: NewPerson): Promise<TestPerson> => {
  const name = unique();
  const email = p.email ?? `${name}@test.example`;
  const id =
    (await tx.value<number>`insert into app_user (customer_id, infra_id, email, first_name, last_name, roles, state, collaborator_id)
    values (${p.customerId}, ${p.infraId}, ${email}, 'Camille', ${`Test ${name}`}, ${[...p.roles]}::text[], 1, ${p.collaboratorId ?? null}) returning id`) ??
    0;
  for (const infra of p.perimeter)
    await tx.run`insert into user_perimeter (user_id, infra_id, customer_id) values (${id}, ${infra}, ${p.customerId})`;
  await tx.run`insert into user_credential (user_id, password_hash, changed_at) values (${id}, ${await (hashed ??= hashPassword(TEST_PASSWORD))}, now())`;
  const { token } = await insertSession(
    tx,
    { userId: id, ip: '127.0.0.1', userAgent: 'test' },
    Temporal.Now.instant(),
  );
  return {
    id,
    email,
    token,
    headers: { cookie: `${SESSION_COOKIE}=${token}`, 'x-csrf-token': csrfToken(token) },
  };
};

/** One infrastructure under a parent (null: the top of a new tree). Elevated. Answers its id. */
export const freshInfrastructure = async (
  tx: Tx,
  parentId: number | null,
  type: 'group' | 'subgroup' | 'company' | 'agency',
  name = `${type} ${unique()}`,
): Promise<number> =>
  (await tx.value<number>`insert into infrastructure (parent_id, customer_id, type, name, code) values (${parentId}, ${parentId ?? 0}, ${type}, ${name}, ${unique()}) returning id`) ??
  0;

export const freshCustomer = (db: Db): Promise<FreshCustomer> =>
  db.elevated(async (tx) => {
    const customerId = await freshInfrastructure(tx, null, 'group');
    const companyId = await freshInfrastructure(tx, customerId, 'company');
    const agencies = [
      await freshInfrastructure(tx, companyId, 'agency'),
      await freshInfrastructure(tx, companyId, 'agency'),
    ] as const;
    const [first] = agencies;
    const person = (
      role: Role,
      infraId: number,
      perimeter: readonly number[],
    ): Promise<TestPerson> => freshPerson(tx, { roles: [role], customerId, infraId, perimeter });
    return {
      customerId,
      companyId,
      agencies,
      admin: await person('ROLE_ADMIN', customerId, [customerId]),
      pay: await person('ROLE_PAY_ADMIN', companyId, [customerId]),
      supervisor: await person('ROLE_SUPERVISOR', first, [first]),
      collaborator: await person('ROLE_COLLABORATOR', first, [first]),
      superAdmin: await freshPerson(tx, {
        roles: ['ROLE_SUPER_ADMIN'],
        customerId: null,
        infraId: PROVIDER_ROOT,
        perimeter: [PROVIDER_ROOT],
      }),
    };
  });

/** What a server knows of accounts, for tests that ask the platform itself. */
export const knownBy = (access: Access): Known => ({ access, accounts: accountReader });

/** The person as handlers see it, for tests below the HTTP door. */
export const actorFor = async (
  db: Db,
  access: Access,
  person: TestPerson,
): Promise<PlacedActor> => {
  const actor = await db.elevated((tx) => loadActor(tx, knownBy(access), person.id));
  if (actor === null) throw new Error(`no active account ${person.id}`);
  return actor;
};
