import { expect, test } from 'vitest';
import { looksFrench, otherWords } from './french-words.ts';

test.each([
  ['Un courriel part à {email}.', ['« courriel » is e-mail']],
  ['Un mail part', ['« mail » is e-mail']],
  ['Le super-administrateur', ['« super-administrateur » is super administrateur']],
  ['Voir le journal des modifications', ['« journal des modifications » is historique']],
  ['Prévenir le chauffeur', ['« chauffeur » is conducteur']],
  ['Depuis le 2026-10-01', ['« 2026-10-01 » is a date as 31/12/2026']],
  ["Aujourd'hui", ["« d'h » is the apostrophe ’"]],
  // What stays.
  ['Un e-mail part à {email}.', []],
  ['L’employeur enregistre', []],
  ['{mail, select, yes {Oui} other {Non}} merci', []],
  ["impossible d'effectuer l'action.", []],
  ['Journal de paie', []],
])('%s', (text, expected) => expect(otherWords(text)).toEqual(expected));

test('a text outside the files of texts is read when only French writes so', () => {
  expect(['Période clôturée', 'l’agence', 'a log of what was done'].map(looksFrench)).toEqual([
    true,
    true,
    false,
  ]);
});
