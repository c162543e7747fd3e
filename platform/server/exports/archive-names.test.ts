import { expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

it('no two entries of an archive have one name, whatever their files are called', () => {
  const names = ['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', '../b', '..\\b'].map((name) => [
    'Paie',
    name,
  ]);
  expect(archiveNames(names)).toEqual([
    'Paie/a.pdf',
    'Paie/A (2).pdf',
    'Paie/a (2) (2).pdf',
    'Paie/a (3).pdf',
    'Paie/__b',
    'Paie/__b (2)',
  ]);
});
