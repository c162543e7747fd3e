import { describe, expect, it } from 'vitest';
import { codesOf, datesOf, summaryOf, urgencyOf } from './text-analysis.ts';
import { suggestTheme } from './theme-suggestion.ts';

describe('a text', () => {
  it('is summed up by sentences of its own, in their order', () => {
    const texts = [
      'Bonjour, la prime de panier manque sur le bulletin de novembre de Julien. Il fait beau chez nous en ce moment.',
      'Nous regardons la prime de panier du bulletin de novembre.',
      'La prime de panier sera sur le bulletin de décembre avec une régularisation.',
    ];
    const summary = summaryOf(texts, 2);
    expect(summary).toHaveLength(2);
    expect(summary.every((sentence) => texts.some((text) => text.includes(sentence)))).toBe(true);
    expect(summary.join(' ')).toContain('prime de panier');
    expect(summary.join(' ')).not.toContain('beau');
  });
  it('names days, codes and words of urgency', () => {
    expect(datesOf('Du 24/11/2026 au 1er décembre 2026, pas le 31/02/2026.')).toEqual([
      '2026-11-24',
      '2026-12-01',
    ]);
    expect(codesOf('Matricule M0042, heures HS25, en 2026.')).toEqual(['M0042', 'HS25', '2026']);
    expect(urgencyOf('C’est URGENT : le dossier est bloqué.')).toEqual(['urgent', 'bloqué']);
    expect(urgencyOf('Rien ne presse.')).toEqual([]);
  });
});
describe('a theme', () => {
  const pay = (i: number) => ({
    themeId: 1,
    text: `La prime ${i} manque sur le bulletin de paie.`,
  });
  const leave = (i: number) => ({
    themeId: 2,
    text: `Le solde de congés ${i} est faux au compteur.`,
  });
  const six = [1, 2, 3, 4, 5, 6];
  it('is suggested with its measured accuracy', () => {
    const examples = [...six.map(pay), ...six.map(leave)];
    expect(suggestTheme(examples, 'Une prime oubliée sur ma paie')).toEqual({
      themeId: 1,
      accuracy: 100,
    });
    expect(suggestTheme(examples, 'Mes congés au compteur')?.themeId).toBe(2);
  });
  it('is not, of too few examples or of some that teach nothing', () => {
    expect(suggestTheme(six.map(pay), 'prime')).toBeNull();
    const noise = six.flatMap((i) => [
      { themeId: 1, text: `texte ${i}` },
      { themeId: 2, text: `texte ${i}` },
    ]);
    expect(suggestTheme(noise, 'texte')).toBeNull();
    // Each example counts as if it had not been learnt: what stands for itself alone teaches nothing.
    const alone = 'abricot banane cerise datte figue grenade kiwi lime mangue noix orange poire';
    const unique = alone.split(' ').map((text, i) => ({ themeId: i, text }));
    expect(suggestTheme(unique, 'banane')).toBeNull();
  });
});
