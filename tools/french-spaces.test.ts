import { expect, test } from 'vitest';
import { frenchSpaces, withFrenchSpaces } from './french-spaces.ts';

const shown = (text: string): string => text.replaceAll('\u00a0', '~');

test.each([
  ['Clôturer octobre ?', 'Clôturer octobre~?'],
  ['Retirer « {name} » : oui ; non !', 'Retirer «~{name}~»~: oui~; non~!'],
  [' : ', '~: '],
  ['{rate} % de 12 €.', '{rate}~% de 12~€.'],
  // What stays: a pair of colons, an hour, an address, a sign between words.
  ['a :: b', 'a :: b'],
  ['07:30', '07:30'],
  ['https://exemple.fr/?q=1', 'https://exemple.fr/?q=1'],
  ['Repas ; voir :name', 'Repas~; voir :name'],
])('%s is written %s', (text, expected) => expect(shown(frenchSpaces(text))).toBe(expected));

test('texts only: no code, no comment, no SQL, no formula', () => {
  const source = `
    // Pourquoi ?
    const a = now ? 'Pourquoi ?' : \`Total : \${of(\` : \${b} ?\`)}\`;
    const c = sql\`select a where b = ? and c :: text\`;
    const d = 'somme(jour.repas) : vrai';
  `;
  expect(shown(withFrenchSpaces('a.ts', source))).toBe(`
    // Pourquoi ?
    const a = now ? 'Pourquoi~?' : \`Total~: \${of(\`~: \${b}~?\`)}\`;
    const c = sql\`select a where b = ? and c :: text\`;
    const d = 'somme(jour.repas) : vrai';
  `);
});
