// Generated over all lists of the contracts: what a list shows inside one agency it does not show inside its sister.
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import {
  installStarterCounters,
  recomputeBalances,
} from '#areas/working-time/counters/server/api.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
let lists: Entry[];

const answersRows = (output: z.ZodType): boolean =>
  output instanceof z.ZodObject && 'rows' in output.shape && 'total' in output.shape;

/** One of each thing, in one agency. */
const furnish = (infraId: number) =>
  portal.elevated(async (tx) => {
    const at = { customerId: c.customerId, infraId };
    const collaboratorId = await createCollaborator(tx, {
      ...at,
      matricule: `M${infraId}`,
      lastName: `Nom ${infraId}`,
      firstName: 'Alix',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, { ...at, collaboratorId, startsOn: '2024-06-01', driverType: 'LD' });
    const person = await freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR'],
      customerId: c.customerId,
      infraId,
      perimeter: [infraId],
    });
    await recomputeBalances(tx, c.customerId, [collaboratorId], '2026-03-31');
    await tx.run`insert into login_event (at, event, customer_id, infra_id, email, ip, user_agent)
      values ('2026-03-01T08:00:00Z', 'sign_in', ${c.customerId}, ${infraId}, ${person.email}, '192.0.2.1', '')`;
    for (const [table, action, after] of [
      ['mission', 'insert', { job_title: `Agence ${infraId}` }],
      [
        'file_reference',
        'insert',
        { name: `f${infraId}.csv`, size: 1, owner_kind: 'import', owner_table: 'import_run' },
      ],
      ['export', 'read', { title: `Export ${infraId}`, format: 'csv', rows: 1 }],
    ] as const)
      await tx.run`insert into audit_log (at, customer_id, infra_id, user_id, table_name, row_id, action, after, ip)
        values ('2026-03-01T08:00:00Z', ${c.customerId}, ${infraId}, ${person.id}, ${table}, 1, ${action}, ${JSON.stringify(after)}::jsonb, '')`;
  });

beforeAll(async () => {
  await portal.elevated((tx) => installStarterCounters(tx, c.customerId));
  for (const agency of c.agencies) await furnish(agency);
  lists = entries(Object.fromEntries(portal.areas.map((a) => [a.name, a.contract]))).filter(
    ({ alias, method, path, route }) =>
      method === 'GET' && !alias && route.twin && !path.includes('{') && answersRows(route.output),
  );
});

/** Rows that every agency of a customer shares, with the reason. */
const SHARED: Readonly<Record<string, string>> = {
  'counters.settingsList': 'a company’s counters are settings of the whole customer',
  'demo.list': 'an invented table that belongs to nobody',
};

/** Lists that hold a row of each agency here; the others are asked all the same, and show nothing. */
const FURNISHED = [
  'counters.list',
  'directory.list',
  'employee-accounts.list',
  'evp-configuration.infrastructureList',
  'infrastructure-rights.list',
  'infrastructures.list',
  'legal-file-lists.driverList',
  'legal-file-radar.driverList',
  'logs.connectionList',
  'logs.exportList',
  'logs.historyList',
  'logs.uploadList',
  'mission-changes.list',
  'mobility-payments.list',
];

/** The rows inside a context, as texts, for the first person who may see the list; null: it is the provider's. */
const rowsIn = async ({ path }: Entry, infra: number): Promise<readonly string[] | null> => {
  for (const who of [c.admin, c.pay]) {
    const answer = await portal.as(who).get(`${path}?length=500&_context_infra=${infra}`);
    if (answer.statusCode === 403) continue;
    expect(answer.statusCode, path).toBe(200);
    return (answer.json() as { rows: object[] }).rows.map((row) => JSON.stringify(row));
  }
  return null;
};

it('a list shows inside an agency nothing that it shows inside its sister', async () => {
  const [here, there] = c.agencies;
  const [leaks, proven]: [string[], string[]] = [[], []];
  for (const list of lists) {
    const name = `${list.area}.${list.name}`;
    const [mine, theirs] = [await rowsIn(list, here), await rowsIn(list, there)];
    if (mine === null || theirs === null || name in SHARED) continue;
    const leaked = mine.find((row) => theirs.includes(row));
    if (leaked !== undefined) leaks.push(`${name}: ${leaked}`);
    if (mine.length > 0 && theirs.length > 0) proven.push(name);
  }
  expect(leaks).toEqual([]);
  expect(proven).toEqual(expect.arrayContaining(FURNISHED));
}, 120_000);

it('the companies inside a context are those it holds', async () => {
  const companies = async (infra: number): Promise<number[]> =>
    (await portal.as(c.admin).get(`/company/all/${infra}`))
      .json()
      .companies.map(({ id }: { id: number }) => id);
  expect([
    await companies(c.customerId),
    await companies(c.companyId),
    await companies(c.agencies[0]),
  ]).toEqual([[c.companyId], [c.companyId], []]);
});

it('what concerns the customer as a whole stands in the logs at its top, not inside an agency', async () => {
  await portal.run`insert into audit_log (at, customer_id, table_name, row_id, action, after, ip)
      values ('2026-03-02T08:00:00Z', ${c.customerId}, 'export', 1, 'read', '{"title": "Tout le client"}', '')`;
  const titles = async (infra: number): Promise<string[]> =>
    (await portal.as(c.admin).get(`/logs/exports/list?_context_infra=${infra}`))
      .json()
      .rows.map(({ what }: { what: string }) => what);
  expect(await titles(c.customerId)).toContain('Tout le client');
  expect(await titles(c.agencies[0])).toEqual([`Export ${c.agencies[0]}`]);
});
