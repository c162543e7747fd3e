import { describe, expect, test } from 'vitest';
import { refusalOfFile, ruleText, sortFiles } from './accept-file.ts';

const rule = { accept: ['pdf', 'c1b'], maxBytes: 20_000_000, maxFiles: 2 };
const plain = (s: string | null) => s?.replaceAll(/\s/g, ' ') ?? null;

describe('one file', () => {
  test.each([
    [{ name: 'fiche.pdf', size: 10 }, null],
    [{ name: 'CARTE.C1B', size: 10 }, null],
    [{ name: 'photo.heic', size: 10 }, '« photo.heic » n’est pas d’un format accepté (PDF, C1B).'],
    [
      { name: 'sans-extension', size: 10 },
      '« sans-extension » n’est pas d’un format accepté (PDF, C1B).',
    ],
    [{ name: 'vide.pdf', size: 0 }, '« vide.pdf » est vide.'],
    [{ name: 'gros.pdf', size: 20_000_001 }, '« gros.pdf » pèse 20 Mo : la limite est de 20 Mo.'],
    [{ name: 'juste.pdf', size: 20_000_000 }, null],
  ])('%o', (file, refusal) => expect(plain(refusalOfFile(file, rule))).toBe(refusal));
});

test('beyond the greatest number, the first ones are taken and the rest is told once', () => {
  const files = ['a.pdf', 'b.txt', 'c.pdf', 'd.pdf'].map((name) => ({ name, size: 1 }));
  expect(sortFiles(files, rule, 0)).toEqual({
    taken: [files[0], files[2]],
    refusals: [
      '« b.txt » n’est pas d’un format accepté (PDF, C1B).',
      'Vous pouvez déposer 2 fichiers au plus.',
    ],
  });
  expect(sortFiles(files, rule, 2).taken).toEqual([]);
});
test('the rule in words', () =>
  expect(plain(ruleText(rule))).toBe(
    'Formats acceptés : PDF, C1B. 20 Mo au plus par fichier. 2 fichiers au plus.',
  ));
