// Settings and targets from a file: tried without a trace, imported, taken back; each of nine faults names file, line, column and reason.
import { beforeAll, expect, it } from 'vitest';
import type { ImportProblem } from '#platform/contract/imports.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';

const SETTINGS = '/collaborative/declared-days-configuration';
const IMPORT = `${SETTINGS}/import-from-file`;
const HEAD = 'Matricule;Année;Début;Nature;Rythme;Jours;Objectif;Déjà faits';
const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const admin = portal.as(customer.admin);
let here = '';
let elsewhere = '';
let gone = '';

beforeAll(async () => {
  const { customerId, agencies } = customer;
  await portal.elevated(async (tx) => {
    const tag = `${process.pid}-${Math.round(Math.random() * 1e9)}`;
    [here, elsewhere, gone] = ['A', 'B', 'C'].map((name) => `${name}${tag}`) as [
      string,
      string,
      string,
    ];
    await someone(tx, { customerId, infraId: agencies[0] }, { matricule: here });
    await someone(tx, { customerId, infraId: agencies[1] }, { matricule: elsewhere });
    const { id } = await someone(tx, { customerId, infraId: agencies[0] }, { matricule: gone });
    await tx.run`update mission set ends_on = '2025-12-31' where collaborator_id = ${id}`;
  });
  // The other agency has no setting.
  const setting = {
    population: 'chosen',
    startsOn: '2026-02-01',
    weekdays: [1, 2, 3, 4, 5],
    countsHolidays: false,
    unit: 'half_day',
    rhythm: 'month',
    targetHalves: 436,
    hours: { morningStart: 540, morningEnd: 750, afternoonStart: 810, afternoonEnd: 1_020 },
  };
  await admin.post(`${SETTINGS}/save`, { infraId: agencies[0], setting });
});

const file = (text: string, dryRun = true, name = 'jours.csv') =>
  admin.upload(IMPORT, [{ name, bytes: Buffer.from(text) }], { dryRun: String(dryRun) });
const lines = (...of: string[]): string => `${[HEAD, ...of].join('\r\n')}\r\n`;
const standing = async (): Promise<unknown[]> =>
  await portal.run`select p.declares, p.starts_on::text, p.unit, p.rhythm, p.weekdays, y.year, y.target_halves, y.before_halves
        from declared_day_year y left join declared_day_person p using (collaborator_id) where y.customer_id = ${customer.customerId}`;

it('is tried without a trace, imported, given back as it reads, and taken back', async () => {
  const text = lines(`${here};2026;01/03/2026;Demi-journée;Chaque semaine;lu ma je;205,5;12`);
  expect((await file(text)).json()).toMatchObject({
    id: null,
    dryRun: true,
    created: 1,
    problems: [],
    changes: [
      {
        line: 2,
        label: `${here} · 2026`,
        fields: expect.arrayContaining([
          { field: 'Objectif', before: '', after: '205,5' },
          { field: 'Jours', before: '', after: 'lu ma je' },
        ]),
      },
    ],
  });
  expect(await standing()).toEqual([]);
  const first = (await file(text, false)).json();
  expect(first).toMatchObject({ created: 1, problems: [] });
  const imported = {
    declares: null,
    starts_on: '2026-03-01',
    unit: 'half_day',
    rhythm: 'week',
    weekdays: '124',
    year: 2026,
    target_halves: 411,
    before_halves: 24,
  };
  expect(await standing()).toEqual([imported]);
  // What the portal gives back says the same.
  const sheet = await admin.get(`${IMPORT}/sheet/csv`);
  expect((await file(sheet.body)).json(), sheet.body).toMatchObject({
    same: 1,
    created: 0,
    changed: 0,
  });
  // A column that is missing keeps what was.
  const again = (await file(`Matricule;Année;Objectif\r\n${here};2026;210\r\n`, false)).json();
  expect(again).toMatchObject({
    changed: 1,
    changes: [{ fields: [{ field: 'Objectif', before: '205,5', after: '210' }] }],
  });
  expect(await standing()).toEqual([{ ...imported, target_halves: 420 }]);
  expect((await admin.post(`${IMPORT}/undo/${first.id}`)).statusCode).toBe(409);
  expect((await admin.post(`${IMPORT}/undo/${again.id}`)).statusCode).toBe(200);
  expect(await standing()).toEqual([imported]);
  expect((await admin.post(`${IMPORT}/undo/${first.id}`)).statusCode).toBe(200);
  expect(await standing()).toEqual([]);
});

it('names each of the nine faults by line, column and reason, and keeps nothing of the file', async () => {
  const good = `${here};2026;01/03/2026;Jour;Chaque mois;lu;200;`;
  const answer = await file(
    lines(
      good,
      `${here};2027;31/01/2026;;;;;`,
      `${here};2028;;Heures;;;;`,
      'inconnu;2026;;;;;;',
      `${gone};2026;;;;;;`,
      `${elsewhere};2026;;;;;;`,
      `${here};2029;;;;lu zz;;`,
      `${here};2030;;;;;217,2;`,
      `${here};2026;;;;;;`,
    ),
    false,
  );
  const { id, problems } = answer.json();
  expect([id, await standing()]).toEqual([null, []]);
  expect(
    problems.map((p: ImportProblem) => [p.line, p.field, p.reason.replaceAll('\u00A0', ' ')]),
  ).toEqual([
    [
      3,
      'Début',
      'Le début du 31/01/2026 précède celui des jours déclarés de l’entreprise (01/02/2026).',
    ],
    [4, 'Nature', '« Heures » n’est pas l’un de : Jour, Demi-journée.'],
    [5, 'Matricule', 'Aucun collaborateur n’a le matricule « inconnu » dans votre périmètre.'],
    [6, 'Matricule', `« ${gone} » n’a pas de contrat en 2026 à partir du 01/01/2026.`],
    [7, 'Matricule', expect.stringMatching(/^Les jours déclarés ne sont pas réglés pour /)],
    [8, 'Jours', '« lu zz » : écrivez les jours comme « lu ma me je ve ».'],
    [9, 'Objectif', '« 217,2 » : des jours entiers ou des demi-jours (218 ou 217,5).'],
    [10, 'Année', 'Cette personne et cette année sont déjà à la ligne 2.'],
  ]);
  const refused = async (of: ReturnType<typeof file>): Promise<[number, string]> => {
    const got = await of;
    return [got.statusCode, JSON.stringify(got.json().error.details)];
  };
  const [noFile] = [await refused(admin.upload(IMPORT, [], { dryRun: 'true' }))];
  expect(noFile).toEqual([422, expect.stringContaining('Choisissez un fichier CSV ou XLSX.')]);
  expect(await refused(file(`${HEAD}\r\n`))).toEqual([
    422,
    expect.stringContaining('ne contient aucune ligne'),
  ]);
  const odd = await file(lines(good), true, 'jours.pdf');
  expect([odd.statusCode, odd.body]).toEqual([415, expect.stringContaining('jours.pdf')]);
});

it('is for administrators, of their own people', async () => {
  const text = lines(`${here};2026;;;;;200;`);
  const upload = (who: Visitor) =>
    who.upload(IMPORT, [{ name: 'jours.csv', bytes: Buffer.from(text) }], { dryRun: 'true' });
  expect((await upload(portal.as(customer.supervisor))).statusCode).toBe(403);
  const stranger = await freshCustomer(portal.services.db);
  expect((await upload(portal.as(stranger.admin))).json().problems).toMatchObject([
    { line: 2, field: 'Matricule' },
  ]);
});
