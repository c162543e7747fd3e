import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { Download, type Actor, type WithHeaders } from '../call.ts';
import { readPdf } from '../exports/pdf-text.fixtures.ts';
import { somebody, workplace, type Workplace } from '../jobs/jobs.fixtures.ts';
import type { Db } from '../services.ts';
import { askAs, type Asked } from './books-call.fixtures.ts';
import { makeBookTables } from './books.fixtures.ts';
import { exportJob } from './export-job.ts';

const FEW = 1;
const OTHER = 2;
const LONG = 60;
const TOO_LONG = 61;
const PRINT = 62;
const ROWS: readonly (readonly [infra: number, rows: number])[] = [
  [FEW, 30],
  [OTHER, 5],
  [LONG, 20_001],
  [TOO_LONG, 30_001],
  [PRINT, 5_001],
];
const within = (...infras: number[]): Actor =>
  somebody(['book.read'], { perimeter: infras, scope: infras });

let db: Db;
let place: Workplace;
const asFew = within(FEW);

beforeAll(async () => {
  db = await newTestDb();
  place = await workplace(db, silentLog, { kinds: [exportJob] });
  await place.jobs.start();
  await db.elevated(async (tx) => {
    await makeBookTables(tx);
    await tx.run`insert into author (name) values ('Émile Zola')`;
    for (const [infra, rows] of ROWS) {
      await tx.run`insert into book (infra_id, title, shelf, status, author_id, price, lent, printed, read_at, tags)
        select ${infra}, (case when i = 1 then '=cmd()' else 'Livre ' || lpad(i::text, 5, '0') end), 'Rayon', (case when i % 2 = 0 then 'open' else 'closed' end), (case when i % 3 = 0 then 1 end), i * 101, i % 2 = 0,
          date '2026-01-01' + (i % 300)::int, timestamptz '2026-07-01T10:00Z' + i * interval '1 minute', array['a', 'b'] from generate_series(1, ${rows}) i`;
    }
  });
}, 120_000);
afterAll(async () => {
  await place.leave();
  await db.close();
});

const ask = (
  actor: Actor,
  name: 'exportGet' | 'exportPost',
  asked: Asked,
  format = 'csv',
): Promise<unknown> =>
  askAs(db, actor, { ...place.services, jobs: place.jobs })(name, {
    ...asked,
    params: { _format: format },
  });
const file = async (
  actor: Actor,
  query: Record<string, unknown>,
  format = 'csv',
): Promise<Download> => {
  const answer = await ask(actor, 'exportGet', { query }, format);
  if (!(answer instanceof Download)) throw new Error('no file');
  return answer;
};
const csvOf = async (actor: Actor, query: Record<string, unknown>): Promise<string[][]> =>
  parse((await file(actor, query)).body as Buffer, { delimiter: ';', bom: true });
const idsOf = async (actor: Actor, query: Record<string, unknown>): Promise<number[]> =>
  (
    await askAs(db, actor)<{ rows: { id: number }[] }>('list', { query: { ...query, length: 500 } })
  ).rows.map((r) => r.id);

describe('the export of a list', () => {
  it('holds the columns shown at first, the rows that match, in the order asked', async () => {
    const [heading, ...rows] = await csvOf(asFew, { orderBy: { name: 'price' }, length: 10 });
    expect(heading).toEqual(['Titre', 'Auteur', 'État', 'Prix', 'Prêté', 'Imprimé', 'Lu', 'Mots']);
    expect(rows).toHaveLength(30);
    expect(rows[0]).toEqual([
      "'=cmd()",
      '',
      'Clos',
      '1,01',
      'Non',
      '02/01/2026',
      '01/07/2026 12:01',
      'a, b',
    ]);
    expect(rows[2]?.[1]).toBe('Émile Zola');
  });

  it('holds the columns chosen, in the order chosen, never those of the screen alone', async () => {
    const [heading, first] = await csvOf(asFew, {
      columns: ['shelf', 'actions', 'title', 'shelf'],
      orderBy: { name: 'title', dir: 'desc' },
    });
    expect([heading, first]).toEqual([
      ['Rayon', 'Titre'],
      ['Rayon', 'Livre 00030'],
    ]);
  });

  it('holds the rows picked, or everything that matches', async () => {
    const [a = 0, b = 0] = await idsOf(asFew, { orderBy: { name: 'price' } });
    const [foreign = 0] = await idsOf(within(OTHER), {});
    const titles = async (query: Record<string, unknown>): Promise<(string | undefined)[]> =>
      (await csvOf(asFew, { columns: ['title'], orderBy: { name: 'price' }, ...query }))
        .slice(1)
        .map(([t]) => t);
    expect(await titles({ ids: [b, a, foreign, a] })).toEqual(["'=cmd()", 'Livre 00002']);
    expect(await titles({ ids: [b], status: ['closed'] })).toEqual(['Livre 00002']);
    expect(await titles({ ids: [b], allSelected: true, status: ['closed'] })).toHaveLength(15);
    expect(await titles({ exportAll: true, search: 'livre 0001' })).toHaveLength(10);
  });

  it('answers the same by POST', async () => {
    const posted = await ask(asFew, 'exportPost', {
      body: { columns: ['title'], status: ['open'], orderBy: { name: 'title' }, ids: [] },
    });
    expect((posted as Download).body.toString()).toBe(
      (
        await file(asFew, { columns: ['title'], status: ['open'], orderBy: { name: 'title' } })
      ).body.toString(),
    );
  });

  it('reads in several batches without losing or doubling a row', async () => {
    const [sheet] = await readXlsx(
      (
        await file(
          within(PRINT),
          { columns: ['title', 'price'], orderBy: { name: 'price' } },
          'xlsx',
        )
      ).body as Buffer,
    );
    expect(sheet?.data.slice(1).map((r) => r[1])).toEqual(
      Array.from({ length: 5_001 }, (_, i) => ((i + 1) * 101) / 100),
    );
  });

  it('prints its filters in words', async () => {
    const { body, name } = await file(
      asFew,
      {
        author: ['1'],
        status: ['open'],
        printed: { start: '2026-01-01' },
        search: 'livre',
        lent: true,
      },
      'pdf',
    );
    const text = readPdf(body as Buffer).text.replaceAll('\u00A0', ' ');
    for (const words of ['Auteur', 'Zola', 'Ouvert', 'depuis', '01/01/2026', 'Recherche', 'Oui'])
      expect(text).toContain(words);
    expect(name).toBe('Livres-2026-06-15.pdf');
  });

  it('says how long a list may be', async () => {
    await expect(file(within(TOO_LONG), {})).rejects.toMatchObject({
      code: 'export_limit',
      status: 422,
      extra: { limit: 30_000 },
      message:
        'Cet export dépasse 30\u00A0000 lignes : réduisez-le par les filtres ou par la sélection.',
    });
    await expect(file(within(PRINT), {}, 'pdf')).rejects.toMatchObject({
      code: 'export_limit',
      message:
        'Un PDF compte au plus 5\u00A0000 lignes : réduisez l’export par les filtres, ou choisissez Excel ou CSV.',
    });
  });
});

describe('a long export', () => {
  it('becomes a job that stores the file, for whoever asked', async () => {
    const reader = within(LONG);
    place.people.set(reader.userId, reader);
    const answer = await ask(reader, 'exportGet', {
      query: { columns: ['title', 'price'], orderBy: { name: 'price', dir: 'desc' } },
    });
    expect(answer).toMatchObject({ status: 202 });
    const { job } = (answer as WithHeaders<{ job: number }>).value;
    const done = await place.reaches(reader, job, 'done');
    expect(done).toMatchObject({
      title: 'Export « Livres » (CSV)',
      progress: 100,
      result: { rows: 20_001 },
      resultFile: { type: 'text/csv; charset=utf-8' },
    });
    const bytes = await place.services.files.bytes(done.resultFile?.sha256 ?? '');
    const rows = parse(Buffer.from(bytes), { delimiter: ';', bom: true });
    expect(rows).toHaveLength(20_002);
    expect([rows[1], rows.at(-1)]).toEqual([
      ['Livre 20001', '20201,01'],
      ["'=cmd()", '1,01'],
    ]);
  }, 180_000);

  it('fails for whoever has lost the right meanwhile', async () => {
    const reader = within(LONG);
    place.people.set(reader.userId, { ...reader, permissions: new Set() });
    const { value } = (await ask(reader, 'exportGet', { query: {} })) as WithHeaders<{
      job: number;
    }>;
    expect(await place.reaches(reader, value.job, 'failed')).toMatchObject({
      error: 'Vous n’avez pas le droit de faire cela.',
      resultFile: null,
    });
  }, 180_000);

  it('is not fetched by whoever has lost the right since', async () => {
    const reader = within(LONG);
    place.people.set(reader.userId, { ...reader, perimeter: [FEW], scope: [FEW] });
    const { value } = (await ask(reader, 'exportGet', { query: {} })) as WithHeaders<{
      job: number;
    }>;
    await place.reaches(reader, value.job, 'done');
    const mayFetch = (actor: Actor): Promise<boolean> =>
      db.elevated((tx) => place.jobs.mayFetch({ tx, actor }, value.job));
    const maker = { ...reader, perimeter: [FEW], scope: [FEW] };
    expect(await mayFetch(maker)).toBe(true);
    expect(await mayFetch({ ...maker, permissions: new Set() })).toBe(false);
    // Nor by whoever no longer sees what it was made of.
    expect(await mayFetch(reader)).toBe(false);
  }, 180_000);

  it('shows only what the person may see when it runs', async () => {
    const reader = within(LONG);
    place.people.set(reader.userId, { ...reader, perimeter: [FEW], scope: [FEW] });
    const { value } = (await ask(reader, 'exportGet', { query: {} })) as WithHeaders<{
      job: number;
    }>;
    expect(await place.reaches(reader, value.job, 'done')).toMatchObject({ result: { rows: 30 } });
  }, 180_000);
});

describe('a bulk action', () => {
  const writer = within(FEW);
  const edit = (
    selection: Record<string, unknown>,
    price: number,
    preview = false,
  ): Promise<{ done: number; failed: { id: number; message: string }[] }> =>
    askAs(db, writer)('edit', { body: { selection, values: { price }, preview } });

  it('does what it can and says what failed and why', async () => {
    const ids = await idsOf(writer, { orderBy: { name: 'title' } });
    const [foreign = 0] = await idsOf(within(OTHER), {});
    const { done, failed } = await edit({ ids: [...ids.slice(0, 6), foreign] }, 700);
    expect(done).toBe(3);
    expect(failed.map((f) => f.message)).toEqual([
      ...Array.from({ length: 3 }, () => 'Ce livre est clos.'),
      'Cet élément n’existe pas ou n’est pas dans votre périmètre.',
    ]);
    expect(failed.at(-1)?.id).toBe(foreign);
    expect(
      (await csvOf(writer, { columns: ['price'] })).filter(([p]) => p === '7,00'),
    ).toHaveLength(3);
  });

  it('foretells the same and changes nothing', async () => {
    const before = await csvOf(writer, { columns: ['price'] });
    const foretold = await edit({ allSelected: true }, 50, true);
    expect(foretold).toMatchObject({
      done: 15,
      failed: Array.from({ length: 15 }, () => ({ message: 'Ce livre est clos.' })),
    });
    expect(await csvOf(writer, { columns: ['price'] })).toEqual(before);
    expect(await edit({ allSelected: true }, 50)).toEqual(foretold);
  });

  it('takes everything that matches, and no more', async () => {
    const { done, failed } = await edit({ allSelected: true, status: ['open'] }, 900);
    expect({ done, failed }).toEqual({ done: 15, failed: [] });
    expect(
      (await csvOf(writer, { columns: ['price'] })).filter(([p]) => p === '9,00'),
    ).toHaveLength(15);
  });

  it('refuses none and too many', async () => {
    await expect(edit({}, 1)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ field: 'ids', message: 'Sélectionnez au moins une ligne.' }],
    });
    await expect(edit({ ids: [] }, 1)).rejects.toMatchObject({ code: 'invalid' });
    const tooMany = {
      code: 'bulk_limit',
      status: 422,
      message: 'Cette action porte au plus sur 50 lignes à la fois : réduisez la sélection.',
    };
    await expect(
      edit({ ids: Array.from({ length: 51 }, (_, i) => i + 1) }, 1),
    ).rejects.toMatchObject(tooMany);
    await expect(
      askAs(db, within(PRINT))('edit', {
        body: { selection: { allSelected: true }, values: { price: 1 } },
      }),
    ).rejects.toMatchObject(tooMany);
  });
});
