// Every screen, by its contract and by following links: opens without complaint, has one title, and axe finds nothing serious. The first screen of
// every other family of addresses is opened by its address, the others from the screen before, as people go: half of the time, and what a screen leaves
// behind shows. By turns each is looked at in light by axe (but for contrasts), must fit a telephone, or only open; the first of each family is looked at with its contrasts
// in one of the themes (nothing else hangs on it) or as narrow as a telephone by axe, by turns. CRAWL=deep does all of that for all of them. Two tabs at a time.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import {
  DESKTOP,
  goInside,
  hasBrowser,
  PHONE,
  picture,
  seriousFindings,
  settled,
  themed,
  visitsOf,
  type Visit,
} from './visit.ts';

const open = visitsOf(inject('embedded'));

interface Seen {
  readonly path: string;
  readonly screen: boolean;
  readonly method: string;
  readonly alias: boolean;
}
const screens = async (v: Visit): Promise<string[]> => {
  const all = (await (await v.context.request.get('/routes.json')).json()) as Seen[];
  return [
    ...new Set(
      all
        .filter((r) => r.screen && r.method === 'GET' && !r.alias && !r.path.includes('{'))
        .map((r) => r.path),
    ),
  ].filter((p) => !/^\/(login|logout)/.test(p));
};
/** Links of the page to other screens, one of each shape. */
const links = (v: Visit): Promise<string[]> =>
  v.page.$$eval('a[href^="/"]', (as) =>
    as
      .map((a) => a.getAttribute('href') ?? '')
      .filter((h) => !/^\/(file|export-file|logout|assets)/.test(h)),
  );
const shape = (path: string): string => (path.split('?')[0] ?? '').replaceAll(/\d+/g, 'N');
/** The same screen inside an infrastructure: its address with a number more. Seen by those who look at it in one way only. */
const isTwin = (of: string, addresses: ReadonlySet<string>): boolean =>
  of.endsWith('/N') && addresses.has(of.slice(0, -2));

const tooWide = (v: Visit): Promise<string[]> =>
  v.page.evaluate(
    'document.documentElement.scrollWidth > innerWidth + 1 ? ["wider than the window"] : []',
  ) as Promise<string[]>;

const lit =
  (contrasts: 'too' | 'not') =>
  async (v: Visit, name: string): Promise<string[]> => {
    await settled(v.page);
    const titles = await v.page.locator('h1').count();
    await picture(v.page, `light${name}`);
    return [
      ...(titles === 1 ? [] : [`${titles} titles`]),
      ...(await seriousFindings(v.page, contrasts)),
      ...(await tooWide(v)),
    ];
  };
const inLight = lit('too');
/** Contrasts take axe as long as everything else, and hang on the theme: those of a family's first screen stand for the others. */
const inLightBriefly = lit('not');
const inDark = async (v: Visit, name: string): Promise<string[]> => {
  await themed(v.page, 'dark');
  await picture(v.page, `dark${name}`);
  let findings = await seriousFindings(v.page, 'only');
  // On a busy machine a colour may still be on its way: what is wrong stays wrong.
  for (let tries = 0; tries < 5 && findings.length > 0; tries += 1) {
    await pause(300);
    findings = await seriousFindings(v.page, 'only');
  }
  await themed(v.page, 'light');
  return findings.map((f) => `dark: ${f}`);
};
const onPhone = async (v: Visit, name: string): Promise<string[]> => {
  await v.page.setViewportSize(PHONE);
  await settled(v.page);
  await picture(v.page, `phone${name}`);
  const findings = [...(await seriousFindings(v.page, 'not')), ...(await tooWide(v))];
  await v.page.setViewportSize(DESKTOP);
  return findings.map((f) => `phone: ${f}`);
};

/** That it fits a telephone, without axe. */
const onPhoneBriefly = async (v: Visit, name: string): Promise<string[]> => {
  await v.page.setViewportSize(PHONE);
  await settled(v.page);
  await picture(v.page, `phone${name}`);
  const findings = await tooWide(v);
  await v.page.setViewportSize(DESKTOP);
  return findings.map((f) => `phone: ${f}`);
};

/** What another person has been shown sound already: here it must only open without complaint. */
const asOthersDo = async (v: Visit, name: string): Promise<string[]> => {
  await settled(v.page);
  await picture(v.page, `again${name}`);
  return tooWide(v);
};

const opened = new Set<string>();
const goTo = async (v: Visit, path: string): Promise<void> => {
  const isFirst = opened.size < opened.add(familyOf(path)).size;
  if (!DEEP && !(isFirst && opened.size % 2 === 1)) await goInside(v.page, path);
  else await v.page.goto(path);
};

type Look = (v: Visit, name: string) => Promise<string[]>;
const look = async (v: Visit, path: string, looks: readonly Look[]): Promise<string[]> => {
  const before = v.complaints.length;
  const started = performance.now();
  await goTo(v, path);
  const findings: string[] = [];
  for (const one of looks) findings.push(...(await one(v, path.replaceAll(/\W+/g, '-'))));
  if (process.env['CRAWL_TIMES'] !== undefined)
    process.stdout.write(`${Math.round(performance.now() - started)} ms ${looks.length} ${path}\n`);
  return [
    ...findings,
    ...v.complaints.slice(before).map((c) => `complaint: ${c.slice(0, 200)}`),
  ].map((f) => `${path}: ${f}`);
};

const DEEP = process.env['CRAWL'] === 'deep';
/** Screens of one family of addresses (their first word) that are looked at in every way. */
const OF_A_FAMILY = 1;
const families = new Map<string, number>();
/** By turns: contrasts in light, in the dark, and a telephone by axe, which take as long as all the rest. */
const FIRST: readonly (readonly Look[])[] = [
  [inLight, onPhoneBriefly],
  [inLightBriefly, onPhone],
  [inLightBriefly, inDark, onPhoneBriefly],
];
const OTHERS: readonly (readonly Look[])[] = [
  [inLightBriefly],
  [asOthersDo],
  [onPhoneBriefly],
  [asOthersDo],
];
const looksFor = (path: string, looks: readonly Look[]): readonly Look[] => {
  if (sound.has(shape(path))) return [asOthersDo];
  // The pieces themselves, shown one by one: as high as twenty screens.
  if (path === '/demo' && !DEEP && looks.length > 1) return [inLightBriefly, onPhoneBriefly];
  const family = familyOf(path);
  const before = families.get(family) ?? 0;
  families.set(family, before + 1);
  if (DEEP || looks.length === 1) return looks;
  if (before < OF_A_FAMILY) return FIRST[families.size % FIRST.length] ?? [];
  // By turns: both looks at each of 250 screens take two minutes more than there are (`npm test -- --all` takes them).
  return OTHERS[before % OTHERS.length] ?? [];
};

const MOST = 300;
/** Of whoever comes after. */
const MOST_AGAIN = DEEP ? MOST : 70;
const sound = new Set<string>();
const familyOf = (path: string): string => shape(path).split('/').slice(0, 2).join('/');
/** Walks from `queue` along the links, each shape of address once; of what another person has been shown sound, one screen of each family. */
const crawl = async (
  tabs: readonly Visit[],
  queue: string[],
  looks: readonly Look[],
  most: number,
): Promise<{ findings: string[]; seen: number }> => {
  const findings: string[] = [];
  const done = new Set<string>();
  const screen = new Set(looks.length > 1 ? queue : []);
  const again = new Set<string>();
  const isEnough = (path: string): boolean => {
    if (DEEP || !sound.has(shape(path))) return false;
    const family = familyOf(path);
    return again.has(family) || again.add(family).size === 0;
  };
  let busy = 0;
  const walk = async (v: Visit): Promise<void> => {
    while ((queue.length > 0 || busy > 0) && done.size < most) {
      const path = queue.shift();
      if (path === undefined) await pause(50);
      if (path === undefined || done.has(shape(path)) || isTwin(shape(path), screen)) continue;
      done.add(shape(path));
      if (isEnough(path)) continue;
      busy += 1;
      findings.push(...(await look(v, path, looksFor(path, looks))));
      queue.push(...(await links(v)));
      busy -= 1;
    }
  };
  await Promise.all(tabs.map(walk));
  for (const path of done) sound.add(path);
  return { findings, seen: done.size };
};

describe.skipIf(!hasBrowser)('every page', () => {
  it.each([
    ['superadmin@demo.test', 40, [inLight, inDark, onPhone], MOST],
    // The company that is not kind: what the first one's people were shown sound opens there too.
    ['pay@autre.test', 10, [inLightBriefly], MOST_AGAIN],
  ] as const)(
    'is sound (%s)',
    async (who, atLeast, looks, most) => {
      const tabs = await Promise.all([open({ as: who }), open({ as: who })] as const);
      const { findings, seen } = await crawl(
        tabs,
        ['/', ...(who === 'superadmin@demo.test' ? await screens(tabs[0]) : [])],
        looks,
        most,
      );
      expect(findings).toEqual([]);
      expect(seen).toBeGreaterThan(atLeast);
      // Otherwise some were left unseen.
      expect(seen).toBeLessThan(MOST);
    },
    900_000,
  );

  it('is sound for a stranger', async () => {
    const v = await open({});
    const findings: string[] = [];
    for (const path of ['/login', '/login/forgotten-password', '/docs', '/no-such-page'])
      findings.push(...(await look(v, path, [inLight])));
    // The profile answers 401 to a stranger, and a page that is not there 404: the browser's console says so.
    expect(findings.filter((f) => !/complaint: .*status of (401|404)/.test(f))).toEqual([]);
  });
});
