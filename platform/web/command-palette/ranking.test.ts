import { describe, expect, test } from 'vitest';
import { ranked, score } from './ranking.ts';

describe('ranking', () => {
  const screens = [
    'Tableau de bord',
    'Planning',
    'Plans de charge',
    'Éléments variables',
    'Relevés d’activité',
    'Compteurs',
  ].map((label) => ({ label }));
  const best = (text: string): string[] => ranked(text, screens, (s) => s, 3).map((s) => s.label);
  test.each([
    ['', ['Tableau de bord', 'Planning', 'Plans de charge']],
    ['plan', ['Planning', 'Plans de charge']],
    ['elem', ['Éléments variables']],
    ['ev', ['Éléments variables']],
    ['activite', ['Relevés d’activité']],
    ['char', ['Plans de charge']],
    ['bord tab', ['Tableau de bord']],
    ['xyz', []],
    ['teur', ['Compteurs']],
    // One letter wrong, left out, put in, or two that changed places; not two.
    ['planing', ['Planning']],
    ['comptuers', ['Compteurs']],
    ['compreurs', ['Compteurs']],
    ['tabbleau', ['Tableau de bord']],
    ['comprzurs', []],
  ])('« %s »', (text, labels) => expect(best(text)).toEqual(labels));
  test('keywords count, every word must be found', () => {
    expect(score('conges', 'Absences', 'congés RTT')).toBeGreaterThan(0);
    expect(score('conges lyon', 'Absences', 'congés RTT')).toBe(0);
  });
});
