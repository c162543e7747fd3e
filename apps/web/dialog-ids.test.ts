// The dialogs that the specification names (000 §2) are opened by screens of the portal, not by the page of pieces alone.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modalKinds } from '#platform/web/modals/modal-kinds.ts';

const screens = globSync('areas/**/web/**/*.tsx')
  .filter((path) => !path.includes('/demo/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** Questions that `ask` puts under their id. */
const ASKED: Readonly<Record<string, string>> = {
  error: 'ask.error(',
  'delete-confirmation': 'ask.confirmDelete(',
  'archive-document-confirmation': 'ask.confirmArchive(',
};

test('the ten dialogs of the specification are all there', () => {
  expect(Object.keys(modalKinds)).toHaveLength(10);
});
test.each(Object.keys(modalKinds))('%s is opened by a screen', (id) => {
  const opened = [`id="${id}"`, `id: '${id}'`, `dialog: '${id}'`, ASKED[id] ?? `id="${id}"`];
  expect(opened.some((text) => screens.includes(text))).toBe(true);
});
