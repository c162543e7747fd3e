import { describe, expect, it } from 'vitest';
import { vocabulary } from './cases/sample-month.ts';
import { runCommand } from './command-line.ts';

const run = (...words: string[]) =>
  runCommand(words, { vocabulary, values: { 'seuil("HS25")': 152 * 3600 } });

describe('the command line', () => {
  it('computes with the values it is given, and those of the surroundings', () => {
    expect(run('heures.service - seuil("HS25")', '--set', 'heures.service=180h')).toEqual({
      code: 0,
      lines: ['28h00  (des heures)'],
    });
    expect(
      run(
        'heures.service - seuil("HS25")',
        '--set',
        'Heures.Service = 180h',
        '--set',
        'threshold("HS25")=100h',
      ).lines,
    ).toEqual(['80h00  (des heures)']);
    expect(
      run('SI collaborateur.type = "LD" ALORS 1 SINON 2', '--set', 'collaborateur.type=LD').lines,
    ).toEqual(['1  (un nombre)']);
    expect(run('prime * -2', '--set', 'prime=12,50 €').lines).toEqual(['-25,00 €  (des euros)']);
    expect(
      run('somme(jour.repas)', '--day', 'lundi; repas=1', '--day', 'jour.repas=2; mardi').lines,
    ).toEqual(['3  (un nombre)']);
    expect(run('somme(mois.heures)', '--month', 'heures=150h').lines).toEqual([
      '150h00  (des heures)',
    ]);
  });

  it('explains, formats, and answers machines', () => {
    expect(
      run(
        'sum(jour.repas où jour.repas>1)*2',
        '--day',
        'lundi; repas=1',
        '--day',
        'mardi; repas=2',
        '--explain',
        '--format',
      ).lines,
    ).toEqual([
      'somme(jour.repas où jour.repas > 1) * 2',
      '',
      '4  (un nombre)',
      '',
      'somme(jour.repas où jour.repas > 1) * 2 = 4  — multiplication',
      '  somme(jour.repas où jour.repas > 1) = 2  — somme sur les jours',
      '    lundi : non retenu  (jour.repas = 1)',
      '    mardi : 2  (jour.repas = 2)',
      '  2 = 2  — valeur écrite',
    ]);
    expect(
      JSON.parse(run('100 000 000 000 * 100 000 000 000', '--json', '--explain').lines[0] ?? ''),
    ).toMatchObject({
      value: '100000000000000000000000000',
      unit: 'number',
      explanation: { label: 'multiplication' },
    });
    expect(JSON.parse(run('heures.sevice', '--json').lines[0] ?? '')).toMatchObject({
      errors: [{ code: 'unknown-name', suggestion: 'heures.service' }],
    });
  });

  it('points at errors, line by line', () => {
    expect(run('1h +\n  heures.sevice')).toEqual({
      code: 1,
      lines: [
        '  heures.sevice',
        '  ^^^^^^^^^^^^^',
        'ligne 2, caractère 3 : heures.sevice inconnu : vouliez-vous heures.service ?',
        '  attendu : un nom connu ; trouvé : heures.sevice',
        '  à écrire : heures.service',
        '',
      ],
    });
    expect(run('heures.service')).toEqual({
      code: 1,
      lines: ['Pas de valeur : heures.service n’est pas renseigné.'],
    });
    expect(run('somme(jour.repas / 0)', '--day', 'lundi; repas=1', '--explain')).toEqual({
      code: 1,
      lines: [
        'Pas de valeur : Division par zéro.',
        '',
        'somme(jour.repas / 0) = erreur : Division par zéro.  — somme sur les jours',
        '  lundi : Division par zéro.  (jour.repas = 1)',
      ],
    });
  });

  it.each([
    [[], 'Il manque la formule.'],
    [['1', '2'], 'Une seule formule à la fois : entourez-la d’apostrophes.'],
    [['1', '--fast'], 'Option inconnue : --fast'],
    [['1', '--set'], '--set attend une valeur.'],
    [['1', '--set', 'heures.service'], 'Attendu : NOM=VALEUR ; trouvé : heures.service'],
    [['1', '--set', '1+1=2'], '1+1 n’est pas un nom.'],
    [
      ['1', '--set', 'heures.service=7h75'],
      '7h75 n’est pas une valeur. 7h75 : les minutes vont de 00 à 59.',
    ],
    [['1', '--set', 'heures.service=1/0'], '1/0 n’est pas une valeur. Division par zéro.'],
    [
      ['1', '--set', 'heures.service=12 €'],
      'heures.service attend des heures ; trouvé : des euros.',
    ],
  ])('%j is refused: %s', (words, reason) =>
    expect(run(...words)).toMatchObject({ code: 2, lines: { 0: reason } }),
  );
});
