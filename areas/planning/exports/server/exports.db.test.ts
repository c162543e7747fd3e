import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import { createSetting } from '#areas/payroll/mobility-payments/server/api.ts';
import { EXPORT_KINDS } from '../contract.ts';
import {
  OFFICE,
  today,
  portal,
  ours,
  others,
  ask,
  lines,
  column,
  setUp,
} from './exports.setup.fixtures.ts';

beforeAll(setUp);

describe('documents of the planning', () => {
  it.each([
    ...EXPORT_KINDS.map((kind) => [kind, 'xlsx'] as const),
    ...(['driver-activity-record', 'documents-report', 'mobility-payment'] as const).map(
      (kind) => [kind, 'pdf'] as const,
    ),
    ['manual-data', 'csv'] as const,
  ])('%s as %s', async (kind, format) => {
    const answer = await ask(ours.admin, kind, { format, paper: 'A3' });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`\\.${format}`));
    expect(answer.rawPayload.byteLength).toBeGreaterThan(40);
  });
  it('the record of drivers has their days, the hours of the staff those of the others', async () => {
    const drivers = await lines(ours.admin, 'driver-activity-record');
    expect([
      column(drivers, 'Collaborateur'),
      column(drivers, 'Date'),
      column(drivers, 'Début')[1],
      column(drivers, 'Service')[1],
    ]).toEqual([['DUPONT Jean', 'DUPONT Jean'], ['03/05/2026', '04/05/2026'], '07:30', '7:30']);
    const staff = await lines(ours.admin, 'hourly-personnel-record');
    expect([new Set(column(staff, 'Collaborateur')), column(staff, 'Écart')]).toEqual([
      new Set(['BUREAU Jean']),
      ['3:00', '0:30'],
    ]);
  });
  it('are lines of the trail, with their rows, and their person hears of them', async () => {
    await ask(ours.admin, 'driver-activity-record', { format: 'csv' });
    const [line] = await portal.run`select table_name, after, user_id, customer_id from audit_log
      where action = 'read' and user_id = ${ours.admin.id} order by id desc limit 1`;
    expect(line).toMatchObject({
      table_name: 'export',
      after: { format: 'csv', rows: 2, path: '/rest/planning/export/driver-activity-record' },
      customer_id: ours.customerId,
    });
    const [event] = await portal.run`select type from live_update
      where topics[1] = ${`/users/${ours.admin.id}/export`} order by position desc limit 1`;
    expect(event).toEqual({ type: 'export-generated' });
  });
  it('a week begins on Monday or on Sunday', async () => {
    const monday = await lines(ours.supervisor, 'weekly-summary');
    expect([column(monday, 'Semaine du'), column(monday, 'Service')]).toEqual([
      ['27/04/2026', '04/05/2026'],
      ['3:00', '7:30'],
    ]);
    const sunday = await lines(ours.supervisor, 'weekly-summary', { weekOffset: 'sunday' });
    expect([
      column(sunday, 'Semaine du'),
      column(sunday, 'au'),
      column(sunday, 'Service'),
      column(sunday, 'Prévu'),
    ]).toEqual([['03/05/2026'], ['09/05/2026'], ['10:30'], ['14:00']]);
  });
  it('what is configured is proposed to whoever reads the planning; another choice holds for one file', async () => {
    const proposed = async (who: TestPerson) =>
      (
        (await portal.as(who).get('/rest/planning/export/proposed')).json() as {
          kind: string;
          format: string;
          weekOffset: string;
        }[]
      ).find((p) => p.kind === 'weekly-summary');
    expect(await proposed(ours.supervisor)).toEqual({
      kind: 'weekly-summary',
      format: 'csv',
      paper: 'A4',
      weekOffset: 'monday',
    });
    const saved = await portal.as(ours.admin).post(`${OFFICE}/export-configuration/save`, {
      kind: 'weekly-summary',
      columns: ['name', 'weekFrom'],
      format: 'pdf',
      paper: 'A3',
      weekOffset: 'sunday',
    });
    expect(saved.statusCode, saved.body).toBeLessThan(300);
    expect([await proposed(ours.supervisor), (await proposed(others.admin))?.weekOffset]).toEqual([
      { kind: 'weekly-summary', format: 'pdf', paper: 'A3', weekOffset: 'sunday' },
      'monday',
    ]);
    expect([
      column(await lines(ours.supervisor, 'weekly-summary'), 'Semaine du'),
      column(
        await lines(ours.supervisor, 'weekly-summary', { weekOffset: 'monday' }),
        'Semaine du',
      ),
    ]).toEqual([['03/05/2026'], ['27/04/2026', '04/05/2026']]);
  });
  it('presence: present, absent, not seen; tomorrow whoever is planned', async () => {
    const report = await lines(ours.supervisor, 'presence-report');
    expect(
      column(report, 'Date').map((d, i) =>
        ['Présence', 'Début prévu'].reduce(
          (text, c) => `${text} ${column(report, c)[i]}`,
          d.slice(0, 2),
        ),
      ),
    ).toEqual([
      '03 Présent ',
      '04 Présent 08:00',
      '05 Non constaté 08:00',
      '06 Absent ',
      '07 Absent ',
    ]);
    const tomorrow = await lines(ours.admin, 'next-day-presence');
    expect([column(tomorrow, 'Collaborateur'), column(tomorrow, 'Absence')]).toEqual([
      ['DUPONT Jean'],
      ['CP (à valider)'],
    ]);
    // What waits for an answer is no absence yet.
    expect(
      column(
        await lines(ours.admin, 'presence-report', {
          from: addDays(today, 1),
          to: addDays(today, 1),
        }),
        'Présence',
      ),
    ).toEqual(['Attendu']);
  });
  it('the log says who did what, and is for administrators', async () => {
    const log = await lines(ours.admin, 'change-log', { agencies: [ours.agencies[1]] });
    expect([column(log, 'Événement'), column(log, 'Après'), column(log, 'Collaborateur')]).toEqual([
      ['Création'],
      ['CD 08:00–16:00 (60 min)'],
      ['BUREAU Jean'],
    ]);
    expect((await ask(ours.supervisor, 'change-log')).statusCode).toBe(403);
  });
  it('documents: the card, its downloads, days of work that nothing proves', async () => {
    const report = await lines(ours.supervisor, 'documents-report');
    expect([
      column(report, 'Collaborateur'),
      column(report, 'Carte'),
      column(report, 'Téléchargement'),
      column(report, 'Jours sans preuve'),
      column(report, 'Lesquels'),
    ]).toEqual([['DUPONT Jean'], ['Aucune carte'], ['Jamais téléchargée'], ['2'], ['03/05–04/05']]);
  });
  it('the mobility payment of the months touched', async () => {
    await portal.elevated((tx) =>
      createSetting(
        tx,
        {
          customerId: ours.customerId,
          infraId: ours.agencies[0],
          zone: 'Lyon',
          insee: '69123',
          rate: 185,
          hourlyGross: 1_200,
          leastShare: 5_000,
          validFrom: '2026-01',
          mode: 'all',
        },
        ['2026-05'],
        Temporal.Now.instant(),
      ),
    );
    const rows = await lines(ours.supervisor, 'mobility-payment');
    expect([
      column(rows, 'Collaborateur'),
      column(rows, 'Zone'),
      column(rows, 'Service ici'),
      column(rows, 'Réclamé'),
      column(rows, 'Montant estimé'),
    ]).toEqual([['DUPONT Jean'], ['Lyon'], ['10:30'], ['Oui'], ['2,33']]);
  });
  it('a planned day of which nothing is proven has no figures in the record of drivers', async () => {
    await portal.elevated(async (tx) => {
      const { id } = (
        await tx.run<{
          id: number;
        }>`select id from collaborator where customer_id = ${ours.customerId} and last_name = 'Dupont'`
      )[0] ?? { id: 0 };
      for (const day of ['2026-06-02', '2026-06-03'])
        await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
        select customer_id, infra_id, collaborator_id, mission_id, ${day}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'draft', '[]', '{}', '' from day_record where collaborator_id = ${id} and day = '2026-05-04'`;
      await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${ours.customerId}, ${ours.agencies[0]}, ${id}, '2026-06-02', 'CD', 480, 960, 60)`;
    });
    const record = await lines(ours.supervisor, 'driver-activity-record', {
      from: '2026-06-01',
      to: '2026-06-05',
    });
    expect([column(record, 'Date'), column(record, 'Service'), column(record, 'État')]).toEqual([
      ['02/06/2026', '03/06/2026'],
      ['', '0:00'],
      ['Sans preuve', 'Brouillon'],
    ]);
  });
  it('nobody sees another perimeter', async () => {
    expect(
      column(
        await lines(ours.supervisor, 'hourly-personnel-record', { agencies: [ours.agencies[1]] }),
        'Date',
      ),
    ).toEqual([]);
    for (const kind of EXPORT_KINDS) expect((await lines(others.admin, kind)).length, kind).toBe(1);
    expect([
      (await ask(others.admin, 'presence-report')).headers['x-rows'],
      (await ask(ours.supervisor, 'presence-report')).headers['x-rows'],
    ]).toEqual(['0', '5']);
    expect(
      (await ask(ours.admin, 'presence-report', { from: '2026-01-01', to: '2026-12-31' }))
        .statusCode,
    ).toBe(422);
    expect((await ask(ours.collaborator, 'presence-report')).statusCode).toBe(403);
  });
});

describe('configuration', () => {
  const post = (path: string, body: object, who = ours.pay) =>
    portal.as(who).post(`${OFFICE}/${path}`, body);
  const read = async (who = ours.pay) =>
    (await portal.as(who).get(`${OFFICE}/configuration/json`)).json();
  it('an export keeps its columns and their order; the preview keeps nothing', async () => {
    const s = {
      kind: 'driver-activity-record',
      columns: ['service', 'name'],
      format: 'csv',
      paper: 'A4',
      weekOffset: 'monday',
    };
    expect(
      (await post('export-configuration/preview', s))
        .json()
        .heads.map((h: { label: string }) => h.label),
    ).toEqual(['Service', 'Collaborateur']);
    expect(
      (await read()).exports.find((e: { kind: string }) => e.kind === s.kind).columns.length,
    ).toBeGreaterThan(10);
    expect((await post('export-configuration/save', s)).statusCode).toBe(204);
    expect((await lines(ours.admin, 'driver-activity-record'))[0]).toEqual([
      'Service',
      'Collaborateur',
    ]);
    expect(
      (await post('export-configuration/save', { ...s, columns: ['nothing'] })).statusCode,
    ).toBe(422);
    expect(
      (await read(others.pay)).exports.find((e: { kind: string }) => e.kind === s.kind).columns
        .length,
    ).toBeGreaterThan(10);
  });
  it('what the board opens on, and the calendar; each customer its own', async () => {
    expect(
      (
        await post('configuration/save', {
          view: 'week',
          module: 'data_accumulation',
          steer: [999_999_999],
        })
      ).statusCode,
    ).toBe(422);
    expect(
      (await post('configuration/save', { view: 'week', module: 'data_accumulation' })).statusCode,
    ).toBe(204);
    expect((await portal.as(ours.supervisor).get('/rest/planning/board-defaults')).json()).toEqual({
      view: 'week',
      module: 'data_accumulation',
      steer: [],
      hideUnpublished: false,
      replacementsTold: 'now',
      rightToDrive: 'warn',
    });
    expect(
      (await portal.as(others.supervisor).get('/rest/planning/board-defaults')).json().view,
    ).toBe('month');
    expect(
      (await post('calendar/configuration/save', { shown: ['planned'], syncDays: 10 })).statusCode,
    ).toBe(204);
    expect(await read()).toMatchObject({
      planning: { view: 'week' },
      calendar: { shown: ['planned'], syncDays: 10 },
    });
    expect(
      (await post('calendar/configuration/save', { shown: [], syncDays: 500 })).statusCode,
    ).toBe(422);
    expect((await portal.as(ours.supervisor).get(`${OFFICE}/configuration/json`)).statusCode).toBe(
      403,
    );
  });
  it('synchronises the days of everybody in sight as a job', async () => {
    expect((await post('calendar/configuration/force-sync', {})).json()).toMatchObject({
      job: expect.any(Number),
      people: 2,
      to: today,
      from: addDays(today, -9),
    });
    expect(
      (await post('calendar/configuration/force-sync', { agencies: [others.agencies[0]] })).json(),
    ).toMatchObject({ job: null, people: 0 });
  });
});
