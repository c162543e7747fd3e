import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { lightContract, lightTexts } from './light-contracts.ts';
import { memberUses } from './member-uses.ts';

const usesIn = (code: string) =>
  memberUses(code, { file: 'pages.tsx', from: /(?:contract|fr)\.ts$/ });

/** What a module of plain data exports. */
const exportsOf = async (code: string): Promise<Record<string, unknown>> => ({
  ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object),
});

describe('the shop window of an area', () => {
  const save = http.post('/faq/edit/{id}', {
    may: 'faq.write',
    body: z.object({ title: z.string() }),
  });
  const list = page({ path: '/faq/list', may: 'faq.read', also: [{ path: '/faq' }] });

  test('the named routes without schemas; schemas, functions and the rest not at all', async () => {
    const light = await exportsOf(
      lightContract(
        {
          faq: { save, list, other: list },
          list,
          FaqForm: z.object({}),
          helper: () => 1,
          path: '/faq',
        },
        usesIn("import { faq, list } from '../contract.ts'; go(faq.save, faq.list, list)"),
      ),
    );
    expect(Object.keys(light).sort()).toEqual(['faq', 'list']);
    expect(light['list']).toEqual({
      method: 'GET',
      path: '/faq/list',
      may: 'faq.read',
      kind: 'page',
      tx: 'none',
      also: [{ path: '/faq' }],
      twin: true,
      upload: null,
    });
    expect(light['faq']).toMatchObject({
      save: { method: 'POST', path: '/faq/edit/{id}', twin: true },
    });
    expect(Object.keys(light['faq'] as object)).toEqual(['save', 'list']);
    expect(JSON.stringify(light)).not.toContain('_zod');
  });
  test('routes and texts that are imported under another name', async () => {
    const importer = `
      import { faq as finding, type Find } from '#areas/requests/faq/contract.ts';
      import { type Other, fr as paletteTexts } from './fr.ts';
      send(finding.save); paletteTexts.title`;
    const contract = await exportsOf(lightContract({ faq: { save, list } }, usesIn(importer)));
    expect(Object.keys(contract['faq'] as object)).toEqual(['save']);
    expect(
      await exportsOf(lightTexts({ fr: { title: 'FAQ', long: 'très long' } }, usesIn(importer))),
    ).toEqual({ fr: { title: 'FAQ' } });
  });
  test('all of a contract that is handed on: its members cannot be read there', async () => {
    const code = "import { faq } from '../contract.ts'; const { list, ...rest } = faq;";
    const light = await exportsOf(lightContract({ faq: { save, list } }, usesIn(code)));
    expect(Object.keys(light['faq'] as object)).toEqual(['save', 'list']);
  });
  test('only the texts that are named', async () => {
    const light = await exportsOf(
      lightTexts(
        { fr: { title: 'FAQ', long: 'très long', menu: { home: 'Accueil' } } },
        usesIn("import { fr } from '../fr.ts'; [fr.title, fr.menu.home]"),
      ),
    );
    expect(light).toEqual({ fr: { title: 'FAQ', menu: { home: 'Accueil' } } });
  });
});
