// Returns by employee: the element or line of each, whatever the file calls things; nobody gets what is another's.
import { describe, expect, it } from 'vitest';
import { readReturn, type Declared } from './return-people.ts';

const declared: Declared = new Map([
  ['1850369123045', 'DUPONT JEAN'],
  ['2921138185102', "O'CONNOR MARIE"],
  ['1444555668XYZ', 'SANS NUMERO'],
]);
const people = (text: string) => readReturn(text, declared).people;

/** Names of elements are made up: no public source gives the real ones. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<ns:retour xmlns:ns="urn:essai"><entete siren="444555668"><date>2026-02-06</date></entete>
 <salaries>
  <!-- un commentaire 1850369123045 -->
  <salarie rang="1"><nir>1850369123045</nir><pas><taux>3.50</taux><id>A1</id></pas></salarie>
  <salarie rang="2"><nir>292113818510292</nir><nom>O&apos;CONNOR &#38; fils</nom><taux>0</taux></salarie>
  <salarie rang="3"><nir>1999999999999</nir><taux>9</taux></salarie>
 </salaries></ns:retour>`;

describe('a return by employee', () => {
  it('takes the largest element that names one person', () => {
    expect(readReturn(XML, declared)).toMatchObject({
      format: 'xml',
      people: [
        {
          person: 'DUPONT JEAN',
          fields: [
            { name: 'rang', value: '1' },
            { name: 'nir', value: '1850369123045' },
            { name: 'taux', value: '3.50' },
            { name: 'id', value: 'A1' },
          ],
        },
        {
          person: "O'CONNOR MARIE",
          fields: [
            { name: 'rang', value: '2' },
            { name: 'nir', value: '292113818510292' },
            { name: 'nom', value: "O'CONNOR & fils" },
            { name: 'taux', value: '0' },
          ],
        },
      ],
    });
  });

  it('gathers several elements of one person, and leaves out what two share', () => {
    const text = `<r><a><n>1850369123045</n><v>1</v></a><b><n>1850369123045</n><n>2921138185102</n><v>2</v></b><c><n>1850369123045</n><v>3</v></c></r>`;
    const own = people(text).find(({ person }) => person === 'DUPONT JEAN');
    const values = own?.fields.filter(({ name }) => name === 'v').map(({ value }) => value);
    expect(values).toEqual(['1', '3']);
  });

  it('never grows over a list whose other entries are somebody else’s, known or not', () => {
    const one: Declared = new Map([['1850369123045', 'DUPONT JEAN']]);
    const of = (text: string) => readReturn(text, one).people[0]?.fields.map(({ value }) => value);
    const entry = (number: string, rate: string) => `<s><n>${number}</n><t>${rate}</t></s>`;
    const list = (other: string) =>
      `<r><l>${entry('1850369123045', '3.5')}${entry(other, '9')}</l></r>`;
    // Another NIR, a number that is none, nothing at all.
    for (const other of ['1999999999999', 'M-4', '', '299999999999999'])
      expect(of(list(other))).toEqual(['1850369123045', '3.5']);
    expect(of(`<r>${entry('1850369123045', '3.5')}${entry('M-4', '9')}</r>`)).toEqual([
      '1850369123045',
      '3.5',
    ]);
    const rows = [
      { nir: '1850369123045', t: '3.5' },
      { nom: 'X', t: '9' },
    ];
    expect(of(JSON.stringify({ rows }))).toEqual(['1850369123045', '3.5']);
    expect(of(JSON.stringify(rows))).toEqual(['1850369123045', '3.5']);
  });

  it('reads JSON and CSV the same way', () => {
    const json = {
      flux: {
        id: 'x',
        individus: [
          { nir: '1850369123045', code: 'ANO' },
          { ntt: '1444555668XYZ', code: 'OK' },
        ],
      },
    };
    expect(
      people(JSON.stringify(json)).map(({ person, fields }) => [person, fields.at(-1)?.value]),
    ).toEqual([
      ['DUPONT JEAN', 'ANO'],
      ['SANS NUMERO', 'OK'],
    ]);
    const csv =
      'NIR;Nom;Taux\r\n1850369123045;"DUPONT; JEAN";3,50\r\n1999999999999;X;1\r\n2921138185102;;0\r\n';
    expect(readReturn(csv, declared)).toMatchObject({
      format: 'csv',
      people: [
        {
          person: 'DUPONT JEAN',
          fields: [
            { name: 'NIR', value: '1850369123045' },
            { name: 'Nom', value: 'DUPONT; JEAN' },
            { name: 'Taux', value: '3,50' },
          ],
        },
        {
          person: "O'CONNOR MARIE",
          fields: [
            { name: 'NIR', value: '2921138185102' },
            { name: 'Taux', value: '0' },
          ],
        },
      ],
    });
  });

  it.each([
    ['', 'text'],
    ['Rien à signaler', 'text'],
    ['<r><a></r>', 'text'],
    ['<r>', 'text'],
    ['{"a":', 'text'],
    [`<r>${'<a>'.repeat(100)}`, 'text'],
  ])('%j is shown as it is', (text, format) =>
    expect(readReturn(text, declared)).toMatchObject({ format, people: [] }),
  );

  it('reads ten thousand people in time that grows with them only', () => {
    const many = new Map(
      Array.from({ length: 10_000 }, (_, i) => [`1850369${String(i).padStart(6, '0')}`, `P${i}`]),
    );
    const text = `<r><s>${[...many.keys()].map((nir) => `<p><n>${nir}</n><t>1</t></p>`).join('')}</s></r>`;
    expect(readReturn(text, many).people).toHaveLength(10_000);
  });
});
