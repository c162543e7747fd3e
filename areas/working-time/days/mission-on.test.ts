import { expect, it } from 'vitest';
import { missionOn, type MissionFacts } from './facts.ts';

const mission = (id: number, startsOn: string, endsOn: string | null = null): MissionFacts => ({
  id,
  infraId: id,
  startsOn,
  endsOn,
  driverType: 'LD',
});
const idOn = (missions: readonly MissionFacts[], day: string): number | undefined =>
  missionOn(missions, day)?.id;

it('of two missions of a day the one that started last counts, whatever their order', () => {
  const [hired, posted] = [mission(9, '2024-06-01'), mission(2, '2025-03-10', '2025-03-14')];
  for (const missions of [
    [hired, posted],
    [posted, hired],
  ])
    expect(
      ['2024-05-31', '2025-03-09', '2025-03-10', '2025-03-14', '2025-03-15'].map((day) =>
        idOn(missions, day),
      ),
    ).toEqual([undefined, 9, 2, 2, 9]);
});

it('of two that started together the one entered last counts', () => {
  const together = [mission(4, '2025-03-10'), mission(7, '2025-03-10')];
  expect([idOn(together, '2025-03-10'), idOn(together.toReversed(), '2025-03-10')]).toEqual([7, 7]);
});
