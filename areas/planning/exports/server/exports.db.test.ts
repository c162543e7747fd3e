import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborator,
  createCollaborators,
  createMission,
  createMissions,
} from '#areas/collaborators/directory/server/api.ts';
import { createSetting } from '#areas/payroll/mobility-payments/server/api.ts';
import { EXPORT_KINDS, type ExportKind } from '../contract.ts';

const OFFICE = '/admin/exploitation';
const today = todayIn(Temporal.Now.instant());
let portal: WholePortal;
let ours: FreshCustomer;
let others: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  const ids = await db.elevated(async (tx) => {
    const person = async (
      infraId: number,
      lastName: string,
      driverType: 'CD' | null,
    ): Promise<number> => {
      const place = { customerId: ours.customerId, infraId };
      const id = await createCollaborator(tx, {
        ...place,
        matricule: `E${lastName}${process.pid}`,
        firstName: 'Jean',
        lastName,
        type: driverType === null ? 4 : 1,
        driverType,
      });
      const mission = await createMission(tx, {
        ...place,
        collaboratorId: id,
        type: 'P',
        startsOn: '2020-01-01',
        endsOn: null,
        jobTitle: 'Poste',
        driverType,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      });
      const record = (day: string, service: number) =>
        sql`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service_start, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
        values (${ours.customerId}, ${infraId}, ${id}, ${mission}, ${day}, ${`${day}T05:30:00Z`}, ${service}, ${service}, 3600, 0, 0, 0, 0, 0, 600, 0, 0, 0, 0, 120, '{AB-123-CD}', 1, 0, 0, false, 'validated', '[]', '{}', '')`.execute(
          tx,
        );
      await record('2026-05-03', 10_800);
      await record('2026-05-04', 27_000);
      return id;
    };
    const all = [
      await person(ours.agencies[0], 'Dupont', 'CD'),
      await person(ours.agencies[1], 'Bureau', null),
    ];
    await sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${ours.customerId}, ${ours.agencies[0]}, ${all[0]}, 'MAL', '2026-05-06', '2026-05-07')`.execute(
      tx,
    );
    return all;
  });
  const cell = (collaboratorId: number, day: string) => ({
    collaboratorId,
    day,
    shift: { was: null, set: { code: 'CD', start: 480, end: 960, pause: 60 } },
  });
  const planned = await portal.as(ours.admin).post('/exploitation/api/planning/change-cells', {
    batch: crypto.randomUUID(),
    gesture: 'type',
    reason: 'Essai du jour',
    cells: [
      ...ids.map((id) => cell(id, '2026-05-04')),
      cell(ids[0] ?? 0, '2026-05-05'),
      cell(ids[0] ?? 0, '2026-05-06'), // under sickness: planned nowhere
      cell(ids[0] ?? 0, addDays(today, 1)),
    ],
  });
  expect(planned.json(), planned.body).toMatchObject({ written: true });
  await db.elevated((tx) =>
    sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${ours.customerId}, ${ours.agencies[0]}, ${ids[0]}, 'CP', ${addDays(today, 1)}, ${addDays(today, 1)}, 'PENDING_VALIDATION')`.execute(
      tx,
    ),
  );
});
const ask = (who: TestPerson, kind: ExportKind, more: object = {}) =>
  portal
    .as(who)
    .post(`/rest/planning/export/${kind}`, { from: '2026-05-01', to: '2026-05-10', ...more });
const lines = async (who: TestPerson, kind: ExportKind, more: object = {}): Promise<string[][]> => {
  const answer = await ask(who, kind, { format: 'csv', ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((l) => l.split(';'));
};
const column = (all: string[][], name: string): string[] => {
  const at = all[0]?.indexOf(name) ?? -1;
  expect(at, `${name} among ${all[0]}`).toBeGreaterThanOrEqual(0);
  return all.slice(1).map((l) => l[at] ?? '');
};

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
          (said, c) => `${said} ${column(report, c)[i]}`,
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
    await portal.services.db.elevated((tx) =>
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
    await portal.services.db.elevated(async (tx) => {
      const { id } = (
        await sql<{
          id: number;
        }>`select id from collaborator where customer_id = ${ours.customerId} and last_name = 'Dupont'`.execute(
          tx,
        )
      ).rows[0] ?? { id: 0 };
      for (const day of ['2026-06-02', '2026-06-03'])
        await sql`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
        select customer_id, infra_id, collaborator_id, mission_id, ${day}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'draft', '[]', '{}', '' from day_record where collaborator_id = ${id} and day = '2026-05-04'`.execute(
          tx,
        );
      await sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${ours.customerId}, ${ours.agencies[0]}, ${id}, '2026-06-02', 'CD', 480, 960, 60)`.execute(
        tx,
      );
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

describe('certificates as forms', () => {
  const forms = (who: TestPerson, more: object = {}) =>
    portal.as(who).post('/rest/planning/export/non-driving-certificate/forms', {
      from: '2026-05-01',
      to: '2026-05-10',
      ...more,
    });
  const personOf = async (lastName: string): Promise<number> =>
    (
      await portal.services.db.elevated((tx) =>
        sql<{
          id: number;
        }>`select id from collaborator where customer_id = ${ours.customerId} and last_name = ${lastName}`.execute(
          tx,
        ),
      )
    ).rows[0]?.id ?? 0;

  it('a page per driver and span, with the hours of the services beside, and who asked for it written down', async () => {
    const answer = await forms(ours.supervisor);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('.pdf'),
    ]);
    const { pages, ...read } = readPdf(answer.rawPayload);
    const text = read.text.replaceAll('|', '');
    // Rest on the 1st and 2nd, driving on the 3rd and 4th, planned without a proof on the 5th, sick on the 6th and 7th, rest from the 8th.
    expect(pages).toBe(3);
    for (const one of [
      'DUPONT Jean',
      '00:00 – 01/05/2026',
      '07:30 – 03/05/2026',
      '24:00 – 07/05/2026',
      '00:00 – 08/05/2026',
      '24:00 – 10/05/2026',
      '01/01/2020',
    ])
      expect(text, one).toContain(one);
    expect(text).not.toContain('BUREAU');
    const {
      rows: [company],
    } = await portal.services.db.elevated((tx) =>
      sql<{ name: string }>`select name from infrastructure where id = ${ours.companyId}`.execute(
        tx,
      ),
    );
    expect(text).toContain(company?.name ?? 'nobody');
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        after: unknown;
        user_id: number;
      }>`select after, user_id from audit_log where table_name = 'export' and user_id = ${ours.supervisor.id} order by id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toMatchObject([
      { user_id: ours.supervisor.id, after: { list: 'certificate-forms', rows: 3 } },
    ]);
  });
  it('says why there is nothing to print', async () => {
    const dupont = await personOf('Dupont');
    for (const [who, more] of [
      [others.admin, { collaborators: [dupont] }],
      [ours.admin, { collaborators: [await personOf('Bureau')] }],
      [ours.supervisor, { agencies: [ours.agencies[1]] }],
      [ours.admin, { from: today, to: today }],
    ] as const) {
      const answer = await forms(who, more);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().error).toMatchObject({
        message: expect.stringContaining('Rien à attester'),
        details: [{ field: 'to', message: expect.stringContaining('Rien à attester') }],
      });
    }
  });
  it('prints nobody of another customer among others, and nothing for whoever has not the right', async () => {
    const stranger = await portal.services.db.elevated(async (tx) => {
      const place = { customerId: others.customerId, infraId: others.agencies[0] };
      const id = await createCollaborator(tx, {
        ...place,
        matricule: `X${process.pid}`,
        firstName: 'Paul',
        lastName: 'Etranger',
        type: 1,
        driverType: 'CD',
      });
      await createMission(tx, {
        ...place,
        collaboratorId: id,
        type: 'P',
        startsOn: '2020-01-01',
        endsOn: null,
        jobTitle: 'Poste',
        driverType: 'CD',
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      });
      return id;
    });
    const { text } = readPdf(
      (await forms(ours.admin, { collaborators: [stranger, await personOf('Dupont')] })).rawPayload,
    );
    expect([text.includes('DUPONT'), text.includes('ETRANGER')]).toEqual([true, false]);
    expect((await forms(ours.collaborator)).statusCode).toBe(403);
  });
  it('the work at the company began before the agency that one sees, and after the last break', async () => {
    const moved = await portal.services.db.elevated(async (tx) => {
      const [before, now] = [
        { customerId: ours.customerId, infraId: ours.agencies[1] },
        { customerId: ours.customerId, infraId: ours.agencies[0] },
      ];
      const collaboratorId = await createCollaborator(tx, {
        ...now,
        matricule: `V${process.pid}`,
        firstName: 'Anne',
        lastName: 'Venue',
        type: 1,
        driverType: 'CD',
        birthDate: '1984-03-09',
      });
      const spell = {
        collaboratorId,
        type: 'P',
        jobTitle: 'Poste',
        driverType: 'CD',
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      } as const;
      await createMissions(tx, [
        { ...before, ...spell, startsOn: '2010-01-01', endsOn: '2012-12-31' },
        { ...before, ...spell, startsOn: '2018-04-02', endsOn: '2021-12-31' },
        { ...now, ...spell, startsOn: '2022-01-01' },
      ]);
      return collaboratorId;
    });
    const { text } = readPdf((await forms(ours.supervisor, { collaborators: [moved] })).rawPayload);
    expect(
      ['VENUE', '09/03/1984', '02/04/2018', '01/01/2010', '01/01/2022'].map((one) =>
        text.replaceAll('|', '').includes(one),
      ),
    ).toEqual([true, true, true, false, false]);
  });
  it('refuses more pages than one prints at once, and days that are too many', async () => {
    await portal.services.db.elevated(async (tx) => {
      const place = { customerId: others.customerId, infraId: others.agencies[1] };
      const ids = await createCollaborators(
        tx,
        Array.from({ length: 301 }, (_, i) => ({
          ...place,
          matricule: `M${i}-${process.pid}`,
          firstName: 'Luc',
          lastName: `Nombre${i}`,
          type: 1,
          driverType: 'CD',
        })),
      );
      await createMissions(
        tx,
        ids.map((collaboratorId) => ({
          ...place,
          collaboratorId,
          type: 'P',
          startsOn: '2020-01-01',
          jobTitle: 'Poste',
          driverType: 'CD',
          monthlyMinutes: 9_100,
          weeklyMinutes: 2_100,
        })),
      );
    });
    const many = await forms(others.admin, { agencies: [others.agencies[1]] });
    expect([many.statusCode, many.json().error]).toMatchObject([
      422,
      { message: expect.stringContaining('301 pages ; 300 au plus'), details: [{ field: 'to' }] },
    ]);
    expect(
      (await forms(ours.admin, { from: '2026-01-01', to: '2026-09-01' })).json().error.details,
    ).toMatchObject([{ field: 'to', message: 'Un export va jusqu’à 123 jours.' }]);
  });
});
