// Debit and credit through the portal: who sees what, the last seven days, closed months, first values by file, hours that pay paid.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#engines/french-time/days.ts';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { recomputeDays, recordEvidence } from '#areas/working-time/days/server/api.ts';
import { dayOf, someone } from '#areas/working-time/days/server/days.fixtures.ts';
import {
  closePeriodAt,
  ensurePeriods,
  periodFor,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { Ledger } from '../contract.ts';
import { defaultSetting } from '../setting.ts';
import { recomputePeople } from './api.ts';

const H = 3600;
const BASE = '/debit-credit';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
let [pay, admin]: [Visitor, Visitor] = [undefined as never, undefined as never];
let companyId = 0;
beforeAll(async () => {
  [pay, admin] = [portal.as(c.pay), portal.as(c.admin)];
  companyId = await portal.elevated(async (tx) => (await companyOf(tx, c.agencies[0]))?.id ?? 0);
  const saved = await admin.post(`${BASE}/configuration/save-configuration`, setting());
  expect(saved.statusCode, saved.body).toBe(204);
});

const setting = (of: object = {}) => ({
  companyId,
  ...defaultSetting,
  enabled: true,
  since: '2026-03-02',
  ...of,
});
interface Someone {
  readonly id: number;
  readonly matricule: string;
  readonly missionId: number;
}
let serial = 0;
const person = (place = c.agencies[0], customerId = c.customerId): Promise<Someone> =>
  portal.elevated(async (tx) => {
    serial += 1;
    const matricule = `DC${serial}-${customerId}`;
    const at = { customerId, infraId: place };
    const made = await someone(tx, at, { type: 2, driverType: null, matricule });
    return { ...made, matricule };
  });
/** Hours worked from 08:00 UTC on, by day. */
const worked = (id: number, hours: Readonly<Record<Day, number>>, place = c.agencies[0]) =>
  portal.elevated(async (tx) => {
    const clock = (h: number): string =>
      `${String(Math.floor(h)).padStart(2, '0')}:${String((h % 1) * 60).padStart(2, '0')}`;
    await recordEvidence(tx, {
      customerId: c.customerId,
      infraId: place,
      collaboratorId: id,
      source: 'modified',
      origin: `essai ${(serial += 1)}`,
      days: Object.entries(hours).map(([day, h]) => ({
        day,
        spans: dayOf(h === 0 ? '00:00 rest' : `00:00 rest 08:00 work ${clock(8 + h)} rest`),
        distanceKm: 0,
        vehicles: [],
      })),
    });
    const days = Object.keys(hours).sort();
    await recomputeDays(tx, {
      collaboratorId: id,
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    });
  });
const recompute = (ids: readonly number[], until: Day, from: Day | null = null) =>
  portal.elevated((tx) => recomputePeople(tx, c.customerId, ids, { until, from }));
const ledger = async (id: number, who = pay): Promise<Ledger> => {
  const answer = await who.get(`${BASE}/ledger/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const movements = ({ lines }: Ledger) => lines.map((l) => `${l.day} ${l.kind} ${l.amount / H}`);
/** Closes the month of a day. */
const close = (day: Day) =>
  portal.elevated(async (tx) => {
    const month = day.slice(0, 7);
    const of = { customerId: c.customerId, companyId, from: month, to: month };
    await ensurePeriods(tx, of);
    const period = await periodFor(tx, companyId, day);
    if (period === null) throw new Error('no period');
    await closePeriodAt(tx, period, {
      userId: c.admin.id,
      at: Temporal.Instant.from('2026-11-01T00:00:00Z'),
    });
    return period;
  });
const reopen = (id: number) =>
  portal.run`update pay_period set status = 'open', closed_at = null where id = ${id}`;

describe('the last seven days', () => {
  it('are calculated again; what changed before waits until somebody asks', async () => {
    const { id } = await person();
    await worked(id, { '2026-03-02': 8, '2026-03-09': 7.5 });
    await recompute([id], '2026-03-10');
    const before = ['2026-03-02 day 1', '2026-03-09 day 0.5'];
    expect(movements(await ledger(id))).toEqual(before);
    await worked(id, { '2026-03-02': 9, '2026-03-09': 8.5 });
    // The seven last days until the 9th begin on the 3rd.
    await recompute([id], '2026-03-09');
    const after = await ledger(id);
    expect(movements(after)).toEqual(['2026-03-02 day 1', '2026-03-09 day 1.5']);
    expect(after.outdated).toEqual(['2026-03-02']);
    const asked = await pay.post(`${BASE}/recompute/${id}`, { from: '2026-03-02' });
    expect(asked.statusCode, asked.body).toBe(204);
    const now = await ledger(id);
    expect(movements(now)).toEqual(['2026-03-02 day 2', '2026-03-09 day 1.5']);
    expect([now.balance, now.outdated]).toEqual([3.5 * H, []]);
  });
  it('begin seven days back, the first included', async () => {
    const { id } = await person();
    await worked(id, { '2026-03-03': 8 });
    await recompute([id], '2026-03-09');
    await worked(id, { '2026-03-03': 9 });
    await recompute([id], '2026-03-10');
    expect(movements(await ledger(id))).toEqual(['2026-03-03 day 1']);
    await recompute([id], '2026-03-09');
    expect(movements(await ledger(id))).toEqual(['2026-03-03 day 2']);
  });
  it('fill in a day that becomes known late', async () => {
    const { id } = await person();
    await worked(id, { '2026-03-03': 8 });
    await recompute([id], '2026-03-20');
    expect((await ledger(id)).unknown).toContain('2026-03-04');
    await worked(id, { '2026-03-04': 6 });
    await recompute([id], '2026-03-21');
    const { lines, unknown } = await ledger(id);
    expect(lines.map((l) => l.day)).toEqual(['2026-03-03', '2026-03-04']);
    expect(unknown).not.toContain('2026-03-04');
  });
});

describe('a closed month', () => {
  it('keeps its days, and takes neither correction nor first value', async () => {
    const { id, matricule } = await person();
    await worked(id, { '2026-04-01': 8, '2026-05-04': 8 });
    await recompute([id], '2026-05-05');
    const period = await close('2026-04-15');
    try {
      await worked(id, { '2026-05-04': 9 });
      await portal.run`update debit_credit_line set service = service + 60 where collaborator_id = ${id} and day = '2026-04-01'`;
      await recompute([id], '2026-05-05', '2026-04-01');
      expect(movements(await ledger(id))).toEqual([
        `2026-04-01 day ${1 + 1 / 60}`,
        '2026-05-04 day 2',
      ]);
      const correct = (day: Day) =>
        pay.post(`${BASE}/correction/${id}`, { day, amount: H, reason: 'Inventaire' });
      const refused = await correct('2026-04-30');
      expect([refused.statusCode, refused.json().error.details[0]]).toEqual([
        422,
        { field: 'day', message: 'Le mois d’avril 2026 est clos\u00A0: il ne change plus.' },
      ]);
      expect((await correct('2026-05-01')).statusCode).toBe(200);
      const report = await upload(`matricule;date;solde\n${matricule};01/04/2026;2:00\n`, 'false');
      expect(report.problems).toMatchObject([{ line: 2, field: 'Date' }]);
    } finally {
      await reopen(period.id);
    }
  });
});

const upload = async (text: string, dryRun: string) => {
  const answer = await admin.upload(
    `${BASE}/configuration/import-initial-values`,
    [{ name: 'soldes.csv', bytes: new TextEncoder().encode(text) }],
    { dryRun },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
describe('first values by file', () => {
  it('are tried, taken, replaced and undone', async () => {
    const { id, matricule } = await person();
    const file = (amount: string) => `matricule;date;solde\n${matricule};02/03/2026;${amount}\n`;
    expect(await upload(file('-2:30'), 'true')).toMatchObject({ created: 1, id: null });
    expect(movements(await ledger(id))).toEqual([]);
    await upload(file('-2:30'), 'false');
    expect(movements(await ledger(id))).toEqual(['2026-03-02 initial -2.5']);
    expect(await upload(file('-2h30'), 'false')).toMatchObject({ created: 0, same: 1 });
    const done = await upload(file('4'), 'false');
    expect(done).toMatchObject({ created: 0, changed: 1 });
    expect((await ledger(id)).balance).toBe(4 * H);
    await admin.post(`${BASE}/configuration/import-initial-values/undo/${done.id}`);
    expect((await ledger(id)).balance).toBe(-2.5 * H);
  });
  it('name the line, the column and the reason', async () => {
    const { matricule } = await person();
    const hidden = await person(other.agencies[0], other.customerId);
    const report = await upload(
      `matricule;date;solde\nINCONNU;02/03/2026;1:00\n${hidden.matricule};02/03/2026;1:00\n${matricule};01/03/2026;1:00\n${matricule};02/03/2026;une heure\n`,
      'false',
    );
    expect(report.id).toBeNull();
    expect(
      report.problems.map((p: { line: number; field: string }) => `${p.line} ${p.field}`).sort(),
    ).toEqual(['2 Matricule', '3 Matricule', '4 Date', '5 Solde']);
  });
});

describe('hours that a closed month paid', () => {
  it('leave the balance, once', async () => {
    const { id, missionId } = await person();
    await worked(id, { '2026-06-01': 9, '2026-06-02': 8 });
    await recompute([id], '2026-07-01');
    const paid = async (seconds: number): Promise<void> => {
      const period = await portal.elevated((tx) => periodFor(tx, companyId, '2026-06-01'));
      await portal.elevated(async (tx) => {
        await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active)
          values (${c.customerId}, 'HS25', 'Heures à 25 %', 'hour', '0h', 2, 1, true)`;
        await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, computed)
          select ${c.customerId}, ${c.agencies[0]}, ${period?.id ?? 0}, ${missionId}, ${id}, h.id, 'hour', ${seconds}
          from heading h where h.customer_id = ${c.customerId} and h.code = 'HS25'`;
      });
    };
    const period = await close('2026-06-15');
    try {
      await paid(2 * H);
      const closed = await ledger(id);
      expect(movements(closed)).toEqual([
        '2026-06-01 day 2',
        '2026-06-02 day 1',
        '2026-06-30 paid -2',
      ]);
      expect(closed.balance).toBe(H);
    } finally {
      await reopen(period.id);
    }
    // What an open month would pay is not paid.
    expect((await ledger(id)).balance).toBe(3 * H);
  });
});

describe('who may', () => {
  it('sees those of the perimeter only, and never corrects their own', async () => {
    const far = await person(c.agencies[1]);
    const near = await person();
    const someoneElse = portal.as(other.pay);
    expect((await someoneElse.get(`${BASE}/ledger/${near.id}`)).statusCode).toBe(404);
    const account = (role: 'ROLE_PAY_ADMIN' | 'ROLE_COLLABORATOR', collaboratorId: number) =>
      portal.elevated((tx) =>
        freshPerson(tx, {
          roles: [role],
          customerId: c.customerId,
          infraId: c.agencies[0],
          perimeter: [c.agencies[0]],
          collaboratorId,
        }),
      );
    const clerk = portal.as(await account('ROLE_PAY_ADMIN', near.id));
    expect((await clerk.get(`${BASE}/ledger/${far.id}`)).statusCode).toBe(404);
    const correction = { day: '2026-03-03', amount: H, reason: 'Inventaire' };
    expect((await clerk.post(`${BASE}/correction/${near.id}`, correction)).statusCode).toBe(403);
    expect((await pay.post(`${BASE}/correction/${near.id}`, correction)).statusCode).toBe(200);
    const driver = portal.as(await account('ROLE_COLLABORATOR', near.id));
    const own = await driver.get('/collaborative/my-counters/debit-credit');
    expect(own.json()).toMatchObject({ collaboratorId: near.id, balance: H, mayCorrect: false });
    expect((await driver.get(`${BASE}/ledger/${near.id}`)).statusCode).toBe(403);
    // Part of a company decides nothing for the whole.
    const part = await clerk.post(`${BASE}/configuration/save-configuration`, setting());
    expect([part.statusCode, part.json().error.code]).toEqual([403, 'not_whole_company']);
  });
  it('an absence that another counter takes is refused', async () => {
    await portal.run`insert into counter (customer_id, code, label, format, period, available, earning, absences, counts, position, active)
        values (${c.customerId}, 'RCR', 'Repos', 'hour', 'none', 'at_once', '{"kind":"credited"}', '{RC}', 'open', 1, true)`;
    const answer = await admin.post(
      `${BASE}/configuration/save-configuration`,
      setting({ restCodes: ['RC'] }),
    );
    expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, 'restCodes']);
  });
});

describe('the list', () => {
  it('shows whoever has the counter, with the specification’s filters; a person may be left out', async () => {
    const { id, matricule } = await person();
    await worked(id, { '2026-03-02': 8.5 });
    await recompute([id], '2026-03-02');
    const rows = async () =>
      (await pay.get(`${BASE}/load-data?search=${matricule}&length=100`)).json().rows;
    expect(await rows()).toMatchObject([{ balance: 1.5 * H, status: 'authorized_balance' }]);
    const filters = await pay.get(`${BASE}/filters`);
    expect(Object.keys(filters.json())).toContain('agency');
    const body = { enabled: false, since: null, period: null, format: null, dayMinutes: null };
    const saved = await pay.post(`${BASE}/collaborator-configuration-save/${id}`, {
      ...body,
      least: null,
      most: null,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    await recompute([id], '2026-03-02');
    expect(await rows()).toEqual([]);
    expect(await ledger(id)).toMatchObject({ status: 'without_category', unit: null });
    const read = await pay.get(`${BASE}/collaborator-configuration/${id}`);
    expect(read.json()).toMatchObject({ counted: false, said: { enabled: false } });
  });
});
