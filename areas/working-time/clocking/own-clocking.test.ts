import { describe, expect, it } from 'vitest';
import { nextTypes, runningService, type OwnPunch } from './own-clocking.ts';

const hour = 3_600;
const at = (hours: number, type: OwnPunch['type']): OwnPunch => ({ at: hours * hour, type });

describe('what may be clocked next', () => {
  it.each([
    ['nothing yet', [], 6, ['service_start']],
    ['a service begun', [at(5, 'service_start')], 9, ['rest_start', 'service_end']],
    [
      'a break begun',
      [at(5, 'service_start'), at(9, 'rest_start')],
      9.5,
      ['rest_end', 'service_end'],
    ],
    [
      'a break ended, in whatever order they came',
      [at(10, 'rest_end'), at(5, 'service_start'), at(9, 'rest_start')],
      11,
      ['service_end', 'rest_start'],
    ],
    ['a service ended', [at(5, 'service_start'), at(14, 'service_end')], 15, ['service_start']],
    [
      'a second service of the day',
      [at(5, 'service_start'), at(9, 'service_end'), at(14, 'service_start')],
      15,
      ['rest_start', 'service_end'],
    ],
    ['sixteen hours, still running', [at(5, 'service_start')], 21, ['rest_start', 'service_end']],
    ['a second more: forgotten', [at(5, 'service_start')], 21 + 1 / hour, ['service_start']],
    ['an end that nobody began', [at(5, 'service_end')], 6, ['service_start']],
  ] as const)('%s', (_, punches, now, next) => {
    expect(nextTypes(punches, now * hour)).toEqual(next);
  });
  it('a service over midnight runs on', () => {
    expect(runningService([at(22, 'service_start'), at(26, 'rest_start')], 27 * hour)).toHaveLength(
      2,
    );
  });
});
