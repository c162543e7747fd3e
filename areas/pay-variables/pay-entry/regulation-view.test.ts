import { describe, expect, it } from 'vitest';
import { causeText, decidable, shownRegulations, signedDifference } from './regulation-view.ts';
import type { Regulation } from './regulations.ts';

const one: Regulation = {
  id: 1,
  month: '2026-10',
  periodId: 1,
  mission: 1,
  person: 1,
  name: 'LEFÈVRE Zoé',
  matricule: '0012',
  agency: 'Lyon',
  leftOn: null,
  heading: 1,
  code: 'HS25',
  label: 'Heures à 25 %',
  unit: 'hour',
  before: 0,
  after: 7_200,
  difference: 7_200,
  cause: 'days',
  days: ['2026-10-05'],
  status: 'pending',
  automatic: false,
  reason: null,
  by: null,
  at: null,
  target: null,
};

describe('corrections of closed months', () => {
  it('are found by name, matricule or heading, and by decision', () => {
    const ids = (q: string, status: string | null = null) =>
      shownRegulations([one, { ...one, id: 2, status: 'refused', name: 'DURAND' }], {
        q,
        status,
      }).map((r) => r.id);
    expect([ids('lefevre'), ids('0012'), ids('hs25', 'refused'), ids('x')]).toEqual([
      [1],
      [1, 2],
      [2],
      [],
    ]);
  });
  it('are decided while nobody did, or while they wait', () => {
    const statuses = ['pending', 'postponed', 'accepted', 'refused'] as const;
    expect(statuses.filter((status) => decidable({ ...one, status }))).toEqual([
      'pending',
      'postponed',
    ]);
  });
  it('say which days changed, or what else did', () => {
    expect(causeText(one)).toBe('Journées changées : 05/10');
    const many = Array.from({ length: 5 }, (_, i) => `2026-10-0${i + 1}`);
    expect(causeText({ ...one, days: many })).toContain('01/10, 02/10, 03/10, 04/10…');
    expect(causeText({ ...one, cause: 'rules' })).toBe('Règle de calcul du portail corrigée');
  });
  it('are signed', () => {
    expect([signedDifference(one), signedDifference({ ...one, difference: -3_600 })]).toEqual([
      '+2h00',
      '−1h00',
    ]);
  });
});
