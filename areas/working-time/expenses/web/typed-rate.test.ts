import { expect, it } from 'vitest';
import { parsedRate, usualWindows, type TypedRate } from './typed-rate.ts';

const typed = (o: Partial<TypedRate>): TypedRate => ({
  infraId: '7',
  regime: 'road',
  startsOn: '2026-11-01',
  meal: 1_700,
  room: 3_600,
  parisZone: false,
  ...usualWindows('road'),
  ...o,
});

it('reads windows as people type them, and nothing as no meal', () => {
  expect(parsedRate(typed({})).data).toMatchObject({ lunch: [705, 855], dinner: [1_125, 1_275] });
  expect(parsedRate(typed({ lunch: '11h30 - 14h' })).data?.lunch).toEqual([690, 840]);
  expect(parsedRate(typed({ dinner: ' ' })).data?.dinner).toBeNull();
});
it.each(['midi', '11:45', '14:00-12:00', '11:00-12:00-13:00'])('refuses « %s »', (lunch) => {
  expect(parsedRate(typed({ lunch })).success).toBe(false);
});
