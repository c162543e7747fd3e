import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { chainTo, firstLoad, tooHeavy } from './first-load.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'roulement-first-load-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the build of these files says: nothing, or why it is refused. */
const refusal = async (files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  try {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins: [firstLoad(folder)],
      build: { write: false, rolldownOptions: { input: join(folder, 'apps/web/main.ts') } },
    });
    return '';
  } catch (error) {
    return String(error);
  }
};
const files = {
  'apps/web/main.ts':
    'import { pages } from "../../areas/pay/headings/web/pages.ts"; document.title = String(pages.length);',
  'areas/pay/headings/contract.ts':
    'import { check } from "../../../engines/formula/check.ts"; export const headings = { list: check("/headings") };',
  'engines/formula/check.ts': 'export const check = (text: string): string => text.trim();',
  'areas/pay/headings/web/list.ts':
    'import { headings } from "../contract.ts"; export const Page = headings.list;',
};

describe('the first load', () => {
  test('a screen that is fetched when opened may take the contract and the engine behind it', async () => {
    expect(
      await refusal({
        ...files,
        'areas/pay/headings/web/pages.ts': 'export const pages = [() => import("./list.ts")];',
      }),
    ).toBe('');
  });
  test('the entry that reaches them is refused, with the chain of imports', async () => {
    const message = await refusal({
      ...files,
      'areas/pay/headings/web/pages.ts':
        'import { headings } from "../contract.ts"; export const pages = [headings.list];',
    });
    expect(message).toContain(
      'areas/pay/headings/contract.ts (the whole of it, from the root of its area): apps/web/main.ts → areas/pay/headings/web/pages.ts → areas/pay/headings/contract.ts',
    );
    expect(message).toContain(
      'engines/formula/check.ts (the engine formula): apps/web/main.ts → areas/pay/headings/web/pages.ts → areas/pay/headings/contract.ts → engines/formula/check.ts',
    );
  });
  test('what a domain shows is loaded beside the entry and is as light', async () => {
    const shown = {
      ...files,
      'apps/web/main.ts': 'void import("./domains/pay.ts");',
      'apps/web/domains/pay.ts':
        'import { pages } from "../../../areas/pay/headings/web/pages.ts"; export const gatheredAreas = [pages];',
      'areas/pay/headings/web/pages.ts':
        'import { headings } from "../contract.ts"; export const pages = [headings.list];',
    };
    expect(await refusal(shown)).toContain('areas/pay/headings/contract.ts (the whole of it');
  });
  test.each([
    ['engines/formula/parser.ts', true],
    ['engines/french-time/days.ts', false],
    ['engines/mercure/pattern.ts', false],
    ['areas/requests/faq/contract.ts', true],
    ['areas/requests/faq/fr.ts', true],
    ['areas/pay-variables/headings/software-contract.ts', true],
    ['areas/requests/faq/contract.ts?light&by=/x/web/pages.tsx', false],
    ['areas/requests/faq/web/pages.tsx', false],
    ['areas/interfaces/exports/fr.ts', false],
    ['platform/contract/route.ts', false],
    ['node_modules/react/index.js', false],
  ])('%s: refused %s', (file, refused) => expect(tooHeavy(file) !== null).toBe(refused));
  test('the chain is the shortest, whatever the circles', () => {
    const graph: Readonly<Record<string, readonly string[]>> = {
      a: ['b', 'c'],
      b: ['d'],
      c: ['e', 'a'],
      d: ['e'],
      e: ['a'],
    };
    expect(chainTo('e', 'a', (id) => graph[id] ?? [])).toEqual(['a', 'c', 'e']);
    expect(chainTo('z', 'a', (id) => graph[id] ?? [])).toEqual(['z']);
  });
});
