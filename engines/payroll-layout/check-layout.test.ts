import { lookAlike } from './look-alikes.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLayout } from './check-layout.ts';
import { fileOf } from './data.fixtures.ts';
import { decode, encode, unencodable, writable } from './encodings.ts';

const faults = (value: unknown): string[] =>
  checkLayout(value).faults.map((f) => `${f.at} : ${f.message}`);
const X = { title: 'X', text: 'a' };

describe('a layout from outside', () => {
  it.each([
    ['nothing', null, 'Format : un objet est attendu.'],
    ['no files', { format: 1, files: [] }, 'files : au moins un élément est attendu.'],
    [
      'an unknown key',
      { ...fileOf([X]), colour: 'red' },
      'Format : « colour » ne fait pas partie d’un format.',
    ],
    [
      'another kind',
      fileOf([X], { kind: 'xml' as never }),
      'files › Fichier 1 › kind : une de ces valeurs est attendue : delimited, fixed, sheet.',
    ],
    [
      'two sources',
      fileOf([{ title: 'X', text: 'a', field: 'employee.matricule' }]),
      'Fichier 1 › bloc 1 › colonne 1 : une colonne a une seule source : un champ, un texte fixe, un code ou toutes les rubriques.',
    ],
    [
      'an unknown field',
      fileOf([{ title: 'X', field: 'employee.nir' as never }]),
      'Fichier 1 › bloc 1 › colonne 1 : le champ « employee.nir » n’existe pas.',
    ],
    [
      'a field of other lines',
      fileOf([{ title: 'X', field: 'value.code' }]),
      'Fichier 1 › bloc 1 › colonne 1 : « Code de la rubrique dans le logiciel » n’est pas connu sur cette sorte de ligne.',
    ],
    [
      'an unknown constant',
      fileOf([{ title: 'X', field: 'constant.dossier' }]),
      'Fichier 1 › bloc 1 › colonne 1 : le champ « constant.dossier » n’existe pas.',
    ],
    [
      'fixed without length',
      fileOf([X], { kind: 'fixed' }),
      'Fichier 1 › bloc 1 › colonne 1 : une colonne de largeur fixe a une longueur.',
    ],
    [
      'no point, any decimals',
      fileOf([{ title: 'X', code: 'A', point: '' }]),
      'Fichier 1 › bloc 1 › colonne 1 : sans signe décimal, le nombre de décimales doit être le même partout (minimum = maximum).',
    ],
    [
      'a bad mask',
      fileOf([X], { date: 'DD/MM/YYYY' }),
      'Fichier 1 : un masque de date contient JJ, MM et AAAA ou AA (par exemple JJ/MM/AAAA).',
    ],
    [
      'a path for a name',
      fileOf([X], { name: '../x' }),
      'Fichier 1 : un nom de fichier est fait de lettres, chiffres, points, tirets et {logiciel} {societe} {mois} {version}.',
    ],
    [
      'a mark in Latin',
      fileOf([X], { bom: true, encoding: 'windows-1252' }),
      'Fichier 1 : la marque d’ordre (BOM) n’existe qu’en UTF-8.',
    ],
    [
      'headings beside codes',
      fileOf([], { sections: [{ rows: 'value', columns: [{ title: 'X', headings: true }] }] }),
      'Fichier 1 › bloc 1 › colonne 1 : les rubriques en colonnes se mettent sur des lignes par personne.',
    ],
    [
      'absences without codes',
      fileOf([], { sections: [{ rows: 'absence', columns: [X] }] }),
      'Fichier 1 › bloc 1 : des lignes d’absences demandent une correspondance des codes d’absence.',
    ],
    [
      'a comma twice',
      fileOf([{ title: 'X', code: 'A' }], { separator: ',' }),
      'Fichier 1 › bloc 1 › colonne 1 : la virgule ne peut pas être à la fois séparateur et signe décimal sans guillemets.',
    ],
    [
      'nothing to compare with',
      fileOf([{ ...X, when: [{ field: 'company.code', test: 'is' }] }]),
      'Fichier 1 › bloc 1 › colonne 1 : dites à quoi comparer.',
    ],
  ])('%s', (_, value, message) => expect(faults(value)).toContain(message));
  it('never throws, and what passes is what was given', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(checkLayout(value).layout).toBeNull();
      }),
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('files', 'constants', 'absenceCodes', 'format'),
        (value, key) => {
          checkLayout({ ...fileOf([X]), [key]: value });
        },
      ),
    );
    expect(checkLayout(JSON.parse(JSON.stringify(fileOf([X])))).layout).toEqual(fileOf([X]));
  });
});

describe('encodings', () => {
  it('Windows-1252 and ISO-8859-15 are those of the standard', () => {
    for (const [name, label] of [
      ['windows-1252', 'windows-1252'],
      ['iso-8859-15', 'iso-8859-15'],
    ] as const) {
      const standard = new TextDecoder(label);
      for (let byte = 0; byte < 256; byte += 1) {
        const ours = decode(Uint8Array.of(byte), name);
        const encodable = ours !== '\uFFFD';
        expect(encodable ? ours : 'none', `${name} ${byte}`).toBe(
          encodable ? standard.decode(Uint8Array.of(byte)) : 'none',
        );
      }
    }
  });
  it('UTF-8 is that of the platform, both ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = encode(text, 'utf-8');
        expect(bytes).toEqual(new TextEncoder().encode(text));
        expect(decode(bytes, 'utf-8')).toBe(text);
      }),
    );
  });
  it('replacing leaves only what can be written, and what nothing looks like', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('ascii', 'windows-1252', 'iso-8859-15'),
        (text, encoding) => {
          const replaced = writable(text, encoding);
          const foreign = new Set(unencodable(replaced, encoding));
          for (const sign of foreign) expect(lookAlike(sign)).toBeNull();
          const plain = [...replaced].filter((sign) => !foreign.has(sign)).join('');
          expect(decode(encode(plain, encoding), encoding)).toBe(plain);
        },
      ),
    );
  });
  it('refuses what it has not', () =>
    expect(() => encode('Ł', 'windows-1252')).toThrow(RangeError));
});
