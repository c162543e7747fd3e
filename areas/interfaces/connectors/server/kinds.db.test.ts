// Each kind of data that comes, from a real SFTP server into the portal: rehearsed without a trace, taken once, refused with its reason, taken back on its
// screen; and the people that leave.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import type { RunDetail } from '../contract.ts';
import { newHostKey, startSftp, type SftpServer } from './sftp-server.fixtures.ts';

const BASE = '/admin/interfaces';
const hostKey = newHostKey();
const portal = await wholePortal();
let customer: FreshCustomer;
let server: SftpServer;
let own = '';
let agency = '';

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  server = await startSftp({ hostKey, login: 'rh', password: 'tres-secret' });
  own = `K${customer.customerId}`;
  await portal.elevated(async (tx) => {
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    await someone(tx, place, { matricule: own, since: '2025-01-06' });
    const rows =
      await tx.value<string>`select name from infrastructure where id = ${customer.agencies[0]}`;
    agency = rows ?? '';
  });
  return () => server.close();
});

const admin = () => portal.as(customer.admin);
const ready = async (path: string): Promise<number> => {
  const { id } = await ok(
    admin().post(`${BASE}/save-field-values/${path}`, {
      version: 0,
      host: '127.0.0.1',
      port: server.port,
      login: 'rh',
      password: 'tres-secret',
      folder: 'in',
    }),
  );
  const { hostKey: shown } = await ok(admin().post(`${BASE}/test/${id}`));
  await admin().post(`${BASE}/approve-host-key/${id}`, { fingerprint: shown.fingerprint });
  await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
  return id;
};
const runOf = async (id: number, rehearsal = false): Promise<RunDetail> => {
  const { run } = await ok(admin().post(`${BASE}/run/${id}`, { rehearsal }));
  await jobsSettled(portal.services.db);
  return ok(admin().get(`${BASE}/run-detail/${run}`));
};
const arrives = (name: string, ...lines: readonly string[]): void => {
  server.files.set(`in/${name}`, Buffer.from(`${lines.join('\r\n')}\r\n`));
};
const rowsOf = async (query: ReturnType<typeof sql<{ row: string }>>): Promise<string[]> =>
  (await portal.elevated((tx) => query.execute(tx))).rows.map(({ row }) => row);
/** A file on the screen of its kind, which is the import that a connector runs. */
const dropped = async (screen: string, lines: readonly string[], dryRun = false) =>
  ok(
    admin().upload(screen, [{ name: 'a.csv', bytes: Buffer.from(`${lines.join('\r\n')}\r\n`) }], {
      dryRun: String(dryRun),
    }),
  );
const refusalsOf = async (screen: string, ...lines: readonly string[]) =>
  (await dropped(screen, lines)).problems.map((p: { line: number; field: string }) => [
    p.line,
    p.field,
  ]);

/** Tried, taken, come again, taken back: what stands after each. */
const lives = async (
  screen: string,
  { lines, standing }: { lines: readonly string[]; standing: () => Promise<string[]> },
) => {
  const before = await standing();
  const tried = await dropped(screen, lines, true);
  expect(tried.problems).toEqual([]);
  expect(await standing()).toEqual(before);
  const taken = await dropped(screen, lines);
  expect(taken.changes).toEqual(tried.changes);
  const after = await standing();
  expect(await dropped(screen, lines)).toMatchObject({ created: 0, changed: 0, problemCount: 0 });
  expect(await standing()).toEqual(after);
  await ok(admin().post(`${screen}/undo/${taken.id}`));
  expect(await standing()).toEqual(before);
  return { after, tried };
};

it('takes vehicles: rehearsed without a trace, taken once, refused with its reason, taken back', async () => {
  const standing = () =>
    rowsOf(
      sql`select registration || ' ' || coalesce(label, '-') || ' ' || active as row from vehicle where customer_id = ${customer.customerId} order by registration`,
    );
  const old = { registration: 'AB-123-CD', label: 'Ancien', nation: 17, active: true, vin: null };
  await ok(admin().post('/vehicles/edit-post/0', { ...old, infraId: customer.agencies[0] }));
  const id = await ready('inbound/vehicles/sftp/sinari');
  const lines = [
    'Immatriculation;Agence;Libellé;En service',
    `ab123cd;${agency};Porteur 12;oui`,
    `EF-456-GH;${agency.toUpperCase()};;non`,
  ];
  arrives('a.csv', ...lines);
  const rehearsed = await runOf(id, true);
  expect(rehearsed).toMatchObject({ state: 'done', created: 1, changed: 1, refused: 0 });
  expect(await standing()).toEqual(['AB-123-CD Ancien true']);
  expect((await runOf(id)).differences).toEqual(rehearsed.differences);
  expect(await standing()).toEqual(['AB-123-CD Porteur 12 true', 'EF-456-GH - false']);
  const { runs } = await ok(admin().get('/vehicles/import/list/json'));
  arrives('b.csv', ...lines);
  arrives('c.csv', 'Immatriculation;Agence', 'ZZ-999-ZZ;Nulle part');
  const second = await runOf(id);
  expect(second).toMatchObject({ created: 0, changed: 0, refused: 1 });
  expect(second.refusals).toMatchObject([{ file: 'c.csv', line: 2, field: 'Agence' }]);
  await ok(admin().post(`/vehicles/import/undo/${runs[0].id}`));
  expect(await standing()).toEqual(['AB-123-CD Ancien true']);
});

it('takes people and missions, through the checks of the screens', async () => {
  const standing = () =>
    rowsOf(
      sql`select c.matricule || ' ' || c.last_name || ' ' || m.starts_on || ' ' || coalesce(m.ends_on::text, 'open') || ' ' || m.monthly_minutes || ' ' || coalesce(m.contract_number, '-') as row
        from collaborator c join mission m on m.collaborator_id = c.id where c.customer_id = ${customer.customerId} and c.matricule like '%' || ${customer.customerId}::text order by 1`,
    );
  const fresh = `L${customer.customerId}`;
  const head =
    'Matricule;Nom de famille;Prénom;Agence;Type de collaborateur;Type de conducteur;Emploi;Début de mission;Fin de mission;Heures par mois;Numéro de contrat';
  const screen = '/admin/mission-modification/import';
  const { after, tried } = await lives(screen, {
    lines: [
      head,
      // The new mission stands before the end of the old one: the order of the lines is the file's.
      `${own};Durand;Julien;${agency};Conducteur;Longue distance;Conducteur SPL;02/11/2026;;151,67;C-2`,
      `${own};Durand;Julien;${agency};Conducteur;Courte distance;Conducteur;06/01/2025;01/11/2026;;C-1`,
      `${fresh};Le Goff;Anne;${agency};Sédentaire;;Comptable;01/09/2026;;100;`,
    ],
    standing,
  });
  expect(tried).toMatchObject({ created: 2, changed: 1 });
  expect(after).toEqual([
    `${own} Durand 2025-01-06 2026-11-01 9100 C-1`,
    `${own} Durand 2026-11-02 open 9100 C-2`,
    `${fresh} Le Goff 2026-09-01 open 6000 -`,
  ]);
  expect(
    await refusalsOf(
      screen,
      head,
      `${own};Durand;Julien;${agency};Conducteur;Longue distance;Conducteur SPL;02/11/2026;;;`,
      `${fresh};Le Goff;Anne;Ailleurs;Sédentaire;;Comptable;01/09/2026;;;`,
    ),
  ).toEqual([
    [2, 'Début de mission'],
    [3, 'Agence'],
  ]);
  expect(
    (await portal.as(customer.supervisor).get('/admin/mission-modification/import/list/json'))
      .statusCode,
  ).toBe(403);
});

it('keeps a person of another agency out of reach, and missions that a closed month was paid with', async () => {
  const screen = '/admin/mission-modification/import';
  const head =
    'Matricule;Nom de famille;Prénom;Agence;Type de collaborateur;Emploi;Début de mission';
  const [place, elsewhere] = customer.agencies;
  const elsewhereName = await portal.elevated(async (tx) => {
    const there = { customerId: customer.customerId, infraId: elsewhere };
    await someone(tx, there, { matricule: `${own}X`, since: '2025-01-06' });
    return (await tx.value<string>`select name from infrastructure where id = ${elsewhere}`) ?? '';
  });
  const one = { customerId: customer.customerId, infraId: place, perimeter: [place] } as const;
  const local = portal.as(
    await portal.elevated((tx) => freshPerson(tx, { ...one, roles: ['ROLE_ADMIN'] })),
  );
  const upload = (line: string) =>
    local.upload(screen, [{ name: 'a.csv', bytes: Buffer.from(`${head}\r\n${line}\r\n`) }], {
      dryRun: 'false',
    });
  // Taken over into one's own agency, or written into another: neither.
  const taken = await upload(`${own}X;Durand;Julien;${agency};Sédentaire;Comptable;01/09/2026`);
  const sent = await upload(`${own}Y;Petit;Léa;${elsewhereName};Sédentaire;Comptable;01/09/2026`);
  expect([taken, sent].map((a) => a.json().problems[0].field)).toEqual(['Matricule', 'Agence']);
  const lines = [head, `${own}Z;Petit;Léa;${agency};Sédentaire;Comptable;01/09/2026`];
  const september = (status: string, infra = customer.companyId) =>
    portal.run`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, status)
        values (${customer.customerId}, ${infra}, 2026, 9, '2026-09-01', '2026-09-30', ${status})
        on conflict (infra_id, year, month) do update set status = excluded.status`;
  const { id, problems } = await dropped(screen, lines);
  expect(problems).toEqual([]);
  await september('closed');
  expect((await admin().post(`${screen}/undo/${id}`)).statusCode).toBe(409);
  const standing = () =>
    rowsOf(sql`select matricule as row from collaborator where matricule = ${`${own}Z`}`);
  expect(await standing()).toEqual([`${own}Z`]);
  await september('open');
  // A mission that an import changed is what the month was paid with too; of another place, whatever is closed there does not hold it.
  const ended = await dropped(screen, [
    `${head};Fin de mission`,
    `${own}Z;Petit;Léa;${agency};Sédentaire;Comptable;01/09/2026;14/09/2026`,
  ]);
  await september('closed');
  const held = await admin().post(`${screen}/undo/${ended.id}`);
  expect([held.statusCode, held.json().error.message]).toEqual([
    409,
    expect.stringContaining('eptembre'),
  ]);
  await september('open');
  await september('closed', elsewhere);
  await ok(admin().post(`${screen}/undo/${ended.id}`));
  await ok(admin().post(`${screen}/undo/${id}`));
  expect(await standing()).toEqual([]);
});

it('sends people, again only when something changed', async () => {
  const id = await ready('outbound/collaborators/sftp/kelio');
  expect(await runOf(id)).toMatchObject({ state: 'done', sent: 1 });
  const [text] = [...server.files.values()].map((bytes) => bytes.toString('utf8'));
  const line = text?.split('\r\n').find((l) => l.startsWith(own));
  expect(line).toBe(
    `${own};Durand;Julien;${agency};Conducteur;Courte distance;Conducteur;;;;Permanent;06/01/2025;;151:40;35:00;;;`,
  );
  expect(await runOf(id)).toMatchObject({ state: 'done', sent: 0 });
});

it('takes positions, which prove nothing to the law', async () => {
  const standing = () =>
    rowsOf(
      sql`select kind || ' ' || coalesce(latitude::text, '-') || ' ' || coalesce(nation::text, '-') || ' ' || source as row from position_evidence where customer_id = ${customer.customerId} and not withdrawn order by at`,
    );
  const screen = '/working-time/control/positions';
  const { after } = await lives(screen, {
    lines: [
      'Salarié;Moment;Nature;Latitude;Longitude;Code pays',
      `${own};24/10/2026 06:02;Début de service;48,856613;2,352222;`,
      `${own};2026-10-24T19:10:00Z;Fin de service;;;34`,
    ],
    standing,
  });
  expect(after).toEqual(['start 4885661 - software', 'end - 34 software']);
  expect(
    await refusalsOf(
      screen,
      'Salarié;Moment;Nature;Latitude;Longitude',
      `${own};24/10/2026 06:02;Fin de service;91;2`,
      `${own};24/10/2026 07:02;Fin de service;45;`,
      `${own};24/10/2026 08:02;Fin de service;;`,
      `personne;24/10/2026 09:02;Fin de service;45;2`,
    ),
  ).toEqual([
    [2, 'Latitude'],
    [3, 'Longitude'],
    [4, 'Latitude'],
    [5, 'Salarié'],
  ]);
});

it('takes clockings, judged like those of a terminal, and no more taken back once their day is validated', async () => {
  const badge = `B-${customer.customerId}`;
  await ok(
    admin().post('/clocking/devices/create', { name: 'Portail', infraId: customer.agencies[0] }),
  );
  const person = await portal.value<number>`select id from collaborator where matricule = ${own}`;
  await admin().post('/clocking/manual-clockings/collaborator/associate', {
    badge,
    collaboratorId: person,
    employerId: null,
  });
  const clockings = () =>
    rowsOf(
      sql`select type || ' ' || to_char(to_timestamp(at) at time zone 'UTC', 'DD HH24:MI') as row from clocking where customer_id = ${customer.customerId} order by at`,
    );
  const standing = async () => [
    ...(await clockings()),
    ...(await rowsOf(
      sql`select day || ' ' || work || ' ' || state as row from clocking_day where customer_id = ${customer.customerId} order by day`,
    )),
  ];
  const screen = '/clocking/devices/import';
  const lines = [
    'Badge;Moment;Type de pointage;Pointeuse',
    // The last day of summer time: 8:00 in Paris is 6:00 UTC.
    `${badge};24/10/2026 08:00;Début de service;portail`,
    `${badge};24/10/2026 12:00;Fin de service;`,
  ];
  const { after } = await lives(screen, { lines, standing: clockings });
  expect(after).toEqual(['service_start 24 06:00', 'service_end 24 10:00']);
  expect(
    await refusalsOf(
      screen,
      'Badge;Moment;Type de pointage',
      `${badge};25/10/2026 02:30;Début de service`,
      `inconnu;24/10/2026 08:00;Début de service`,
    ),
  ).toEqual([
    [2, 'Moment'],
    [3, 'Badge'],
  ]);
  const { id } = await dropped(screen, lines);
  await jobsSettled(portal.services.db);
  const judged = ['service_start 24 06:00', 'service_end 24 10:00', '2026-10-24 14400 in_control'];
  expect(await standing()).toEqual(judged);
  // Judged, it can be taken back, and its day goes; not once the day is validated.
  await ok(admin().post(`${screen}/undo/${id}`));
  await jobsSettled(portal.services.db);
  expect(await standing()).toEqual([]);
  const again = await dropped(screen, lines);
  await portal.run`update clocking set step = 'sent_in_calendar' where customer_id = ${customer.customerId}`;
  expect((await admin().post(`${screen}/undo/${again.id}`)).statusCode).toBe(409);
});
