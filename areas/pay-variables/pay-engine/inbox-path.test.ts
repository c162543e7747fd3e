import { expect, it } from 'vitest';
import { monthOfFile } from './inbox-path.ts';

it.each([
  [null, 'bulletins-2026-10.pdf', '2026-10'],
  [null, 'JOURNAL_202610_v2.csv', '2026-10'],
  [null, 'octobre.pdf', null],
  // A matricule, a NIR and a day are no month; two months are none.
  [null, 'bulletin 120261012.pdf', null],
  [null, 'paie 20261012.pdf', null],
  [null, '2026-09 et 2026-10.pdf', null],
  [null, 'encore 2026-10, paie 2026-10.pdf', '2026-10'],
  [null, '2026-13.pdf', null],
  ['2026-09', 'bulletins-2026-10.pdf', '2026-09'],
  ['divers', 'bulletins-2026-10.pdf', null],
])('in folder %s, %s is of %s', (folder, name, month) =>
  expect(monthOfFile(folder, name)).toBe(month),
);
