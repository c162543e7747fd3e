// 300 customers, 200,000 conversations, a million messages in French: the first customer has 40,000 conversations of 200,000 messages.
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { freshInfrastructure, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db } from '#platform/server/services.ts';

/** BENCH_SHARE: fewer, for a run of a minute that says whether it works. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);
export const [CUSTOMERS, CONVERSATIONS, EACH] = [300, 200_000 * SHARE, 5] as const;
const [CLERKS, LISTENERS, BATCH, WORDS] = [50, 1_000, 2_000, 24] as const;

/** A small generator (mulberry32): a run gives the same messages as the one before. */
let state = 7;
export const draw = (): number => {
  state = (state + 0x6d_2b_79_f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
/** The words of the portal's own texts, the frequent ones first. */
const counted = new Map<string, number>();
for (const file of globSync(['areas/**/fr.ts', 'areas/**/*.data.ts', 'platform/**/fr.ts']))
  for (const [word] of readFileSync(file, 'utf8').matchAll(/\p{Ll}{4,}/gu))
    counted.set(word, (counted.get(word) ?? 0) + 1);
export const words = [...counted].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
/** As people write: few words often, most rarely. */
const word = (): string => words[Math.floor(words.length * draw() ** 2.5)] ?? '';
const text = (n: number): string => {
  const content = Array.from({ length: WORDS }, word).join(' ');
  const phone = `06 ${String(10_000_000 + ((n * 7_919) % 89_999_999)).replaceAll(/(\d\d)(?=\d)/g, '$1 ')}`;
  return n % 20 === 0 ? `${content}. Rappelez-moi au ${phone}, matricule M${n}.` : `${content}.`;
};

export interface Filled {
  readonly customers: readonly number[];
  /** Over all customers, and over the largest alone. */
  readonly agent: TestPerson;
  readonly agentOfLargest: TestPerson;
  /** Of the largest. */
  readonly clerk: TestPerson;
  /** Who take part in one conversation of the largest. */
  readonly listeners: readonly number[];
  readonly heard: number;
}
/** The customer of a conversation: each fifth is of the largest. */
const customerOf = (i: number): number =>
  i % 5 === 0 ? 0 : 1 + ((i - Math.ceil(i / 5)) % (CUSTOMERS - 1));

const makePeople = async (tx: Tx) => {
  const customers: number[] = [];
  const companies: number[] = [];
  const clerks: TestPerson[] = [];
  for (let k = 0; k < CUSTOMERS; k += 1) {
    const customerId = await freshInfrastructure(tx, null, 'group');
    customers.push(customerId);
    companies.push(await freshInfrastructure(tx, customerId, 'company'));
    const place = { customerId, infraId: customerId, perimeter: [customerId] };
    clerks.push(await freshPerson(tx, { ...place, roles: ['ROLE_PAY_ADMIN'] }));
  }
  const of = (perimeter: readonly number[]) =>
    freshPerson(tx, { roles: ['ROLE_STAFF_PAY'], customerId: null, infraId: 1, perimeter });
  const [largest = 0] = customers;
  const others =
    await tx.column<number>`insert into app_user (customer_id, infra_id, email, first_name, last_name, roles, state)
      select ${largest}, ${largest}, 'auditeur' || i || '@bench.test', 'Dominique', 'Nom ' || i, '{ROLE_PAY_ADMIN}', 1
      from generate_series(1, ${CLERKS - 1 + LISTENERS}::int) i returning id`;
  return {
    customers,
    companies,
    clerks,
    agent: await of([1, ...customers]),
    agentOfLargest: await of([1, largest]),
    others: others.map(Number),
  };
};
type People = Awaited<ReturnType<typeof makePeople>>;

const writeBatch = async (
  tx: Tx,
  { customers, companies, clerks, ...people }: People,
  first: number,
): Promise<void> => {
  const ofLargest = [clerks[0]?.id ?? 0, ...people.others.slice(0, CLERKS - 1)];
  const all = Array.from({ length: BATCH }, (_, n) => first + n);
  const customer = all.map((i) => customers[customerOf(i)] ?? 0);
  const infra = all.map((i) => companies[customerOf(i)] ?? 0);
  const clerk = all.map(
    (i) => (i % 5 === 0 ? ofLargest[(i / 5) % CLERKS] : clerks[customerOf(i)]?.id) ?? 0,
  );
  const subject = all.map(() => `${word()} ${word()}`);
  const rows =
    await tx.column<number>`insert into thread (customer_id, infra_id, kind, is_private, opened_by)
    select c, i, 'message', true, k from unnest(${customer}::bigint[], ${infra}::bigint[], ${clerk}::bigint[]) with ordinality as u(c, i, k, n) order by n returning id`;
  const threads = rows.map(Number);
  await tx.run`create temporary table batch on commit drop as
    select c, i, t, k, s, n, timestamptz '2026-01-01T00:00Z' + (${first} + n) * interval '2 minutes' as at
    from unnest(${customer}::bigint[], ${infra}::bigint[], ${threads}::bigint[], ${clerk}::bigint[], ${subject}::text[]) with ordinality as u(c, i, t, k, s, n)`;
  await tx.run`insert into thread_follower (customer_id, infra_id, thread_id, user_id, is_provider, is_private)
    select c, i, t, k, false, true from batch`;
  await tx.run`insert into conversation (customer_id, infra_id, thread_id, subject, source, status, priority, author_id, author_is_provider, last_at, customer_at)
    select c, i, t, s, 'message', (array['new', 'responded', 'resolved'])[1 + n % 3], 'undefined', k, false, at, at from batch`;
  await tx.run`with written as (
      insert into thread_entry (created_at, customer_id, infra_id, thread_id, kind, is_internal, text, author_id, is_provider, is_private)
      select at, c, i, t, case when m = 5 and n % 10 = 0 then 'internal' else 'message' end, m = 5 and n % 10 = 0, p.content,
        case when m % 2 = 1 then k else ${people.agent.id} end, m % 2 = 0 or (m = 5 and n % 10 = 0), true
      from batch cross join generate_series(1, ${EACH}::int) m join bench_text p on p.id = ((${first} + n) * ${EACH} + m) * 7919 % ${TEXTS} order by n, m
      returning id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, text)
    insert into thread_search (entry_id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, words)
    select w.id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, p.words || array_to_tsvector(array['c:' || customer_id])
    from written w join bench_text p on p.content = w.text`;
};

/** Words of a text are computed once and stand in twenty messages, and their index is built at the end: as the trigger would, in a tenth of the time. */
const [TEXTS, TRIGGER] = [50_000, 'search'] as const;
const makeTexts = async (tx: Tx): Promise<void> => {
  await tx.run`create table bench_text (id bigint primary key, content text not null, words tsvector not null)`;
  const texts = Array.from({ length: TEXTS }, (_, n) => text(n));
  await tx.run`insert into bench_text select n - 1, content, french_words(content) from unnest(${texts}::text[]) with ordinality as u(content, n)`;
  await tx.run`create index on bench_text (content)`;
  await sql
    .raw(`alter table thread_entry disable trigger ${TRIGGER}; drop index thread_search_words`)
    .execute(tx);
};
const endTexts = async (tx: Tx): Promise<void> => {
  await sql
    .raw(
      `drop table bench_text; alter table thread_entry enable trigger ${TRIGGER}; create index thread_search_words on thread_search using gin (words)`,
    )
    .execute(tx);
};

/** One conversation that a thousand people follow; seven of ten were read by the agents. Answers its first message. */
const addListeners = async (
  tx: Tx,
  { customers, agent, agentOfLargest }: People,
  listeners: readonly number[],
) => {
  const thread =
    await tx.value<number>`select min(thread_id) from conversation where customer_id = ${customers[0]}`;
  await tx.run`insert into thread_follower (customer_id, infra_id, thread_id, user_id, is_provider, is_private)
    select t.customer_id, t.infra_id, t.id, u, false, true from thread t, unnest(${[...listeners]}::bigint[]) u where t.id = ${thread}`;
  await tx.run`insert into thread_cursor (user_id, thread_id, entry_id)
    select a, e.thread_id, max(e.id) from thread_entry e, unnest(${[agent.id, agentOfLargest.id]}::bigint[]) a
    where e.thread_id % 10 < 7 group by a, e.thread_id`;
  return Number(
    await tx.value<number>`select min(id) from thread_entry where thread_id = ${thread}`,
  );
};

export const fill = async (db: Db, say: (line: string) => void): Promise<Filled> => {
  const people = await db.elevated(makePeople);
  await db.elevated(makeTexts);
  const start = performance.now();
  for (let first = 0; first < CONVERSATIONS; first += BATCH) {
    await db.elevated((tx) => writeBatch(tx, people, first));
    if ((first / BATCH) % 20 === 19)
      say(
        `  ${first + BATCH} conversations after ${((performance.now() - start) / 1_000).toFixed(0)} s`,
      );
  }
  await db.elevated(endTexts);
  const listeners = people.others.slice(CLERKS - 1);
  const heard = await db.elevated((tx) => addListeners(tx, people, listeners));
  const { customers, clerks, agent, agentOfLargest } = people;
  const [clerk] = clerks;
  if (clerk === undefined) throw new Error('nobody was made');
  return { customers, agent, agentOfLargest, clerk, listeners, heard };
};
