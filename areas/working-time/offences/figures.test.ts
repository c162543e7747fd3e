import { describe, expect, it } from 'vitest';
import { figureText, limitText, valueText } from './figures.ts';

describe('figures in words', () => {
  it.each([
    [{ value: 18_720, limit: 16_200, unit: 'seconds' }, '5h12 pour 4h30', '5h12', '4h30'],
    [{ value: 7, limit: 6, unit: 'days' }, '7 jours pour 6 jours', '7 jours', '6 jours'],
    [{ value: 112, limit: 90, unit: 'km/h' }, '112 km/h pour 90 km/h', '112 km/h', '90 km/h'],
    [{ value: 4_020, limit: 0, unit: 'seconds' }, '1h07', '1h07', '–'],
    [{ value: 0, limit: 0, unit: 'seconds' }, 'Fait constaté', '–', '–'],
    // A break that was not taken is measured.
    [{ value: 0, limit: 1_800, unit: 'seconds' }, '0h00 pour 0h30', '0h00', '0h30'],
  ] as const)('%j', (o, figure, value, limit) => {
    expect([figureText(o), valueText(o), limitText(o.limit, o.unit)]).toEqual([
      figure,
      value,
      limit,
    ]);
  });
});
