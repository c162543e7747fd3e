import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { boardCustomers, plan, type BoardCustomers } from './board.setup.fixtures.ts';

let portal: BoardCustomers['portal'];
let ours: BoardCustomers['ours'];
let people: BoardCustomers['people'];
beforeAll(async () => {
  ({ portal, ours, people } = await boardCustomers());
});

describe('around the board', () => {
  it('first things a screen asks', async () => {
    const start = (
      await portal.as(ours.supervisor).get('/exploitation/exploitation-initialization')
    ).json();
    expect(start).toMatchObject({
      defaultView: 'month',
      defaultModule: 'planning',
      isAdmin: false,
      allowEdit: true,
    });
    expect(start.views).toHaveLength(7);
    expect(
      (await portal.as(ours.admin).get('/exploitation/exploitation-initialization')).json().isAdmin,
    ).toBe(true);
    const options = (await portal.as(ours.supervisor).get('/rest/planning/filters')).json();
    expect(options.agencies.map((a: { value: string }) => Number(a.value))).toEqual([
      ours.agencies[0],
    ]);
    const list = (await portal.as(ours.supervisor).get('/rest/planning/collaborator/list')).json();
    expect(list.collaborators.map((c: { id: number }) => c.id)).not.toContain(people['Bureau']);
    expect(list.collaborators.map((c: { id: number }) => c.id)).toContain(people['Martin']);
    expect(
      (await portal.as(ours.supervisor).get('/rest/planning/absence/types')).json().types,
    ).toContainEqual({ code: 'CP', label: 'Congés payés', color: 'l', unit: 'day' });
  });
  it('exports every absence of a day, with its half or its hours', async () => {
    const [first] = ours.agencies;
    await portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, from_minute, to_minute, status)
      select ${ours.customerId}, ${first}, ${people['Martin']}, a.code, a.day::date, a.day::date, a.half, a.half, a.starts, a.ends, 'VALIDATED' from (values ('RTT', '2026-07-07', 'AFTERNOON', null, null), ('CP', '2026-07-07', 'MORNING', null, null), ('VM', '2026-07-06', 'FULL', 540, 600), ('FOR', '2026-07-06', 'FULL', 600, 660)) a(code, day, half, starts, ends)`;
    await portal.elevated((tx) =>
      plan(
        tx,
        { customer: ours, infraId: first, id: people['Martin'] ?? 0 },
        { day: '2026-07-06', start: 480, end: 960, pause: 45 },
      ),
    );
    const csv = await portal.as(ours.admin).post('/export/planning', {
      view: 'week',
      anchor: '2026-07-06',
      collaborators: [people['Martin']],
      format: 'csv',
    });
    expect(csv.body.trim().split('\r\n')[1]?.split(';').slice(4, 6)).toEqual([
      'CD 08:00-16:00 + VM 09:00-10:00 + FOR 10:00-11:00',
      'CP matin + RTT après-midi',
    ]);
  });
  it('exports what is filtered, in every format, by GET and POST', async () => {
    const csv = await portal.as(ours.admin).post('/export/planning', {
      view: 'week',
      anchor: '2026-05-04',
      driverTypes: ['CD'],
      format: 'csv',
    });
    expect(csv.statusCode, csv.body).toBe(200);
    const [head = '', line = ''] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head.split(';').slice(3, 9)).toEqual([
      'Groupes',
      'lun. 4',
      'mar. 5',
      'mer. 6',
      'jeu. 7',
      'ven. 8 (férié : 8 mai)',
    ]);
    expect(line.split(';').slice(4, 7)).toEqual(['CD 08:00-16:00/60', 'CD 20:00-05:00/0', '']);
    // Paper of a week says the hours and the days it is of.
    const week = readPdf(
      (await portal.as(ours.admin).get('/export/planning?view=week&anchor=2026-05-04&format=pdf'))
        .rawPayload,
    ).text.replaceAll('|', '');
    expect(
      ['08:00–16:00', '20:00–05:00', '4 au 10 mai 2026', '8 mai 2026 ('].filter(
        (text) => !week.includes(text),
      ),
    ).toEqual([]);
    expect(csv.body).not.toContain('Bureau');
    const quarter = readPdf(
      (
        await portal
          .as(ours.admin)
          .get('/export/planning?view=quarterly&anchor=2026-05-04&format=pdf')
      ).rawPayload,
    );
    // A quarter is one table a month, each on a page of its own.
    expect([
      quarter.pages,
      ...['avril', 'mai', 'juin'].map((m) =>
        quarter.text.replaceAll('|', '').includes(`${m} 2026`),
      ),
    ]).toEqual([3, true, true, true]);
    for (const [format, magic] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const)
      expect(
        (
          await portal
            .as(ours.admin)
            .get(`/export/planning?view=month&anchor=2026-05-04&format=${format}`)
        ).rawPayload
          .subarray(0, magic.length)
          .toString(),
      ).toBe(magic);
    expect(
      (
        await portal
          .as(ours.admin)
          .get('/export/planning?view=custom&from=2026-05-01&to=2026-05-02')
      ).statusCode,
    ).toBe(422);
    expect((await portal.as(ours.collaborator).get('/export/planning')).statusCode).toBe(403);
  });
});
