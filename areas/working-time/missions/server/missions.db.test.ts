import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let person: number;
let twice: number;
const base = '/admin/mission-modification';
const as = (who: 'admin' | 'pay' | 'supervisor' = 'pay') => portal.as(c[who]);
interface Sent {
  id: number;
  infraId: number;
  startsOn: string;
  endsOn: string | null;
  version: number;
  employer: string | null;
}
const list = async (
  id = person,
): Promise<{ missions: (Sent & { agency: string })[]; gaps: unknown[]; problems: unknown[] }> =>
  (await as().get(`${base}/mission-list/${id}`)).json();
const sent = async (id = person): Promise<Sent[]> =>
  (await list(id)).missions.map(({ agency: _, ...m }) => m);
const save = (missions: readonly object[], o: object = {}) =>
  as().post(`${base}/mission-save`, { collaboratorId: person, missions, ...o });
const fresh = (o: object = {}) => ({
  id: 0,
  infraId: c.agencies[0],
  type: 'P',
  startsOn: '2027-02-01',
  endsOn: null,
  jobTitle: 'Conducteur',
  driverType: 'CD',
  monthlyMinutes: 9_100,
  weeklyMinutes: 2_100,
  version: 0,
  ...o,
});

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const who = (n: number) => ({
      customerId: c.customerId,
      infraId: c.agencies[0],
      matricule: `MM${n}`,
      lastName: `Mission${n}`,
      firstName: 'Jo',
      type: 1 as const,
      driverType: 'CD' as const,
    });
    [person = 0, twice = 0] = await createCollaborators(tx, [who(1), who(2)]);
    const spell = (collaboratorId: number, startsOn: string, endsOn: string | null) => ({
      customerId: c.customerId,
      infraId: c.agencies[0],
      collaboratorId,
      type: 'P' as const,
      startsOn,
      endsOn,
      jobTitle: 'Conducteur',
      driverType: 'CD' as const,
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
    });
    await createMissions(tx, [
      spell(person, '2026-01-01', null),
      spell(twice, '2025-01-01', '2025-06-30'),
      spell(twice, '2025-08-01', null),
    ]);
    await ensurePeriods(tx, {
      customerId: c.customerId,
      companyId: c.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await tx.run`update pay_period set status = 'closed' where customer_id = ${c.customerId}`;
  });
});

describe('the list', () => {
  it('tells whose missions are interrupted, to administrators and pay only', async () => {
    const rows = (await as().get(`${base}/collaborators-list`)).json().rows;
    expect(rows).toMatchObject([
      { id: person, gaps: 0, continuity: 'continuous', lastDay: null },
      { id: twice, missions: 2, gaps: 1, continuity: 'broken', firstDay: '2025-01-01' },
    ]);
    expect((await as().get(`${base}/collaborators-list?continuity=broken`)).json().total).toBe(1);
    expect((await as('supervisor').get(`${base}/collaborators-list`)).statusCode).toBe(403);
    expect((await portal.as(other.admin).get(`${base}/mission-list/${person}`)).statusCode).toBe(
      404,
    );
    expect(
      (
        await portal
          .as(other.admin)
          .post(`${base}/mission-save`, { collaboratorId: person, missions: [] })
      ).statusCode,
    ).toBe(404);
    expect((await list(twice)).gaps).toEqual([{ first: '2025-07-01', last: '2025-07-31' }]);
  });
});

describe('a save', () => {
  const codes = (a: { json: () => { problems: { code: string }[] } }) =>
    a.json().problems.map((p) => p.code);
  it('is tried first: gaps warn, overlaps, dates, closed months and foreign agencies keep from it', async () => {
    const [one] = await sent();
    const cut = (endsOn: string, ...more: object[]) =>
      save([{ ...one, endsOn }, ...more], { preview: true });
    const gap = await cut('2026-10-31', fresh({ startsOn: '2026-12-01' }));
    expect([codes(gap), gap.json().written]).toEqual([['gap'], false]);
    expect(gap.json().recomputed[0].first).toBe('2026-11-01');
    expect(codes(await cut('2026-10-31', fresh({ startsOn: '2026-10-31' })))).toEqual(['overlap']);
    expect(codes(await cut('2025-12-31'))).toEqual(['dates']);
    expect(codes(await cut('2026-03-10'))).toEqual(['closed']);
    expect(
      codes(await cut('2026-10-31', fresh({ startsOn: '2026-11-01', infraId: other.agencies[0] }))),
    ).toEqual(['agency']);
    expect(
      codes(await cut('2026-10-31', fresh({ startsOn: '2026-11-01', driverType: null }))),
    ).toEqual(['driver']);
    const refused = await save([{ ...one, endsOn: '2026-03-10' }]);
    expect([refused.statusCode, refused.json().error.details[0].message]).toEqual([
      422,
      expect.stringContaining('mars 2026'),
    ]);
    expect(await sent()).toEqual([one]);
  });

  it('writes all of it: a mission cut in two alike touches no closed month, then one goes; who comes late is told', async () => {
    const [one] = await sent();
    const same = await save([{ ...one, endsOn: '2026-03-15' }, fresh({ startsOn: '2026-03-16' })]);
    expect([same.statusCode, same.json().written, same.json().recomputed]).toEqual([200, true, []]);
    const [first, second] = await sent();
    const moved = await save([
      first ?? {},
      { ...second, endsOn: '2026-09-30' },
      fresh({ startsOn: '2026-10-01', infraId: c.agencies[1], type: 'I', employer: 'Intérim Sud' }),
    ]);
    expect([
      moved.json().written,
      moved.json().recomputed.map((r: { first: string }) => r.first),
    ]).toEqual([true, ['2026-10-01']]);
    expect(
      (await as().get(`/collaborator/sheet/${person}`, { accept: 'application/json' })).json()
        .infraId,
    ).toBe(c.agencies[1]);
    expect((await save([{ ...second, endsOn: '2026-08-31' }])).statusCode).toBe(422); // the first one's closed March would go
    expect((await save([first ?? {}, { ...second, endsOn: '2026-08-31' }])).statusCode).toBe(409);
    const now = await sent();
    // One that was added since the sheet was opened does not go unseen.
    expect(
      (await save(now.slice(0, 2), { seen: now.slice(0, 2).map((m) => m.id) })).statusCode,
    ).toBe(409);
    expect((await save(now.slice(0, 2), { seen: now.map((m) => m.id) })).json().written).toBe(true);
    expect(await sent()).toHaveLength(2);
    expect(
      await portal.value<number>`select count(*)::int as n from audit_log where table_name = 'mission' and action = 'delete' and row_id = ${now[2]?.id ?? 0}`,
    ).toBe(1);
    // Taken back: whose payroll it is on comes back too; who does not say it leaves it.
    expect((await save([...(await sent()), { ...now[2], id: 0, version: 0 }])).json().written).toBe(
      true,
    );
    const again = await sent();
    const { employer: _, ...silent } = again[2] ?? { employer: null };
    await save([...again.slice(0, 2), { ...silent, jobTitle: 'Conductrice' }]);
    expect((await sent()).map((m) => m.employer)).toEqual([null, null, 'Intérim Sud']);
  });
});
