// The calendar of circuits in a real page, before a server that answers as the test wants.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Assignment, PlanningCircuit } from '#areas/planning/circuits/assignment.ts';
import { circuits } from '#areas/planning/circuits/contract.ts';
import { answerCalls, Refused } from './fake-server.ts';
import { hasBrowser, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const DAYS = ['07', '08', '09', '10', '11', '12', '13'].map((day, i) => ({
  day: `2027-06-${day}`,
  weekday: i + 1,
  off: i > 4,
  holiday: null,
  today: false,
}));
const circuitOf = (id: number, code: string, infraId: number, agency: string) => ({
  id,
  code,
  label: `Tournée ${code}`,
  color: 'a' as const,
  infraId,
  agency,
  start: 6 * 60,
  end: 14 * 60,
  pause: 0,
  vehicleGroupId: null,
  vehicleGroup: null,
  runs: [0, 1, 2],
  attributes: [],
});
const drivenBy = (id: number, circuitId: number, day: string, name: string): Assignment => ({
  id,
  circuitId,
  day,
  collaboratorId: 9_500 + id,
  name,
  vehicleId: null,
  vehicle: null,
  status: 'draft',
  comment: null,
  version: 1,
});
const START: readonly Assignment[] = [
  drivenBy(1, 11, '2027-06-07', 'Aubry Anne'),
  drivenBy(2, 13, '2027-06-08', 'Bonnet Bruno'),
];
const planningOf = (assignments: readonly Assignment[]): PlanningCircuit => ({
  from: '2027-06-07',
  to: '2027-06-13',
  days: DAYS,
  circuits: [
    circuitOf(11, 'L1', 1, 'Lyon'),
    circuitOf(12, 'L2', 1, 'Lyon'),
    circuitOf(13, 'N1', 2, 'Nantes'),
  ],
  assignments: [...assignments],
  drivers: [],
  vehicles: [],
  vacancies: 9 - assignments.length,
  drafts: assignments.length,
});

describe.skipIf(!hasBrowser)('the calendar of circuits', () => {
  let page: Page;
  let standing: readonly Assignment[];
  const grid = () => page.getByRole('grid', { name: 'Calendrier des circuits' });
  const heard = (): Promise<string> => page.locator('[role=grid] td:focus').innerText();
  const spoken = async (): Promise<string> => {
    const cell = page.locator('[role=grid] td:focus');
    return (await cell.getAttribute('aria-label')) ?? (await heard());
  };
  beforeAll(async () => {
    ({ page } = await open({ as: 'admin@demo.test' }));
  });
  beforeEach(async () => {
    standing = START;
    await answerCalls(page, circuits.planning, () => planningOf(standing));
    await answerCalls(page, circuits.overlapping, () => ({ absences: [] }));
    await page.goto('/circuits/assignment?anchor=2027-06-07');
    await settled(page);
    await grid().waitFor();
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('names each agency once, above its circuits, and says what nobody drives', async () => {
    const rows = await grid().locator('tbody tr').allInnerTexts();
    const firstWords = rows.map((text) => text.trim().split(/\s/)[0]);
    expect(firstWords).toEqual(['Lyon', 'L1', 'L2', 'Nantes', 'N1']);
    expect(await grid().getAttribute('aria-readonly')).toBe('false');
    await page.getByText('7 jours à pourvoir').waitFor();
  });

  it('is walked by the arrows, one cell in the order of Tab', async () => {
    expect(await grid().locator('td[tabindex="0"]').count()).toBe(1);
    await grid().locator('td[tabindex="0"]').focus();
    expect(await spoken()).toMatch(/L1.*7 juin 2027.*Aubry Anne/s);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await spoken()).toMatch(/N1.*8 juin 2027.*Bonnet Bruno/s);
    expect(await grid().locator('td[tabindex="0"]').count()).toBe(1);
  });

  it('sends who stood there with a driver taken off, and shows them again when it is refused', async () => {
    const message = 'Claire Petit a changé cette case entre-temps.';
    let refuses = true;
    const calls = await answerCalls(page, circuits.edit, ({ body }) => {
      if (refuses) throw new Refused({ status: 409, code: 'conflict', message });
      standing = START.slice(1);
      const inverse = body.changes.map((c) => ({
        ...c,
        was: null,
        set: { collaboratorId: 9_501, vehicleId: null, comment: null },
      }));
      const none = { refused: [], warnings: [], margin: null, assignments: [] };
      return { done: 1, ...none, inverse };
    });
    await grid().locator('td[tabindex="0"]').focus();
    await page.keyboard.press('Delete');
    await page.getByText(message).first().waitFor();
    expect(calls.map(({ body }) => body.changes)).toEqual([
      [{ circuitId: 11, day: '2027-06-07', was: 9_501, set: null }],
    ]);
    await expect.poll(spoken).toMatch(/Aubry Anne/);
    refuses = false;
    await page.keyboard.press('Delete');
    await expect.poll(spoken).toMatch(/L1.*7 juin 2027.*À pourvoir/s);
    await page.getByText('8 jours à pourvoir').waitFor();
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => calls.at(-1)?.body.changes[0])
      .toMatchObject({
        was: null,
        set: { collaboratorId: 9_501 },
      });
  });
});
