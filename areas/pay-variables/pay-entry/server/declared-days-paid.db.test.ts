// From a declared day to a figure of pay: what is validated is paid, what waits is not; and hours of the sedentary alike.
import { expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import type { Visitor } from '#platform/testing/whole-portal.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';
import { figures, october, ok } from './october.setup.fixtures.ts';

const { at, as, calculate, grid } = october();
const HOUR = 3_600;

const employee = async (): Promise<{ mission: number; visit: Visitor }> =>
  at.portal.elevated(async (tx) => {
    const [infraId] = at.customer.agencies;
    const { customerId } = at.customer;
    const { id, missionId } = await someone(tx, { customerId, infraId }, { type: 2 });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: id,
    });
    return { mission: missionId, visit: as(account) };
  });
const served = async (mission: number): Promise<number | null | undefined> => {
  await jobsSettled(at.portal.services.db);
  await calculate();
  return figures(await grid(), mission)['HSERV'];
};

it('pays the validated days of a month, at the hours that the company says, and no day that waits', async () => {
  const { mission, visit } = await employee();
  const saved = await as(at.customer.admin).post(
    '/collaborative/declared-days-configuration/save',
    {
      infraId: at.customer.companyId,
      setting: {
        population: 'sedentary',
        startsOn: '2026-01-01',
        weekdays: [1, 2, 3, 4, 5],
        countsHolidays: false,
        unit: 'half_day',
        rhythm: 'month',
        targetHalves: 436,
        // 3 h 20 and 4 h 05: 7 h 25 a day.
        hours: { morningStart: 520, morningEnd: 720, afternoonStart: 800, afternoonEnd: 1_045 },
      },
    },
  );
  expect(saved.statusCode, saved.body).toBe(204);
  const own = '/collaborative/declared-days';
  const enter = (day: string, portion: string) =>
    ok(visit.post(`${own}/set-day`, { day, portion }));
  // The Friday before the clocks go back, and the Monday after.
  await enter('2026-10-23', 'FULL');
  await enter('2026-10-26', 'FULL');
  await enter('2026-10-27', 'AFTERNOON');
  await enter('2026-10-28', 'FULL');
  await ok(visit.post(`${own}/declare/2026/10`));
  expect(await served(mission)).toBeFalsy();
  const list = '/collaborative/declared-days-validation/list/json?days[end]=2026-10-27';
  const { rows } = await ok(as(at.customer.pay).get(list));
  const ids = rows.map((row: { id: number }) => row.id);
  const done = await ok(
    as(at.customer.pay).post('/collaborative/reporting/validate-declarations', { ids }),
  );
  expect(done).toEqual({ done: 3, failed: [] });
  // 7 h 25 + 7 h 25 + 4 h 05 = 18 h 55. The 28th waits.
  expect(await served(mission)).toBe(18 * HOUR + 55 * 60);
});

it('pays the accepted hours of the sedentary, and leaves what is reopened', async () => {
  const { mission, visit } = await employee();
  const own = '/collaborative/sedentary-hours';
  const accept = async (day: string, times: readonly number[]): Promise<number> => {
    const [serviceStart, breakStart, breakEnd, serviceEnd] = times;
    const set = await ok(
      visit.post(`${own}/set`, { day, serviceStart, breakStart, breakEnd, serviceEnd }),
    );
    await ok(visit.post(`${own}/declare`, { days: [day] }));
    await ok(
      as(at.customer.pay).post(`/collaborative/sedentary-hours-validation/accept/${set.id}`),
    );
    return set.id;
  };
  // 8:00–12:10 and 13:00–16:45: 7 h 55. The night of 24 to 25 October: 22:00–0:00, 0:30–6:00 with an hour more: 8 h 30.
  const first = await accept('2026-10-06', [480, 730, 780, 1_005]);
  await accept('2026-10-24', [1_320, 1_440, 1_470, 1_800]);
  expect(await served(mission)).toBe(16 * HOUR + 25 * 60);
  await ok(as(at.customer.pay).post(`/collaborative/sedentary-hours-validation/reopen/${first}`));
  expect(await served(mission)).toBe(8 * HOUR + 30 * 60);
});
