// Exports of a closed month: blocked, mapped, the same twice, with what they were made of.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { absencesOf } from './around-missions.ts';
import { daysInSight } from './day-columns.ts';
import { calculateSome, closePast } from './past-months.ts';
import { inOctober, openOctober, placeWorker, writeDays } from './pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    await placeWorker(tx, customer, {
      matricule: '00012',
      name: 'Durand',
      agency: 0,
      days: [
        ...inOctober(20, { service: 33_912 }),
        { day: '2026-10-26', absence: 'CP' },
        { day: '2026-10-27', absence: 'CP' },
      ],
    });
    const { mission } = await placeWorker(tx, customer, {
      matricule: 'INT1',
      name: 'Petit',
      agency: 0,
      type: 'I',
      days: [{ day: '2026-10-05', service: 28_800 }],
    });
    await tx.run`update mission set employer = 'Relais Intérim' where id = ${mission}`;
  });
});

const pay = () => portal.as(customer.pay);
/** Calculated and closed as demo months are; its first export goes to the workbook. */
const close = async (): Promise<void> =>
  portal.elevated(async (tx) => {
    const month = { periodId: period, companyId: customer.companyId };
    for (let after: number | null = 0; after !== null;)
      after = await calculateSome(tx, month, { after, limit: 100 });
    await closePast(tx, portal.services.files, month, {
      userId: customer.pay.id,
      at: Temporal.Instant.from('2026-11-03T09:00Z'),
      software: 'xlsx',
    });
  });
const file = (code: string, part = 'main', replaces: number | null = null) =>
  pay().post(`/export/payroll-software/${code}/${period}?part=${part}`, { replaces });
const preview = async (code: string) =>
  (
    await pay().get(`/rest/evp-front-office/export-preview/json?period=${period}&software=${code}`)
  ).json();
const change = (query: ReturnType<typeof sql>): Promise<unknown> =>
  portal.elevated((tx) => query.execute(tx));
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('an export', () => {
  it('blocked by an unmapped code, mapped, gone, is the same twice and says what it was made of', async () => {
    await close();
    await change(
      sql`delete from heading_code where customer_id = ${customer.customerId} and code = 'EV-HNuit'`,
    );
    expect((await file('silae')).json().error.details[0].message).toContain(
      'La rubrique HNUIT (Heures de nuit) n’a pas de code',
    );
    await change(
      sql`insert into heading_code (customer_id, heading_id, payroll_software_id, code) select s.customer_id, h.id, s.id, 'EV-NUIT' from payroll_software s join heading h on h.customer_id = s.customer_id and h.code = 'HNUIT' where s.customer_id = ${customer.customerId} and s.code = 'silae'`,
    );
    const [first, again] = [await file('silae'), await file('silae')];
    expect(first.statusCode, first.body).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const companion = (await file('silae', 'companion')).body;
    expect(companion).toContain(sha(first.rawPayload));
    expect(companion).toMatch(/Instantané n° 1 \(id \d+\), SHA-256 [0-9a-f]{64}/);
    expect(companion).toMatch(
      /Silae, variables et absences \(silae-absences\), version 1, SHA-256 [0-9a-f]{64}/,
    );
    expect(companion).toContain('releve-heures-relais-interim-');
    const [all, allAgain] = [await file('silae', 'all'), await file('silae', 'all')];
    expect(all.headers['content-disposition']).toContain('.zip');
    expect(allAgain.rawPayload.equals(all.rawPayload)).toBe(true);
    for (const name of ['-empreintes.txt', 'releve-heures-relais-interim-', 'silae-'])
      expect(all.rawPayload.includes(name), name).toBe(true);
  });

  it('keeps its layout whatever becomes of it; the next snapshot takes the new one', async () => {
    await close();
    const first = await file('csv');
    await change(
      sql`insert into payroll_layout_version (customer_id, payroll_layout_id, number, content, hash) select v.customer_id, v.payroll_layout_id, 2, jsonb_set(v.content, '{files,0,separator}', '"|"'), 'x' from payroll_layout_version v join payroll_layout l on l.id = v.payroll_layout_id where l.customer_id = ${customer.customerId} and l.code = 'wide-csv'`,
    );
    expect((await file('csv')).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await preview('csv')).layout).toEqual({
      code: 'wide-csv',
      label: 'CSV, une ligne par personne',
      number: 1,
    });
    await pay().get(`/evp-front-office/regenerate-snapshot/${period}`);
    expect((await file('csv', 'main', 1)).body).toContain('Matricule|Nom|');
    // The first snapshot's file is given again as it left, even once the month is open again; what never left is nowhere.
    await pay().post(`/evp-front-office/vpe/force-open/${period}`, { reason: 'Prime oubliée' });
    expect((await file('csv', 'main&snapshot=1')).rawPayload.equals(first.rawPayload)).toBe(true);
    // The software may be given up since: what left with it stays.
    await change(
      sql`update payroll_software set active = false where customer_id = ${customer.customerId} and code = 'csv'`,
    );
    expect((await file('csv', 'main&snapshot=1')).rawPayload.equals(first.rawPayload)).toBe(true);
    await change(
      sql`update payroll_software set active = true where customer_id = ${customer.customerId} and code = 'csv'`,
    );
    expect([
      (await file('csv')).statusCode,
      (await file('csv', 'main&snapshot=9')).statusCode,
      (await file('silae', 'main&snapshot=1')).statusCode,
    ]).toEqual([409, 404, 404]);
    expect(
      (
        await portal
          .as((await freshCustomer(portal.services.db)).pay)
          .post(`/export/payroll-software/csv/${period}?snapshot=1`, {})
      ).statusCode,
    ).toBe(404);
  });

  it('tells what differs from the last one, and whom it leaves out', async () => {
    await close();
    await file('silae');
    expect(await preview('silae')).toMatchObject({
      differences: null,
      leftOut: { interim: 1, hired: 0 },
      statements: [{ employer: 'Relais Intérim', people: 1 }],
    });
    await change(
      sql`update evp_value v set manual = 36000, manual_by = ${customer.pay.id}, manual_reason = 'x', manual_at = now() from heading h where h.id = v.heading_id and h.code = 'HS25' and v.pay_period_id = ${period} and v.infra_id = ${customer.agencies[0]}`,
    );
    await pay().get(`/evp-front-office/regenerate-snapshot/${period}`);
    const { differences } = await preview('silae');
    expect(differences).toMatchObject({
      month: '2026-10',
      snapshot: 1,
      total: 1,
      lines: [
        { kind: 'changed', matricule: '00012', code: 'HS-HS25', before: 61_200, after: 36_000 },
      ],
    });
    // The first files stay in the software: new ones wait until their reader was told so, by each door.
    const exportEvents = async () =>
      portal.run<{
        type: string;
      }>`select type from live_update where topics[1] = ${`/users/${customer.pay.id}/export`} order by position`;
    const before = (await exportEvents()).length;
    for (const answer of [
      await file('silae'),
      await file('silae', 'all', 2),
      await pay().get(`/export/payroll-software/silae/${period}`),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'confirmation_required']);
      expect(answer.json().error.message).toContain('instantané n° 1');
    }
    expect((await file('silae', 'main', 1)).statusCode).toBe(200);
    // Made once, they are given again without a word.
    expect((await file('silae')).statusCode).toBe(200);
    expect((await exportEvents()).slice(before).map((one) => one.type)).toEqual([
      ...Array.from({ length: 3 }, () => 'export-confirm-request'),
      'export-generated',
      'export-warnings',
    ]);
  });

  it('is compared with an export of its own month alone', async () => {
    await close();
    await file('silae');
    const november =
      await portal.value<number>`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day) select customer_id, infra_id, 2026, 11, '2026-11-01', '2026-11-30' from pay_period where id = ${period} on conflict (infra_id, year, month) do update set first_day = excluded.first_day returning id`;
    const next = await pay().get(
      `/rest/evp-front-office/export-preview/json?period=${november}&software=silae`,
    );
    expect(next.json().differences).toBeNull();
  });

  it('is rehearsed before the close: what its file would refuse is said then, by name', async () => {
    const refused = async () =>
      (await pay().get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`))
        .json()
        .find((r: { code: string }) => r.code === 'file_refuses');
    await change(
      sql`update payroll_software set active = code = 'silae' where customer_id = ${customer.customerId}`,
    );
    expect(await refused()).toMatchObject({ count: 0, blocking: false });
    await portal.elevated((tx) =>
      calculateSome(
        tx,
        { periodId: period, companyId: customer.companyId },
        { after: 0, limit: 100 },
      ),
    );
    expect(await refused()).toMatchObject({ count: 0 });
    await change(
      sql`delete from heading_code where heading_id = (select id from heading where customer_id = ${customer.customerId} and code = 'HS25') and payroll_software_id = (select id from payroll_software where customer_id = ${customer.customerId} and code = 'silae')`,
    );
    const line = await refused();
    expect(line.count).toBe(1);
    expect(line.label).toContain('HS25');
    expect(line.url).toContain('/heading/');
    await change(
      sql`delete from heading_code where heading_id = (select id from heading where customer_id = ${customer.customerId} and code = 'HS50') and payroll_software_id = (select id from payroll_software where customer_id = ${customer.customerId} and code = 'silae')`,
    );
    expect(await refused()).toMatchObject({ count: 2, url: expect.stringMatching(/codes$/) });
  });

  it('of several files is an archive; absences are those that were frozen', async () => {
    await change(
      sql`update payroll_software set layout = 'silae-absences' where customer_id = ${customer.customerId} and code = 'silae'`,
    );
    await close();
    await change(
      sql`delete from day_record where customer_id = ${customer.customerId} and absence_code is not null`,
    );
    expect((await file('silae')).body).toContain('00012;AB-300;2;26/10/2026;27/10/2026');
    await change(
      sql`update payroll_software set layout = '123paie' where customer_id = ${customer.customerId} and code = 'csv'`,
    );
    await change(
      sql`update heading_code set code = 'C' || (heading_id % 90 + 10) where customer_id = ${customer.customerId} and payroll_software_id = (select id from payroll_software where customer_id = ${customer.customerId} and code = 'csv')`,
    );
    const archive = await file('csv');
    expect([
      archive.statusCode,
      archive.rawPayload.subarray(0, 2).toString(),
      archive.rawPayload.includes('123paie-absences-'),
    ]).toEqual([200, 'PK', true]);
  });

  it('every absence of a day is frozen, with what was to be worked in its halves and with its own hours', async () => {
    const { days, collaborator } = await portal.elevated(async (tx) => {
      const [month] = await tx.run<{
        id: number;
        collaborator_id: number;
      }>`select m.id, m.collaborator_id from mission m join collaborator c on c.id = m.collaborator_id where c.customer_id = ${customer.customerId} and c.matricule = '00012'`;
      await writeDays(
        tx,
        customer,
        customer.agencies[0],
        { collaborator: month?.collaborator_id ?? 0, mission: month?.id ?? 0 },
        [
          {
            day: '2026-10-28',
            absences: [
              { code: 'RTT', halves: 1, seconds: 0 },
              { code: 'CP', halves: 1, seconds: 0 },
            ],
          },
          {
            day: '2026-10-29',
            absences: [
              { code: 'FOR', halves: 0, seconds: 7_200 },
              { code: 'RTT', halves: 0, seconds: 3_600 },
            ],
          },
        ],
      );
      const period = await periodFor(tx, customer.companyId, '2026-10-15');
      return {
        collaborator: month?.collaborator_id ?? 0,
        days: period === null ? [] : await absencesOf(tx, period, customer.agencies),
      };
    });
    expect(
      days.map(({ day, code, counted, seconds }) => [day.slice(8), code, counted, seconds]),
    ).toEqual([
      ['26', 'CP', 2, 25_200],
      ['27', 'CP', 2, 25_200],
      ['28', 'CP', 1, 12_600],
      ['28', 'RTT', 1, 12_600],
      ['29', 'FOR', 0, 7_200],
      ['29', 'RTT', 0, 3_600],
    ]);
    const facts = await portal.elevated((tx) =>
      daysInSight(tx, {
        people: [collaborator],
        range: { first: '2026-10-28', last: '2026-10-29' },
      }),
    );
    expect(facts.map(({ facts: d }) => [d.absenceCode, d.absenceSeconds, d.moreAbsences])).toEqual([
      ['RTT', undefined, [{ code: 'CP', halves: 1, seconds: 0 }]],
      ['FOR', 7_200, [{ code: 'RTT', halves: 0, seconds: 3_600 }]],
    ]);
    await close();
    await change(
      sql`update payroll_software set layout = 'silae-absences' where customer_id = ${customer.customerId} and code = 'silae'`,
    );
    const { body } = await file('silae');
    expect([
      body.includes('00012;AB-310;0.5;28/10/2026;28/10/2026'),
      body.includes('00012;AB-300;0.5;28/10/2026;28/10/2026'),
    ]).toEqual([true, true]);
  });

  it('needs a layout that exists', async () => {
    await close();
    await change(
      sql`update payroll_software set layout = 'nulle-part' where customer_id = ${customer.customerId} and code = 'csv'`,
    );
    expect((await file('csv')).json().error).toMatchObject({
      code: 'no_layout',
      message: 'Le format « nulle-part » de ce logiciel n’existe plus : choisissez-en un autre.',
    });
  });
  it('and its parts are of no other customer', async () => {
    const other = await freshCustomer(portal.services.db);
    await close();
    expect(
      (await portal.as(other.pay).post(`/export/payroll-software/xlsx/${period}?part=all`, {}))
        .statusCode,
    ).toBe(404);
    expect((await file('xlsx', 'tout')).statusCode).toBe(422);
  });
});
