// People of a firm, from its own workbook: columns found by usual names or said by the person, all faults of a line at once, the good lines taken.
import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { ImportReport } from '#platform/contract/imports.ts';

const BASE = '/admin/mission-modification/import';
const TITLES =
  'Code salarié;Nom;Prénom;Né(e) le;NIR;Adresse 1;Code postal;Commune;Établissement;Poste;Contrat;Entrée le;H/mois;Ancienneté depuis;Carte conducteur;Validité carte';
const ADA =
  '00101;LŒUILLET;Maëlle;12/05/1963;2 63 05 01 053 011 18;4 rue de l’Église;01000;Bourg-en-Bresse;Bourg;Conducteur SPL;C.D.I.;03-03-08;169;03/03/2005;F0000000000101;30/04/2028';
/** Two dates that do not exist, hours in words, an agency that is none. */
const WRONG =
  '00107;Haÿs;Cédric;31/02/1988;;2 rue Neuve;01000;Bourg-en-Bresse;Lyon;Conducteur SPL;CDI;30/02/2020;cent cinquante;;;';

let portal: WholePortal;
let c: FreshCustomer;
beforeEach(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    await tx.run`update infrastructure set name = 'Bourg' where id = ${c.agencies[0]}`;
    await tx.run`update infrastructure set name = 'Strasbourg' where id = ${c.agencies[1]}`;
  });
});

const send = (lines: readonly string[], fields: Record<string, string>, path = '') =>
  portal
    .as(c.pay)
    .upload(
      `${BASE}${path}`,
      [{ name: 'people.csv', bytes: Buffer.from(lines.join('\n')) }],
      fields,
    );
const importOf = async (
  lines: readonly string[],
  fields: Record<string, string> = {},
): Promise<ImportReport> => {
  const answer = await send(lines, { dryRun: 'false', ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportReport>();
};
const stored = (matricule: string) =>
  portal.run<Record<string, unknown>>`
      select c.type, c.nir, c.birth_date, c.card_number, c.card_expires_on, m.starts_on, m.type as mission, m.weekly_minutes, a.city, a.postal_code, a.since,
        e.seniority_from
      from collaborator c left join mission m on m.collaborator_id = c.id
      left join civil_record a on a.collaborator_id = c.id and a.section = 'address'
      left join civil_record e on e.collaborator_id = c.id and e.section = 'employment'
      where c.customer_id = ${c.customerId} and c.matricule = ${matricule}`;

describe('a file of a firm', () => {
  it('is read under the names that firms give, with civil data, and twice the same changes nothing', async () => {
    const report = await importOf([TITLES, ADA]);
    expect(report).toMatchObject({ created: 1, problems: [], ignored: [] });
    // 169 h a month × 12 ÷ 52 = 39 h a week; who drives is a driver.
    expect(await stored('00101')).toEqual([
      {
        type: 1,
        nir: '263050105301118',
        birth_date: '1963-05-12',
        card_number: 'F0000000000101',
        card_expires_on: '2028-04-30',
        starts_on: '2008-03-03',
        mission: 'P',
        weekly_minutes: 39 * 60,
        city: 'Bourg-en-Bresse',
        postal_code: '01000',
        since: '2008-03-03',
        seniority_from: '2005-03-03',
      },
    ]);
    expect(await importOf([TITLES, ADA])).toMatchObject({ created: 0, changed: 0, same: 1 });
  });

  it('is 00102 where a spreadsheet made 102 of it, and taken with what it lacks', async () => {
    const NOTED = ADA.replace('00101', '102')
      .replace('F0000000000101', 'F0000000000102')
      .replace('2 63 05 01 053 011 18', '')
      .replace(';Bourg-en-Bresse;', ';;')
      .replace('30/04/2028', '');
    const report = await importOf([TITLES, ADA, NOTED]);
    const driver = 'Type de conducteur (courte distance, faute d’être dit)';
    expect(report.changes.map(({ label, warning }) => [label, warning])).toEqual([
      ['LŒUILLET Maëlle · 00101', `À compléter\u00A0: ${driver}.`],
      ['LŒUILLET Maëlle · 00102', `À compléter\u00A0: Commune, Validité de la carte, ${driver}.`],
    ]);
    expect(await stored('00102')).toMatchObject([{ city: null, card_number: 'F0000000000102' }]);
  });

  it('without titles is read by its 68 positions, each of which is named once', async () => {
    const profile = { profile: 'rainbow', dryRun: 'false' };
    const asked = await send([ADA], profile);
    expect([asked.statusCode, asked.json().error.fault]).toEqual([422, 'invalid_config']);
    const { titles, samples } = asked.json().error.columns;
    expect([titles.length, titles.at(-1), samples.slice(0, 2), samples.at(-1)]).toEqual([
      68,
      'Position 68',
      ['00101', 'LŒUILLET'],
      '',
    ]);
    const names = await importOf([TITLES, ADA]).then(({ columns }) =>
      columns.fields.flatMap(({ name, title }) =>
        title === null ? [] : [[`Position ${TITLES.split(';').indexOf(title) + 1}`, name]],
      ),
    );
    const choices = JSON.stringify(Object.fromEntries(names));
    const [NEXT, THIRD] = ['00102', '00103'].map((matricule) =>
      ADA.replaceAll('00101', matricule).replace('2 63 05 01 053 011 18', ''),
    );
    const people = { ...profile, goodLines: 'true' };
    expect(await importOf([NEXT ?? ''], { ...people, choices })).toMatchObject({ created: 1 });
    // The customer's next file is read as this one was; its first line is a line.
    const again = await importOf([NEXT ?? '', THIRD ?? ''], people);
    expect(again.columns.fields.filter(({ title }) => title !== null)).toHaveLength(names.length);
    expect(again).toMatchObject({ lines: 2, created: 1, same: 1 });
    const wide = await send([`${';'.repeat(68)}x`], profile);
    expect([wide.statusCode, wide.json().error.message]).toEqual([
      422,
      expect.stringContaining('68 au plus'),
    ]);
    expect((await send([ADA], { ...profile, profile: 'other' })).statusCode).toBe(422);
  });

  it('tells all faults of a line in one pass', async () => {
    const report = await importOf([TITLES, WRONG]);
    expect(report).toMatchObject({ id: null, faulty: 1, problemCount: 4 });
    expect(report.problems.map(({ field }) => field).toSorted()).toEqual([
      'Agence',
      'Date de naissance',
      'Début de mission',
      'Heures par mois',
    ]);
    expect(await stored('00107')).toEqual([]);
  });

  it('gives its good lines on wish, and the others back with the reason', async () => {
    const lines = [TITLES, ADA, WRONG, ADA];
    expect(await importOf(lines)).toMatchObject({ id: null, created: 1, faulty: 2 });
    expect(await stored('00101')).toEqual([]);
    const taken = await importOf(lines, { goodLines: 'true' });
    expect(taken).toMatchObject({ created: 1, faulty: 2, lines: 3 });
    expect(taken.id).not.toBeNull();
    expect(await stored('00101')).toHaveLength(1);
    const answer = await send(lines, {}, '/faults');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const undone = await portal.as(c.pay).post(`${BASE}/undo/${taken.id}`);
    expect(undone.json()).toMatchObject({ restored: 4 });
    expect(await stored('00101')).toEqual([]);
  });

  it('is read as the person says, now and the next time', async () => {
    const odd = TITLES.replace('Code salarié', 'Zz').replace('Établissement', 'Qq');
    const refused = await send([odd, ADA], { dryRun: 'true' });
    expect(refused.statusCode).toBe(422);
    const { columns } = refused.json().error;
    expect(columns.titles).toContain('Zz');
    expect(columns.fields).toContainEqual({
      name: 'matricule',
      label: 'Matricule',
      required: true,
      title: null,
    });
    const choices = JSON.stringify({ Zz: 'matricule', Qq: 'agency', Commune: '' });
    const report = await importOf([odd, ADA], { choices });
    expect(report).toMatchObject({ created: 1, ignored: ['Commune'] });
    // The customer's next file of the same titles needs no word; another customer's does.
    expect(
      await importOf([odd, ADA.replaceAll('00101', '00109').replace('2 63 05 01 053 011 18', '')]),
    ).toMatchObject({ created: 1 });
    c = await freshCustomer(portal.services.db);
    expect((await send([odd, ADA], { dryRun: 'true' })).statusCode).toBe(422);
  });

  it('keeps a foreign address in its country', async () => {
    await importOf([TITLES, ADA]);
    await portal.run`update civil_record set country = 'BE', postal_code = '1000' where customer_id = ${c.customerId} and section = 'address'`;
    const moved = ADA.replace('4 rue de l’Église', '5 rue Haute').replace(';01000;', ';1000;');
    expect(await importOf([TITLES, moved])).toMatchObject({ changed: 1, problems: [] });
    expect(
      await portal.run`select street, country from civil_record where customer_id = ${c.customerId} and section = 'address' order by since desc limit 1`,
    ).toEqual([{ street: '5 rue Haute', country: 'BE' }]);
  });

  it('writes and shows civil data to those alone who have that right', async () => {
    await importOf([TITLES, ADA]);
    const clerk = await portal.elevated(async (tx) => {
      const person = await freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: c.customerId,
        infraId: c.companyId,
        perimeter: c.agencies,
      });
      const settings = { 'civil-data.read': 'deny', 'civil-data.write': 'deny' };
      const rows =
        await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
        values (${c.customerId}, ${c.customerId}, ${`Sans ${person.id}`}, ${JSON.stringify(settings)}) returning id`;
      await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${person.id}, ${rows ?? 0}, ${c.customerId})`;
      return portal.as(person);
    });
    expect((await clerk.get(`${BASE}/sheet/csv`)).body).not.toContain('Bourg-en-Bresse');
    const moved = ADA.replace('4 rue de l’Église', '5 rue Haute').replace(
      'Conducteur SPL',
      'Chauffeur',
    );
    const answer = await clerk.upload(
      BASE,
      [{ name: 'people.csv', bytes: Buffer.from([TITLES, moved].join('\n')) }],
      { dryRun: 'false' },
    );
    expect(answer.json<ImportReport>()).toMatchObject({ id: null, faulty: 1 });
    expect(answer.body).not.toContain('rue de l’Église');
    // The sheet that they may fetch does not clear what they may not see.
    const sheet = (await clerk.get(`${BASE}/sheet/csv`)).body.split(/\r?\n/);
    const kept = await clerk.upload(
      BASE,
      [{ name: 'people.csv', bytes: Buffer.from(sheet.join('\n')) }],
      { dryRun: 'false' },
    );
    expect(kept.json<ImportReport>().problems).toEqual([]);
    expect(await stored('00101')).toMatchObject([{ city: 'Bourg-en-Bresse' }]);
  });
});
