import { expect, it } from 'vitest';
import { overlapsByCell } from './overlaps.ts';

const absence = {
  id: 1,
  collaboratorId: 7,
  name: 'DUPONT Jean',
  code: 'CP',
  label: 'Congés payés',
  startsOn: '2026-11-23',
  endsOn: '2026-11-27',
  pending: false,
  circuits: [
    { code: 'L01', day: '2026-11-24' },
    { code: 'L02', day: '2026-11-26' },
  ],
};
it('an absence is told on the days on which its person drives, and on no other', () => {
  const cells = overlapsByCell([
    absence,
    {
      ...absence,
      id: 2,
      collaboratorId: 8,
      name: 'ROCHE Paul',
      label: 'RTT',
      startsOn: '2026-11-26',
      endsOn: '2026-11-26',
      pending: true,
      circuits: [{ code: 'P30', day: '2026-11-26' }],
    },
  ]);
  expect([...cells]).toEqual([
    ['7 2026-11-24', 'DUPONT Jean est en absence : Congés payés, du 23 au 27 novembre 2026'],
    ['7 2026-11-26', 'DUPONT Jean est en absence : Congés payés, du 23 au 27 novembre 2026'],
    ['8 2026-11-26', 'ROCHE Paul a demandé une absence : RTT, le 26 novembre 2026'],
  ]);
});
