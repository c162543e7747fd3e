import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { pageFiles, screensOf } from './page-files.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'roulement-page-files-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const WINDOW = join(root, 'areas/pay/headings/web/pages.tsx');
const files = {
  'apps/web/main.ts':
    'import { pages } from "../../areas/pay/headings/web/pages.tsx"; import { shared } from "./shared.ts"; document.title = shared(String(pages.length));',
  'apps/web/shared.ts': 'export const shared = (text: string): string => text.trim();',
  'areas/pay/headings/contract.ts':
    'export const headings = { list: { path: "/headings/list" }, item: { path: "/headings/{id}" } };',
  'areas/pay/headings/web/pages.tsx':
    "import { headings } from '../contract.ts';\nexport const pages = [\n  { route: headings.list, title: 'x', load: () => import('./list.ts') },\n  { route: headings.item, title: 'x', load: () => import('./item.ts') },\n];",
  'areas/pay/headings/web/list.ts':
    'import "./list.css"; import { shared } from "../../../../apps/web/shared.ts"; import { both } from "./both.ts"; export const Page = shared(both("list"));',
  'areas/pay/headings/web/item.ts':
    'import { both } from "./both.ts"; export const Page = both("item");',
  'areas/pay/headings/web/both.ts':
    'export const both = (text: string): string => document.title + text;',
  'areas/pay/headings/web/list.css': 'b { color: red }',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test('the screens of a shop window, by the paths of its contract', async () => {
  expect(await screensOf(WINDOW)).toEqual([
    { path: '/headings/list', domain: 'pay', module: join(dirname(WINDOW), 'list.ts') },
    { path: '/headings/{id}', domain: 'pay', module: join(dirname(WINDOW), 'item.ts') },
  ]);
  await expect(
    screensOf(
      WINDOW,
      files['areas/pay/headings/web/pages.tsx'].replace('headings.item', 'headings.gone'),
    ),
  ).rejects.toThrow('no path for route: headings.gone');
});

test('an entry on several lines is a screen like any other; one that cannot be read is refused', async () => {
  const text = files['areas/pay/headings/web/pages.tsx'];
  const broken = text.replaceAll(', title', ',\n    title').replaceAll(', load', ',\n    load');
  expect(await screensOf(WINDOW, broken)).toEqual(await screensOf(WINDOW));
  await expect(screensOf(WINDOW, text.replace('route: headings.list,', ''))).rejects.toThrow(
    'a screen without',
  );
});

test('each screen is given its files and styles, without those of the entry', async () => {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [pageFiles(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'apps/web/main.ts') } },
  })) as Rolldown.RolldownOutput;
  const asset = built.output.find((o) => o.fileName === '.vite/pages.json');
  const pages = JSON.parse(asset?.type === 'asset' ? String(asset.source) : '{}') as Readonly<
    Record<string, { readonly domain: string; readonly files: readonly string[] }>
  >;
  const kinds = (path: string): string[] =>
    (pages[path]?.files ?? []).map((f) => f.replace(/^assets\/([\w]+)-.*\.(\w+)$/, '$1.$2'));
  expect(kinds('/headings/list')).toEqual(['both.js', 'list.css', 'list.js']);
  expect(kinds('/headings/{id}')).toEqual(['both.js', 'item.js']);
});
