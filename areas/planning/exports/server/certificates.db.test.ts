import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { today, portal, ours, others, setUp } from './exports.setup.fixtures.ts';

beforeAll(setUp);

describe('certificates as forms', () => {
  const forms = (who: TestPerson, more: object = {}) =>
    portal.as(who).post('/rest/planning/export/non-driving-certificate/forms', {
      from: '2026-05-01',
      to: '2026-05-10',
      ...more,
    });
  const personOf = async (lastName: string): Promise<number> =>
    (
      await portal.run<{
        id: number;
      }>`select id from collaborator where customer_id = ${ours.customerId} and last_name = ${lastName}`
    )[0]?.id ?? 0;

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
    const company =
      await portal.value<string>`select name from infrastructure where id = ${ours.companyId}`;
    expect(text).toContain(company ?? 'nobody');
    const rows =
      await portal.run`select after, user_id from audit_log where table_name = 'export' and user_id = ${ours.supervisor.id} order by id desc limit 1`;
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
    const stranger = await portal.elevated(async (tx) => {
      const place = { customerId: others.customerId, infraId: others.agencies[0] };
      const id = await addPerson(tx, {
        ...place,
        matricule: `X${process.pid}`,
        firstName: 'Paul',
        lastName: 'Etranger',
      });
      await addMission(tx, { ...place, collaboratorId: id, jobTitle: 'Poste' });
      return id;
    });
    const { text } = readPdf(
      (await forms(ours.admin, { collaborators: [stranger, await personOf('Dupont')] })).rawPayload,
    );
    expect([text.includes('DUPONT'), text.includes('ETRANGER')]).toEqual([true, false]);
    expect((await forms(ours.collaborator)).statusCode).toBe(403);
  });
  it('the work at the company began before the agency that one sees, and after the last break', async () => {
    const moved = await portal.elevated(async (tx) => {
      const [before, now] = [
        { customerId: ours.customerId, infraId: ours.agencies[1] },
        { customerId: ours.customerId, infraId: ours.agencies[0] },
      ];
      const collaboratorId = await addPerson(tx, {
        ...now,
        matricule: `V${process.pid}`,
        firstName: 'Anne',
        lastName: 'Venue',
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
    await portal.elevated(async (tx) => {
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
      { message: expect.stringContaining('301 pages ; 300 au plus'), details: [{ field: 'to' }] },
    ]);
    expect(
      (await forms(ours.admin, { from: '2026-01-01', to: '2026-09-01' })).json().error.details,
    ).toMatchObject([{ field: 'to', message: 'Un export va jusqu’à 123 jours.' }]);
  });
});
