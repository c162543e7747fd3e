import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const BASE = '/admin/exploitation';
const portal = await wholePortal();
let ours: FreshCustomer;
let others: FreshCustomer;

beforeAll(async () => {
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
});

const load = async (who: TestPerson) =>
  (await portal.as(who).get(`${BASE}/configuration/json`)).json() as {
    planning: object;
    calendar: object;
    version: number;
  };
const savePlanning = (who: TestPerson, body: object) =>
  portal.as(who).post(`${BASE}/configuration/save`, body);
const saveCalendar = (who: TestPerson, body: object) =>
  portal.as(who).post(`${BASE}/calendar/configuration/save`, body);

describe('the configuration of planning', () => {
  it('has defaults until something is saved, and each tab leaves the other as it was', async () => {
    const before = await load(ours.admin);
    expect(before).toMatchObject({
      planning: { view: 'month', module: 'planning', steer: [] },
      calendar: { syncDays: 31 },
      version: 0,
    });
    expect((await savePlanning(ours.admin, { view: 'week' })).statusCode).toBe(204);
    expect((await saveCalendar(ours.admin, { shown: ['planned'], syncDays: 45 })).statusCode).toBe(
      204,
    );
    expect(await load(ours.admin)).toMatchObject({
      planning: { view: 'week', module: 'planning' },
      calendar: { shown: ['planned'], syncDays: 45 },
    });
  });

  it('belongs to one customer: another sees its own', async () => {
    await savePlanning(ours.admin, { view: 'quarterly' });
    expect(await load(others.admin)).toMatchObject({ planning: { view: 'month' } });
    const board = (await portal.as(ours.supervisor).get('/rest/planning/board-defaults')).json();
    expect(board).toMatchObject({ view: 'quarterly' });
  });

  it('is written by those who may configure, not by whoever reads the board', async () => {
    expect((await savePlanning(ours.supervisor, { view: 'week' })).statusCode).toBe(403);
  });

  it('derives at least a week again and at most 123 days', async () => {
    const statuses = [];
    for (const syncDays of [6, 7, 123, 124])
      statuses.push((await saveCalendar(ours.admin, { syncDays })).statusCode);
    expect(statuses).toEqual([422, 204, 204, 422]);
  });
});
