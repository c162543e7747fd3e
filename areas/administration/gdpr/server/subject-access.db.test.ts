// What somebody takes of the data about themselves: every table of the schema, their own rows, nobody else's name.
import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';

const PATH = '/gdpr/personal-data';
const DAY = '2027-03-02';
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let account: TestPerson;
let [ada, bruno] = [0, 0];

const person = (lastName: string, firstName: string) =>
  portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId: c.agencies[0] };
    const matricule = `RG${lastName}`;
    const id = await createCollaborator(tx, { ...place, matricule, lastName, firstName, type: 1 });
    await addMission(tx, { ...place, collaboratorId: id });
    return id;
  });
beforeAll(async () => {
  [ada, bruno] = [await person('Lovelace', 'Ada'), await person('Ferré', 'Bruno')];
  account = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
      collaboratorId: ada,
    }),
  );
  const shift = { code: 'CD', start: 420, end: 900, pause: 45 };
  const cell = (collaboratorId: number, comment: string) => ({
    collaboratorId,
    day: DAY,
    shift: { was: null, set: shift },
    comment: { was: null, set: comment },
  });
  const planned = await portal.as(c.supervisor).post('/exploitation/api/planning/change-cells', {
    batch: randomUUID(),
    gesture: 'type',
    cells: [
      cell(ada, 'À la place de Bruno FERRE, b.f@exemple.test'),
      cell(bruno, 'Avec Ada Lovelace'),
    ],
  });
  expect(planned.json(), planned.body).toMatchObject({ written: true });
  await portal.jobs.start();
  // What the plan set off would otherwise be written between the archive and the count.
  await jobsSettled(portal.services.db);
});
afterAll(() => portal.jobs.stop());

const table = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await portal.elevated((tx) => query.execute(tx))).rows;
const archiveOf = async (who: TestPerson, job: number) => {
  await jobsSettled(portal.services.db);
  const answer = await portal.as(who).get(`/export-file/download/${job}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)));
  return new Map(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
};
const asked = async (who: TestPerson, path: string, body?: object) => {
  const answer = await portal.as(who).post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return archiveOf(who, answer.json().job);
};

it('holds every table that names a person, with as many rows as are theirs', async () => {
  const files = await asked(account, PATH);
  const contents = JSON.parse(files.get('sommaire.json') ?? '[]') as {
    table: string;
    column: string;
    rows: number;
  }[];
  const named = await table<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'collaborator_id' and t.table_type = 'BASE TABLE'`);
  expect(named.length).toBeGreaterThan(60);
  for (const { name } of named) {
    if (name === 'app_user') continue;
    const [count] = await table<{ n: number }>(
      sql`select count(*)::int as n from ${sql.table(name)} where collaborator_id = ${ada}`,
    );
    const line = contents.find((one) => one.table === name && one.column === 'collaborator_id');
    expect([name, line?.rows], JSON.stringify(line)).toEqual([name, count?.n]);
  }
  expect(JSON.parse(files.get('collaborator.id.json') ?? '')).toMatchObject([
    { id: ada, last_name: 'Lovelace' },
  ]);
  expect(
    contents.filter(({ column }) => column === 'mission_id').map((one) => one.table),
  ).toContain('evp_value');
  for (const name of ['planning_change', 'planning_comment', 'mission'])
    expect(files.has(`${name}.collaborator_id.json`), name).toBe(true);
});

it('names nobody else and holds no secret of signing in', async () => {
  const files = await asked(account, PATH);
  const all = [...files.values()].join('\n');
  expect(all).toContain('À la place de (une autre personne)');
  const others = await table<{ first: string; last: string; email: string }>(
    sql`select first_name as first, last_name as last, email from app_user where customer_id = ${c.customerId} and id <> ${account.id}`,
  );
  for (const { first, last, email } of [
    ...others,
    { first: 'Bruno', last: 'Ferré', email: 'b.f@exemple.test' },
  ])
    for (const text of [`${first} ${last}`, `${last.toUpperCase()} ${first}`, email])
      expect(all.toLowerCase(), text).not.toContain(text.toLowerCase());
  expect(all).not.toContain('Avec Ada Lovelace');
  expect(all).not.toMatch(/"[a-z_]*(?:hash|secret|token|sealed|password)[a-z_]*":/);
  const ids = [...files]
    .filter(([name]) => name.endsWith('.json') && name !== 'sommaire.json')
    .flatMap(([, text]) => JSON.parse(text) as { collaborator_id?: number }[])
    .flatMap((row) => row.collaborator_id ?? []);
  expect(new Set(ids)).toEqual(new Set([ada]));
});

it('gives of what somebody did to the data of others the date alone', async () => {
  const files = await asked(c.supervisor, PATH);
  const acts = JSON.parse(files.get('planning_change.user_id.json') ?? '[]') as object[];
  expect(acts.map((row) => Object.keys(row))).toEqual([
    ['id', 'created_at'],
    ['id', 'created_at'],
  ]);
});

it('is taken of another by an administrator who sees them alone, and is written down', async () => {
  const path = `${PATH}/person`;
  const early = await portal.as(c.admin).post(path, { collaboratorId: bruno });
  expect(early.json().error.code).toBe('step_up');
  for (const who of [c.admin, other.admin])
    await portal.as(who).post('/profile/confirm-password', { password: TEST_PASSWORD });
  const files = await asked(c.admin, path, { collaboratorId: bruno });
  expect(files.get('planning_comment.collaborator_id.json')).toContain('(une autre personne)');
  const reads = await table<{ user_id: number }>(
    sql`select user_id from audit_log where action = 'read' and table_name = 'administration.personal-data' and row_id = ${bruno}`,
  );
  expect(reads).toEqual([{ user_id: c.admin.id }]);
  const refused = async (who: TestPerson, id: number) =>
    (await portal.as(who).post(path, { collaboratorId: id })).statusCode;
  expect(await refused(c.supervisor, bruno)).toBe(403);
  expect(await refused(account, bruno)).toBe(403);
  expect(await refused(other.admin, bruno)).toBe(404);
});
