// A return in words: sentences apart from values, rubrics by their label; nobody's number is shown again.
import { expect, it } from 'vitest';
import { normFor } from '#engines/dsn/norm.ts';
import { isNumberOf, readReturn } from './return-people.ts';
import { isSentence, returnInWords } from './return-words.ts';

const declared = new Map([['1850369123045', 'DUPONT JEAN']]);
const { rubrics } = normFor('P26V01').norm;
const words = (text: string) => {
  const { people, others } = readReturn(text, declared);
  const of = (fields: typeof others) =>
    returnInWords(
      fields,
      (rubric) => rubrics.get(rubric)?.label ?? null,
      (value) => isNumberOf(declared, value),
    );
  return { person: people[0] && of(people[0].fields), others: of(others) };
};

it('names the rubric by its label, days as days, values as words, and leaves the number out', () => {
  const { person, others } = words(`<r><avis>Le fichier a été lu en partie</avis><l>
    <s><nir>1850369123045</nir><dateEffet>2026-02-06</dateEffet><codeAno>CCH-11</codeAno>
      <texte>La rubrique S21.G00.30.006 ne correspond pas à notre dossier</texte></s>
    <s><nir>2999999999999</nir><texte>Ce message est de quelqu’un d’autre</texte></s></l></r>`);
  expect(person).toEqual({
    messages: [
      'La rubrique « Date de naissance » (S21.G00.30.006) ne correspond pas à notre dossier',
    ],
    values: [
      { name: 'Date effet', value: '06/02/2026' },
      { name: 'Code ano', value: 'CCH-11' },
    ],
  });
  // Of somebody whom the declaration does not name, nothing is said to be of all.
  expect(others.messages).toEqual(['Le fichier a été lu en partie']);
});
it('a line of a table without a number is of all, a text is read line by line', () => {
  expect(
    words('NIR;Message\n1850369123045;Salarié inconnu chez nous\n;Total du fichier accepté ici')
      .others.messages,
  ).toEqual(['Total du fichier accepté ici']);
  expect(words('Déclaration reçue et acceptée\nA-12').others.messages).toEqual([
    'Déclaration reçue et acceptée',
  ]);
});
it.each([
  ['3.50', false],
  ['12 RUE 8', false],
  ['DUPONT JEAN', false],
  ['Taux non reconnu', true],
])('%j is a sentence: %s', (value, is) => expect(isSentence(value)).toBe(is));
