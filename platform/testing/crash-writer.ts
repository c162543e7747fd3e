// A process to be killed: it opens the embedded database of a folder and commits as fast as it can, telling each commit once it has the answer.
// node crash-writer.ts <folder>
import { writeSync } from 'node:fs';
import process from 'node:process';
import { Client } from 'pg';
import { openEmbedded } from '#platform/server/db/embedded/embedded.ts';

const database = await openEmbedded(process.argv[2] ?? '');
const client = new Client(database.connection);
await client.connect();
await client.query(`begin; select set_config('role', 'none', true);
  create table if not exists w (id int primary key, a text, b jsonb); create index if not exists wi on w (a);
  create table if not exists balance (k int primary key, v int not null); insert into balance values (1, 0), (2, 0) on conflict do nothing;
  grant all on w, balance to roulement_app; commit`);
let last = (await client.query('select coalesce(max(id), 0)::int as m from w')).rows[0].m as number;
writeSync(1, 'ready\n');
for (;;) {
  last += 1;
  await client.query('begin');
  await client.query('insert into w values ($1, $2, $3)', [
    last,
    'v'.repeat(last % 500) + last,
    { last },
  ]);
  await client.query('update balance set v = v + 1 where k = 1');
  await client.query('update balance set v = v - 1 where k = 2');
  await client.query('commit');
  writeSync(1, `${last}\n`);
}
