// Months come with the first mission; an older one is opened by hand, with its reason.
import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { openingFault } from './open-month.ts';
import { periodsOf } from './periods.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const now = monthOf(todayIn(Temporal.Now.instant()));
const months = () =>
  portal.elevated(async (tx) => (await periodsOf(tx, [c.companyId])).map((p) => p.month));
const person = () =>
  portal.elevated((tx) =>
    createCollaborator(tx, {
      customerId: c.customerId,
      infraId: c.agencies[0],
      matricule: 'PM1',
      lastName: 'Premier',
      firstName: 'Paul',
      type: 2,
    }),
  );
const open = (o: object, who = c.admin) =>
  portal
    .as(who)
    .post('/pay-period/open-month', { companyId: c.companyId, month: now, reason: '', ...o });

describe('months of a company', () => {
  it('arise with its first mission, not before', async () => {
    const id = await person();
    expect(await months()).toEqual([]);
    const saved = await portal.as(c.admin).post(`/collaborator/${id}/mission/0`, {
      infraId: c.agencies[0],
      type: 'P',
      employer: null,
      contractNumber: null,
      startsOn: '2020-03-01',
      endsOn: null,
      jobTitle: 'Agent',
      driverType: null,
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
      version: 0,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await months()).toEqual([addMonths(now, 1), now]);
  });
  it('are opened back to one that is named, with a reason that stays', async () => {
    const month = addMonths(now, -2);
    expect((await open({ month })).json().error.details[0].field).toBe('reason');
    const opened = await open({ month, reason: 'Reprise du mois' });
    expect(opened.json()).toMatchObject({ opened: 2 });
    expect(await months()).toEqual([1, 0, -1, -2].map((n) => addMonths(now, n)));
    const events = await portal.elevated((tx) =>
      tx
        .selectFrom('pay_period_event')
        .select(['transition', 'reason'])
        .where('pay_period_id', '=', opened.json().id)
        .execute(),
    );
    expect(events).toEqual([{ transition: 'open-month', reason: 'Reprise du mois' }]);
    expect((await open({ month, reason: 'Encore' })).json().error.details[0].field).toBe('month');
  });
  it('of another customer, or by who may not, are refused', async () => {
    const stranger = await freshCustomer(portal.services.db);
    expect((await open({}, stranger.admin)).statusCode).toBe(404);
    expect((await open({}, c.supervisor)).statusCode).toBe(403);
  });
});

it.each([
  ['2026-12', null, null],
  ['2027-01', null, 'month'],
  ['2026-10', null, 'reason'],
  ['2026-10', 'Reprise', null],
  ['2023-11', 'Reprise', null],
  ['2023-10', 'Reprise', 'month'],
])('%s in November 2026 with the reason %s: refused for %s', (month, reason, field) =>
  expect(Object.keys(openingFault(month, '2026-11', reason) ?? {})[0] ?? null).toBe(field),
);
