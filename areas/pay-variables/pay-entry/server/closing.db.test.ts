import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { scopeOf } from '#platform/server/services.ts';
import { actorFor, freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { access } from '#apps/server/areas.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { cellOf, october, ok } from './october.setup.fixtures.ts';
import type { Placed } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let long: Placed;
const { at, as, calculate, grid, headingId } = october();
beforeEach(() => {
  ({ portal, customer, period, long } = at);
});
const stateOf = async (): Promise<string[]> =>
  portal.elevated(async (tx) =>
    (
      await tx
        .selectFrom('day_record')
        .select('status')
        .distinct()
        .where('customer_id', '=', customer.customerId)
        .execute()
    )
      .map((r) => r.status as string)
      .sort(),
  );

const close = (who = customer.pay) =>
  as(who).post(`/evp-front-office/vpe/close/${period}`, { confirmation: 'octobre 2026' });
describe('closing', () => {
  it('is refused with its reasons, counted and linked', async () => {
    await calculate();
    await portal.run`update day_record set service = service + 60, hash = hash || 'b' where customer_id = ${customer.customerId}`;
    await portal.elevated(async (tx) => {
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${customer.customerId}, ${customer.agencies[0]}, ${long.collaborator}, 'CP', '2026-10-30', '2026-11-02', 'PENDING_VALIDATION')`;
      await tx.run`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, uploaded_by, status) values (${customer.customerId}, ${customer.agencies[0]}, 'card', ${`s${customer.customerId}`}, 'C_1.DDD', 1, ${customer.pay.id}, 'unassigned')`;
      await tx
        .updateTable('day_record')
        .set({ stale: true })
        .where('customer_id', '=', customer.customerId)
        .where('day', '=', '2026-10-05')
        .execute();
    });
    const refused = await close();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'not_closable']);
    const counted = Object.fromEntries(
      refused.json().error.reasons.map((r: { code: string; count: number }) => [r.code, r.count]),
    );
    expect(counted).toMatchObject({
      values_to_calculate: 3,
      pending_absences: 1,
      unassigned_legal_files: 1,
      days_not_computed: 3,
    });
    expect(
      refused.json().error.reasons.find((r: { code: string }) => r.code === 'values_to_calculate')
        .url,
    ).toBe(`/evp-front-office/${period}?show=stale`);
    expect(
      await ok(
        as(customer.pay).post('/rest/evp-front-office/missions/get-pending-absences', { period }),
      ),
    ).toMatchObject([{ name: 'DURAND Camille', code: 'CP', status: 'PENDING_VALIDATION' }]);
    expect(await stateOf()).toEqual(['validated']);
    const forced = await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
        reason: 'Paie urgente',
        confirmation: 'octobre 2026',
      }),
    );
    expect(forced.status).toBe('closed');
    expect(
      (
        await as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
          reason: 'Paie urgente',
        })
      ).json().error,
    ).toMatchObject({ code: 'transition_refused', allowed: ['open', 'force-open'] });
  });

  it('is seen from the home: how much of the month is calculated', async () => {
    const seen = async (who = customer.pay) =>
      (await ok(as(who).get('/home/indicators'))).indicators.find(
        ({ name }: { name: string }) => name === 'pay-month',
      );
    expect(await seen()).toMatchObject({ label: 'Paie de septembre 2026' });
    await portal.run`update pay_period set status = 'closed' where customer_id = ${customer.customerId} and first_day < '2026-10-01'`;
    expect(await seen()).toMatchObject({
      label: 'Paie d’octobre 2026',
      value: 0,
      detail: '0 mission calculée sur 3',
      url: `/evp-front-office/${period}`,
    });
    await calculate();
    expect(await seen()).toMatchObject({ value: 10_000, detail: '3 missions calculées sur 3' });
    await portal.run`update day_record set hash = hash || 'b' where customer_id = ${customer.customerId} and collaborator_id = ${long.collaborator}`;
    expect(await seen()).toMatchObject({ value: 6_666, detail: '2 missions calculées sur 3' });
    expect(await seen(customer.supervisor)).toBeUndefined();
    await portal.run`update pay_period set status = 'closed' where id = ${period}`;
    expect((await seen())?.label).not.toBe('Paie d’octobre 2026');
  });

  it('waits for every day to be validated, and counts what is odd by itself', async () => {
    await calculate();
    await portal.elevated(async (tx) => {
      await tx.run`update day_record set status = 'draft' where customer_id = ${customer.customerId} and day in ('2026-10-06', '2026-10-07')`;
      await tx.run`update day_record set anomalies = '[{"code": "unknown_in_service", "seconds": 600}]' where customer_id = ${customer.customerId} and collaborator_id = ${long.collaborator} and day in ('2026-10-06', '2026-10-08')`;
    });
    const counted = async () =>
      Object.fromEntries(
        (
          await ok(
            as(customer.pay).get(
              `/rest/evp-front-office/missions/not-closable-reasons?period=${period}`,
            ),
          )
        ).map((r: { code: string; count: number }) => [r.code, r.count]),
      );
    expect(await counted()).toMatchObject({ odd_days: 1, unvalidated_days: 4 });
    expect((await close()).json().error.reasons.map((r: { code: string }) => r.code)).toEqual([
      'odd_days',
      'unvalidated_days',
    ]);
    const control =
      '/working-time/control?show=anomalies&days[start]=2026-10-01&days[end]=2026-10-31';
    const [odd] = (await ok(as(customer.pay).get(control))).rows;
    await ok(
      as(customer.pay).post('/working-time/control/validate', {
        selection: { ids: [odd.id] },
        values: { reason: 'Vu avec l’atelier' },
      }),
    );
    expect(await counted()).toMatchObject({ odd_days: 0, unvalidated_days: 3 });
    expect((await close()).statusCode).toBe(409);
    await portal.run`update day_record set status = 'validated' where customer_id = ${customer.customerId}`;
    expect((await close()).statusCode).toBe(200);
  });

  it('freezes days and values, and reopening gives them back', async () => {
    await calculate();
    expect(
      await ok(
        as(customer.pay).get(
          `/rest/evp-front-office/missions/not-closable-reasons?period=${period}`,
        ),
      ).then((r) =>
        r.filter((one: { count: number; blocking: boolean }) => one.blocking && one.count > 0),
      ),
    ).toEqual([]);
    expect(await ok(close())).toEqual({ id: period, status: 'closed' });
    expect(await stateOf()).toEqual(['closed']);
    const g = await grid();
    for (const answer of [
      await as(customer.pay).post(`/evp-front-office/calculate/vpe/${period}`),
      await as(customer.pay).get(`/evp-front-office/calculate/${period}/${long.mission}`),
      await as(customer.pay).post(`/value/reset/${cellOf(g, long.mission, 'HSERV').id}`),
    ]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'pay_period_closed']);
    }
    expect((await close()).statusCode).toBe(409);
    expect(await ok(as(customer.pay).post(`/evp-front-office/vpe/open/${period}`))).toEqual({
      id: period,
      status: 'open',
    });
    expect(await stateOf()).toEqual(['validated']);
    const history = await ok(
      as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`),
    );
    expect(history.events.map((e: { transition: string }) => e.transition)).toEqual([
      'open',
      'close',
    ]);
    expect(history.snapshots).toMatchObject([{ number: 1, missions: 3 }]);
  });

  it('writes a snapshot that nobody who signs in can change', async () => {
    await calculate();
    await ok(close());
    const actor = await actorFor(portal.services.db, access, customer.admin);
    const scope = scopeOf(actor, { id: 'test', ip: '127.0.0.1' });
    for (const attempt of [
      sql`update pay_snapshot set hash = 'x' where pay_period_id = ${period}`,
      sql`delete from pay_snapshot where pay_period_id = ${period}`,
    ]) {
      await expect(
        portal.services.db.within(scope, 'write', (tx) => attempt.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('reads a closed period by the formulas it was closed with', async () => {
    await calculate();
    await ok(close());
    await portal.elevated(async (tx) => {
      await tx
        .updateTable('heading')
        .set({ formula: '0h', label: 'Autre chose' })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'HS25')
        .execute();
    });
    const g = await grid();
    expect(g.headings.find((h) => h.code === 'HS25')?.label).toBe('Heures à 25\u00A0%');
    const why = await ok(
      as(customer.pay).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(g, long.mission, 'HS25').id}`,
      ),
    );
    expect([why.tree.value, why.upToDate]).toEqual([61_200, true]);
  });

  it('numbers snapshots and says what changed between them', async () => {
    await calculate();
    await ok(close());
    expect(
      await ok(as(customer.pay).post('/evp-front-office/generate-snapshot', { period })),
    ).toMatchObject({ number: 1, changes: [] });
    await ok(as(customer.pay).post(`/evp-front-office/vpe/open/${period}`));
    expect(
      (await as(customer.pay).post('/evp-front-office/generate-snapshot', { period })).statusCode,
    ).toBe(409);
    await ok(
      as(customer.pay).post('/value/save', {
        period,
        mission: long.mission,
        heading: await headingId('REPAS'),
        value: 410_000,
        reason: 'Un repas de plus',
      }),
    );
    await ok(close());
    const again = await ok(as(customer.pay).get(`/evp-front-office/regenerate-snapshot/${period}`));
    expect(again).toMatchObject({ number: 3, changes: [] });
    const { snapshots } = await ok(
      as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`),
    );
    expect(snapshots.map((s: { number: number }) => s.number)).toEqual([3, 2, 1]);
    expect(snapshots[0].hash).toBe(snapshots[1].hash);
    expect(snapshots[1].hash).not.toBe(snapshots[2].hash);
    const changes = (number: number, who = customer.pay) =>
      as(who).get(`/rest/evp-front-office/snapshot-changes/json?period=${period}&number=${number}`);
    expect(await ok(changes(2))).toMatchObject({
      number: 2,
      hash: snapshots[1].hash,
      changes: [{ mission: long.mission, heading: 'REPAS', after: 410_000 }],
    });
    expect([(await ok(changes(1))).changes, (await ok(changes(3))).changes]).toEqual([[], []]);
    expect([
      (await changes(4)).statusCode,
      (await changes(1, (await freshCustomer(portal.services.db)).pay)).statusCode,
    ]).toEqual([404, 404]);
  });
});

describe('payroll file', () => {
  const file = (
    code: string,
    method: 'GET' | 'POST' = 'POST',
    { who = customer.pay, replaces = null as number | null } = {},
  ) =>
    as(who).request(
      method,
      `/export/payroll-software/${code}/${period}`,
      method === 'POST' ? { body: { replaces } } : {},
    );

  it('leaves only after the close, and is the same bytes whenever it is asked again', async () => {
    await calculate();
    expect((await file('silae')).json().error.code).toBe('not_closed');
    await ok(close());
    const first = await file('silae');
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['content-disposition']).toMatch(/silae-.*-2026-10-v1\.csv/);
    expect(first.body).toBe(
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        '00007;EV-HDimanche;2.0;01/10/2026;31/10/2026',
        '00007;EV-Repas;10;01/10/2026;31/10/2026',
        '00012;EV-Decoucher;20;01/10/2026;31/10/2026',
        '00012;EV-HEQ25;17.33;01/10/2026;31/10/2026',
        '00012;EV-HNuit;20.0;01/10/2026;31/10/2026',
        '00012;EV-Repas;40;01/10/2026;31/10/2026',
        '00012;HS-HS25;17.0;01/10/2026;31/10/2026',
        '00012;HS-HS50;2.4;01/10/2026;31/10/2026',
        '',
      ].join('\r\n'),
    );
    // A code that changes afterwards changes nothing of what left.
    await portal.run`update heading_code set code = 'AUTRE' where customer_id = ${customer.customerId} and code = 'HS-HS25'`;
    expect((await file('silae')).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await file('silae', 'GET')).rawPayload.equals(first.rawPayload)).toBe(true);
    await ok(as(customer.pay).get(`/evp-front-office/regenerate-snapshot/${period}`));
    expect((await file('silae', 'POST', { replaces: 1 })).body).toContain(';AUTRE;');
  });

  it('comes as CSV and as a workbook too, twice the same', async () => {
    await calculate();
    await ok(close());
    const csv = (await file('csv')).body;
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFMatricule;Nom;Prénom;Agence;Période;Début;Fin;HSERV;HNORM;HEQ;HS25;HS50;HNUIT;HDIM;HFERIE;REPAS;DECOUCHER',
    );
    expect(csv).toContain(
      ';2026-10;01/10/2026;31/10/2026;188,40;151,67;17,33;17,00;2,40;20,00;0,00;0,00;40;20',
    );
    expect(csv).not.toContain('Petit');
    const book = await file('xlsx');
    await quiet(1_100, 'a file that holds its hour would be another');
    expect((await file('xlsx')).rawPayload.equals(book.rawPayload)).toBe(true);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is blocked by name where a heading has no code', async () => {
    await calculate();
    await ok(close());
    await portal.run`delete from heading_code where customer_id = ${customer.customerId} and code = 'EV-HNuit'`;
    const preview = await ok(
      as(customer.pay).get(
        `/rest/evp-front-office/export-preview/json?period=${period}&software=silae`,
      ),
    );
    expect(preview).toMatchObject({
      snapshot: 1,
      total: 0,
      problems: [
        {
          message:
            'La rubrique HNUIT (Heures de nuit) n’a pas de code dans ce logiciel : donnez-lui-en un, ou dites qu’elle n’est pas exportée.',
          heading: expect.any(Number),
          mission: null,
        },
      ],
    });
    const refused = await file('silae');
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'export_blocked']);
    expect((await file('nulle-part')).statusCode).toBe(404);
  });

  it('once gone, makes reopening ask for a reason', async () => {
    await calculate();
    await ok(close());
    await file('csv');
    expect(
      (await as(customer.pay).post(`/evp-front-office/vpe/open/${period}`)).json().error.code,
    ).toBe('already_exported');
    expect(
      (await as(customer.pay).post(`/evp-front-office/vpe/force-open/${period}`, {})).statusCode,
    ).toBe(422);
    expect(
      await ok(
        as(customer.pay).post(`/evp-front-office/vpe/force-open/${period}`, {
          reason: 'Erreur de repas',
        }),
      ),
    ).toMatchObject({ status: 'open' });
    const { exports } = await ok(
      as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`),
    );
    expect(exports).toMatchObject([{ software: 'Fichier CSV', snapshot: 1, rows: 2 }]);
  });
  it('is of no other customer', async () => {
    const other = await freshCustomer(portal.services.db);
    await calculate();
    await ok(close());
    expect((await file('csv', 'POST', { who: other.pay })).statusCode).toBe(404);
    expect(
      (
        await as(customer.pay).request('GET', `/export/payroll-software/csv/${period}`, {
          csrf: false,
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      ).statusCode,
    ).toBe(403);
  });
});
