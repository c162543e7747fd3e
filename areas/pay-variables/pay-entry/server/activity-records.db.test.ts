import { setTimeout as pause } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { october, ok } from './october.setup.fixtures.ts';
import { placeWorker } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
const { at, as } = october();
beforeEach(() => {
  ({ portal, customer, period } = at);
});
const ended = async (job: number) => {
  for (let i = 0; i < 2_000; i += 1) {
    const run = await portal.elevated((tx) =>
      tx
        .selectFrom('job_run')
        .select(['state', 'result', 'error', 'result_file'])
        .where('id', '=', job)
        .executeTakeFirstOrThrow(),
    );
    if (run.state === 'failed') throw new Error(run.error);
    if (run.state === 'done') return run;
    await pause(25);
  }
  throw new Error('the job did not end');
};
const filesOf = async (file: unknown): Promise<Record<string, Uint8Array>> => {
  const { sha256 } = file as { sha256: string };
  return unzipSync(await portal.services.files.bytes(sha256));
};
const path = () => `/evp-front-office/queue-activity-records/${period}`;

it('records of a few people are one document, of some missions only where they are named', async () => {
  const { job } = await ok(as(customer.pay).post(path(), { missions: [at.long.mission] }));
  expect(await ended(job)).toMatchObject({ result: { people: 1, documents: 1 } });
  const all = await ok(as(customer.pay).post(path(), {}));
  expect(await ended(all.job)).toMatchObject({ result: { people: 3, documents: 1 } });
  // Who sees one agency gets its people: two of the three.
  const part = await ok(as(customer.supervisor).post(path(), {}));
  expect(await ended(part.job)).toMatchObject({ result: { people: 2 } });
});

it('records of more people than a document holds are several documents in an archive', async () => {
  await portal.elevated(async (tx) => {
    for (let i = 0; i < 148; i += 1)
      await placeWorker(tx, customer, { matricule: `M${i}`, name: `Nom${i}`, agency: 0, days: [] });
  });
  const now = await as(customer.pay).post(`/evp-front-office/print-activity-records/${period}`, {});
  expect([now.statusCode, now.json().error.code]).toEqual([422, 'bulk_limit']);
  const { job } = await ok(as(customer.pay).post(path(), {}));
  const first = await ended(job);
  expect(first).toMatchObject({ result: { people: 151, documents: 2 } });
  const title = 'Relevé d’activité octobre 2026';
  const documents = await filesOf(first.result_file);
  expect(Object.keys(documents)).toEqual([`${title} (1).pdf`, `${title} (2).pdf`]);
  for (const bytes of Object.values(documents)) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-');
  // A hundred and fifty people, and the one who is left.
  const [most = 0, one = 0] = Object.values(documents).map((bytes) => bytes.length);
  expect(one * 3).toBeLessThan(most);
  // Nothing changed: the same bytes.
  const again = await ok(as(customer.pay).post(path(), {}));
  expect((await ended(again.job)).result_file).toEqual(first.result_file);
});

it('is nobody else’s', async () => {
  const other = await freshCustomer(portal.services.db);
  expect((await as(other.pay).post(path(), {})).statusCode).toBe(404);
});
