// Every screen, by its contract and by following links: opens without complaint, has one title, and axe finds nothing serious.
import { describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf, type Visit } from './visit.ts';

const open = visitsOf(inject('embedded'));

interface Seen { readonly path: string; readonly screen: boolean; readonly method: string; readonly alias: boolean }
const screens = async (v: Visit): Promise<string[]> => {
  const all = (await (await v.context.request.get('/routes.json')).json()) as Seen[];
  return [...new Set(all.filter((r) => r.screen && r.method === 'GET' && !r.alias && !r.path.includes('{')).map((r) => r.path))].filter((p) => !/^\/(login|logout)/.test(p));
};
/** Links of the page to other screens, one of each shape. */
const links = (v: Visit): Promise<string[]> => v.page.$$eval('a[href^="/"]', (as) => as.map((a) => a.getAttribute('href') ?? '').filter((h) => !/^\/(file|export-file|logout|assets)/.test(h)));
const shape = (path: string): string => (path.split('?')[0] ?? '').replaceAll(/\d+/g, 'N');

const look = async (v: Visit, path: string, name: string): Promise<string[]> => {
  const before = v.complaints.length;
  await v.page.goto(path);
  await settled(v.page);
  const titles = await v.page.locator('h1').count();
  await picture(v.page, name);
  return [
    ...(await seriousFindings(v.page)), ...(titles === 1 ? [] : [`${titles} titles`]),
    ...v.complaints.slice(before).map((c) => `complaint: ${c.slice(0, 200)}`),
    ...(await v.page.evaluate('document.documentElement.scrollWidth > innerWidth + 1 ? ["wider than the window"] : []') as string[]),
  ].map((f) => `${path}: ${f}`);
};

describe.skipIf(!hasBrowser)('every page', () => {
  it.each([
    ['light', 'superadmin@demo.test', { dark: false }], ['dark', 'superadmin@demo.test', { dark: true }], ['phone', 'superadmin@demo.test', { size: PHONE }], ['pay', 'pay@demo.test', {}],
  ] as const)('is sound (%s)', async (name, as, options) => {
    const v = await open({ as, ...options });
    const found: string[] = [];
    const queue = name === 'pay' ? ['/'] : ['/', ...(await screens(v))];
    const done = new Set<string>();
    for (let path = queue.shift(); path !== undefined && done.size < (name === 'light' ? 70 : 40); path = queue.shift()) {
      if (done.has(shape(path))) continue;
      done.add(shape(path));
      found.push(...(await look(v, path, `${name}${path.replaceAll(/\W+/g, '-')}`)));
      queue.push(...(await links(v)));
    }
    expect(found).toEqual([]);
    expect(done.size).toBeGreaterThan(10);
  }, 280_000);

  it.each(['/login', '/login/forgotten-password', '/docs', '/no-such-page'])('is sound for a stranger: %s', async (path) => {
    const v = await open({});
    // The profile answers 401 to a stranger, and a page that is not there 404: the browser's console says so.
    const found = (await look(v, path, `stranger${path.replaceAll(/\W+/g, '-')}`)).filter((f) => !/complaint: .*status of (401|404)/.test(f));
    expect(found).toEqual([]);
  });
});
