// Generated over every route: six attackers of one customer, with valid bodies made from the schemas and the ids of another customer. Its rows
// stay as they are, no answer holds its names, and no row of the attackers' customer comes to refer to one of its rows.
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import {
  attack,
  attackable,
  differs,
  sheetsOf,
  useEverything,
  type Files,
} from './attack-suite/attack.setup.fixtures.ts';
import {
  changedTables,
  crossings,
  customerFrom,
  markTexts,
  rowsOf,
  type Rows,
} from './attack-suite/customers.setup.fixtures.ts';

/** A thousand calls one after the other, also on a machine that does something else. */
const PATIENCE = 180_000;
const OWN = 800_000;
const FOREIGN = 900_000;
const MARK = 'zzvictimezz';
const MIXES = {
  'own element, foreign inside': { path: OWN + 1, inside: FOREIGN + 1 },
  'foreign element, own inside': { path: FOREIGN + 1, inside: OWN + 1 },
  'foreign throughout': { path: FOREIGN + 1, inside: FOREIGN + 1 },
};
const MIXED = Object.entries(MIXES);
const ROLES = ['anonymous', 'driver', 'sedentary', 'supervisor', 'pay', 'admin'] as const;
type Role = (typeof ROLES)[number];

/**
 * Whoever may do everything tries every mix on every route, the others one of them by turns: a route meets each mix three times.
 * `npm test -- --all` tries all.
 */
const ALL = (process.env['TESTS_ALL'] ?? '') !== '';
const tried = (role: Role, mix: number): readonly Entry[] =>
  routes.filter(
    (_, i) => ALL || role === 'admin' || (i + ROLES.indexOf(role)) % MIXED.length === mix,
  );

let portal: WholePortal;
let routes: Entry[];
let files: Files;
/** The victim's own administrator. */
let owner: Visitor;
let mine: number;
let victim: number;
let before: Rows;
let visitors: Record<Role, Visitor>;
const counts = { requests: 0, valid: 0, taken: 0, signedOut: 0, tables: 0, texts: 0 };

const employee = (type: 1 | 2) =>
  portal.elevated(async (tx) => {
    const id = await insertedId(tx, 'collaborator', {
      customer_id: mine,
      infra_id: mine + 2,
      matricule: `E-${type}`,
      last_name: 'Attaque',
      first_name: 'Employé',
      type,
    });
    return portal.as(
      await freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: mine,
        infraId: mine + 2,
        perimeter: [mine + 2],
        collaboratorId: id as number,
      }),
    );
  });

beforeAll(async () => {
  portal = await wholePortal();
  const all = entries(Object.fromEntries(portal.areas.map((a) => [a.name, a.contract])));
  routes = attackable(all);
  const place = await customerFrom(portal, OWN);
  await useEverything(place.mine, routes, OWN + 1);
  const { customer } = place;
  mine = customer.customerId;
  visitors = {
    anonymous: portal.stranger,
    driver: await employee(1),
    sedentary: await employee(2),
    supervisor: portal.as(customer.supervisor),
    pay: portal.as(customer.pay),
    admin: portal.as(customer.admin),
  };
  const other = await customerFrom(portal, FOREIGN);
  await useEverything(other.mine, routes, FOREIGN + 1);
  victim = other.customer.customerId;
  // Before the names are marked: a dry run repeats what the attacker's own file says.
  files = await sheetsOf(other.mine, all);
  counts.texts = await portal.elevated((tx) => markTexts(tx, victim, MARK));
  // Marked addresses are other addresses: the sessions of whoever had them are over.
  const named = { roles: ['ROLE_ADMIN'], customerId: victim, infraId: victim } as const;
  owner = portal.as(
    await portal.elevated((tx) => freshPerson(tx, { ...named, perimeter: [victim] })),
  );
  before = await rowsOf(portal, victim);
  counts.tables = before.size;
}, 300_000);

describe.each(ROLES)('%s of another customer', (role) => {
  it.each(MIXED)(
    '%s: reads and changes nothing',
    async (name, ids) => {
      const faults: string[] = [];
      const mix = MIXED.findIndex(([other]) => other === name);
      for (const e of tried(role, mix).filter((one) => differs(one, ids, OWN + 1))) {
        const { status, text, valid } = await attack(visitors[role], e, ids, files);
        counts.requests += 1;
        counts.valid += valid ? 1 : 0;
        counts.taken += status < 300 ? 1 : 0;
        counts.signedOut += role !== 'anonymous' && status === 401 ? 1 : 0;
        const wrong = [
          ...(text.includes(MARK) ? ['shows a name'] : []),
          ...(status >= 500 ? ['fails'] : []),
          ...(role === 'anonymous' && status < 300 ? ['answers a stranger'] : []),
        ];
        if (wrong.length > 0) faults.push(`${status} ${e.method} ${e.path}: ${wrong.join(', ')}`);
      }
      const after = await rowsOf(portal, victim);
      const changed = changedTables(before, after);
      before = after;
      expect([faults, changed]).toEqual([[], []]);
    },
    PATIENCE,
  );

  it('leaves no row that refers to one of the victim', async () =>
    expect(await crossings(portal, mine, victim)).toEqual([]));
});

/** What any change leaves beside itself: jobs, what a customer has used of its quotas, news for whoever it concerns, and contents by their hash, which are nobody's until a reference names them. */
const BESIDE = new Set(
  ['job_run', 'quota_content', 'quota_day', 'notification', 'stored_file'].map(
    (table) => `public.${table}`,
  ),
);
describe('a supervisor of one agency', () => {
  it(
    'changes nothing that is the whole customer’s, or another agency’s',
    async () => {
      const agency = victim + 2;
      const person = await portal.elevated((tx) =>
        freshPerson(tx, {
          roles: ['ROLE_SUPERVISOR'],
          customerId: victim,
          infraId: agency,
          perimeter: [agency],
        }),
      );
      const supervisor = portal.as(person);
      const { permissions } = (await supervisor.get('/profile/json')).json<{
        permissions: string[];
      }>();
      const writes = routes.filter(
        ({ method, route: { may } }) =>
          method !== 'GET' && (may === 'signed-in' || permissions.includes(may)),
      );
      const beyond = () =>
        rowsOf(portal, victim, {
          infra_id: `= ${agency}`,
          place_id: `= ${agency}`,
          collaborator_id: `in (select id from collaborator where infra_id = ${agency})`,
          user_id: `= ${person.id}`,
        });
      const first = await beyond();
      let taken = 0;
      for (const e of writes) {
        const { status } = await attack(supervisor, e, MIXES['foreign throughout'], files);
        taken += status < 300 ? 1 : 0;
      }
      const changed = changedTables(first, await beyond());
      console.info(`supervisor: ${writes.length} routes that change, ${taken} taken`);
      expect(changed.filter((table) => !BESIDE.has(table))).toEqual([]);
      expect(taken).toBeGreaterThan(30);
    },
    PATIENCE,
  );
});

describe('the attacks were real', () => {
  it('what they sent was valid, with sessions that held', () => {
    const { requests, valid, taken, signedOut, tables, texts } = counts;
    console.info(
      `attacks: ${routes.length} calls, ${ROLES.length} roles, ${MIXED.length} mixes, ${ALL ? 'all' : 'by turns'}: ${requests} requests, ${valid} valid, ${taken} taken, ${files.size} files of the victim; ${tables} tables and ${texts} columns of names watched`,
    );
    expect(valid / requests).toBeGreaterThan(0.9);
    expect(signedOut).toBe(0);
    expect([tables > 50, texts > 30, files.size > 5]).toEqual([true, true, true]);
  });

  it(
    'the same calls by the victim’s own administrator show names and change rows',
    async () => {
      let shown = 0;
      for (const e of routes.filter((_, i) => ALL || i % MIXED.length === 0)) {
        const { text } = await attack(owner, e, MIXES['foreign throughout'], files);
        shown += text.includes(MARK) ? 1 : 0;
      }
      const changed = changedTables(before, await rowsOf(portal, victim));
      console.info(`control: ${shown} answers show a name, ${changed.length} tables change`);
      expect([shown > 50, changed.length > 10]).toEqual([true, true]);
    },
    PATIENCE,
  );

  it('a row that refers to one of the victim is noticed', async () => {
    await portal.elevated((tx) =>
      tx
        .updateTable('collaborator')
        .set({ infra_id: victim + 2 })
        .where('customer_id', '=', mine)
        .execute(),
    );
    expect(await crossings(portal, mine, victim)).toContain('collaborator.infra_id');
  });
});
