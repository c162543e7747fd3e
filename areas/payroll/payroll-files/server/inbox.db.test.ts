// The watched folder: read once whatever is killed, never a half-written file, nothing guessed, faults shown.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { readPayInbox } from '#areas/pay-variables/pay-engine/server/api.ts';
import {
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period = 0;
const inbox = mkdtempSync(join(tmpdir(), 'roulement-pay-inbox-'));
beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    await placeWorker(tx, customer, { matricule: 'A1', name: 'Durand', agency: 0, days: [] });
    await tx.run`update pay_period set status = 'closed', closed_at = now() where id = ${period}`;
  });
});
afterAll(async () => {
  await portal.jobs.stop();
  rmSync(inbox, { recursive: true, force: true });
});

const now = Temporal.Now.instant();
const round = (services: Services = portal.services): Promise<number> =>
  readPayInbox(
    {
      services,
      log: portal.services.log,
      now,
      scope: { audit: { userId: null, impersonatorId: null, requestId: 'inbox', ip: '' } },
    } as JobContext<unknown>,
    inbox,
  );
const root = () => join(inbox, String(customer.companyId), 'paie');
const drop = (name: string, bytes: Uint8Array | string, secondsAgo = 60): void => {
  mkdirSync(join(root(), '2026-10'), { recursive: true });
  const path = join(root(), name);
  writeFileSync(path, bytes);
  const at = now.epochMilliseconds / 1_000 - secondsAgo;
  utimesSync(path, at, at);
};
const inside = (...path: string[]): string[] => {
  const folder = join(root(), ...path);
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const kept = async (): Promise<[string, string, string | null][]> => {
  const rows = await portal.run<{
    name: string;
    placement: string;
    depositor: number | null;
    n: number;
  }>`select name, placement, user_id as depositor
      from pay_document where pay_period_id = ${period} order by name, id`;
  return rows.map((r) => [r.name, r.placement, r.depositor === null ? null : String(r.depositor)]);
};
const payslip = (who: string, net: string) =>
  printedBytes({
    title: 'x',
    issuedAt: '2026-11-05T08:00:00Z',
    unnumbered: true,
    content: ['BULLETIN DE PAIE', `Matricule : ${who}`, 'DURAND Camille', `Net payé : ${net}`],
  });

it('takes what is whole, by type and person as a deposit does; a half-written file waits; what is not sure is refused and said', async () => {
  drop('2026-10/durand.pdf', await payslip('A1', '1 500,50 €'));
  drop('2026-10/en-cours.pdf', await payslip('A1', '1,00 €'), 2);
  drop('2026-10/copie.pdf.part', 'x');
  drop('bulletin.pdf', await payslip('A1', '2,00 €'));
  drop('paie-2026-09.pdf', 'x');
  drop('2026-10/photo.jpg', 'x');
  drop('2026-10/vide.pdf', '');
  expect(await round()).toBe(1);
  await jobsSettled(portal.services.db);
  expect(await kept()).toEqual([['durand.pdf', 'person', null]]);
  expect(inside('2026-10')).toEqual(['copie.pdf.part', 'en-cours.pdf', 'refuses', 'traites']);
  expect(inside('2026-10', 'traites')).toEqual(['durand.pdf', 'durand.pdf.txt']);
  expect(inside('2026-10', 'refuses')).toEqual([
    'photo.jpg',
    'photo.jpg.txt',
    'vide.pdf',
    'vide.pdf.txt',
  ]);
  expect(readFileSync(join(root(), 'refuses', 'bulletin.pdf.txt'), 'utf8')).toContain('AAAA-MM');
  const path = '/evp-payroll/file/arrivals/json';
  const refused = (await portal.as(customer.pay).get(path)).json() as {
    name: string;
    reason: string;
  }[];
  expect(refused.map(({ name }) => name).toSorted()).toEqual([
    'bulletin.pdf',
    'paie-2026-09.pdf',
    'photo.jpg',
    'vide.pdf',
  ]);
  expect(refused.find(({ name }) => name === 'paie-2026-09.pdf')?.reason).toContain('2026-09');
  const other = await freshCustomer(portal.services.db);
  expect((await portal.as(other.pay).get(path)).json()).toEqual([]);
  expect((await portal.as(customer.supervisor).get(path)).statusCode).toBe(403);
  const listed = await portal.as(customer.pay).get(`/evp-payroll/file/list/json/pay/${period}`);
  expect((listed.json() as { rows: { user: string }[] }).rows[0]?.user).toBe('Dossier surveillé');
});

it('the same content again, by the folder or after a screen, adds nothing', async () => {
  drop('2026-10/encore.pdf', readFileSync(join(root(), '2026-10', 'traites', 'durand.pdf')));
  await round();
  await jobsSettled(portal.services.db);
  expect(await kept()).toHaveLength(1);
  expect(readFileSync(join(root(), '2026-10', 'traites', 'encore.pdf.txt'), 'utf8')).toContain(
    'Déjà reçu',
  );
});

/** The portal with a database that dies at the n-th transaction, before or after it is committed. */
const dying = (n: number, when: 'before' | 'after'): Services => {
  let count = 0;
  const { services } = portal;
  return {
    ...services,
    db: {
      ...services.db,
      elevated: async (work) => {
        count += 1;
        if (count !== n) return services.db.elevated(work);
        if (when === 'after') await services.db.elevated(work);
        throw new Error('killed');
      },
    },
  };
};
it('killed between any two steps, nothing is lost and nothing read twice', async () => {
  // The first transaction of a round looks for the company, the second takes the file.
  for (const n of [1, 2])
    for (const when of ['before', 'after'] as const) {
      const name = `tue-${n}-${when}.pdf`;
      drop(`2026-10/${name}`, await payslip('A1', `${n},${when === 'before' ? '10' : '20'} €`));
      await round(dying(n, when)).catch(() => 0);
      expect(inside('2026-10')).toContain(name);
      await jobsSettled(portal.services.db);
      await round();
      await jobsSettled(portal.services.db);
      expect((await kept()).filter(([own]) => own === name)).toHaveLength(1);
      expect(inside('2026-10')).not.toContain(name);
      expect(inside('2026-10', 'traites')).toContain(name);
    }
});
