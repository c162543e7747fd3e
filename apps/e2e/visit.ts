// A person at the browser.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';

export const hasBrowser = inject('browser') !== '';
/** Before a release (`npm test -- --all`): walks whose like others take, and looks that few changes touch. */
export const isWholeRun = (process.env['TESTS_ALL'] ?? '') !== '';
let shared: Promise<Browser> | undefined;
const browser = (): Promise<Browser> => (shared ??= chromium.connect(inject('browser')));

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 812 };

interface VisitOptions {
  readonly base: string;
  readonly as?: string;
  readonly size?: { width: number; height: number };
  readonly dark?: boolean;
  /** A telephone’s: what is pressed is tapped. */
  readonly touch?: boolean;
}
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console and the page complained about. */ readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens a browser of its own; `as` signs in with the demo password. */
export const visit = async ({
  base,
  as,
  size = DESKTOP,
  dark = false,
  touch = false,
}: VisitOptions): Promise<Visit> => {
  const context = await (
    await browser()
  ).newContext({
    baseURL: base,
    viewport: size,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error') complaints.push(`${m.text()} ${m.location().url}`.trim());
  });
  page.on('pageerror', (e) => complaints.push(String(e)));
  if (as !== undefined) {
    const answer = await context.request.post('/login', {
      data: { username: as, password: 'demo' },
      headers: { origin: base },
    });
    if (!answer.ok())
      throw new Error(`sign-in of ${as}: ${answer.status()} ${await answer.text()}`);
  }
  return { page, context, complaints, close: () => context.close() };
};

/** Opens visits of one portal, all closed when the file's tests are over. */
export const visitsOf = (base: string): ((o: Omit<VisitOptions, 'base'>) => Promise<Visit>) => {
  const visits: Visit[] = [];
  afterAll(() => Promise.all(visits.map((v) => v.close())));
  return async (o) => {
    const v = await visit({ base, ...o });
    visits.push(v);
    return v;
  };
};

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const ASKED = {
  too: {},
  only: { runOnly: ['color-contrast'] },
  not: { rules: { 'color-contrast': { enabled: false } } },
} as const;
/** Rows past the eighth are made like those above them; the menu is the same everywhere, and looked at on the home page. */
const ROWS = [['tbody tr:nth-child(n+9)'], ['[role=row]:nth-child(n+9)']];
const [AT_HOME, ELSEWHERE] = [{ exclude: ROWS }, { exclude: [...ROWS, ['nav#menu']] }];
/** What lies over a page, and what opened it. */
const OPENED =
  'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], .mantine-Popover-dropdown, [aria-expanded=true]';
/** Serious and critical findings of axe on what is shown (`opened`: only on what was opened), one line each; contrasts take it as long as everything else. */
export const seriousFindings = async (
  page: Page,
  contrasts: 'too' | 'only' | 'not' = 'too',
  where: 'page' | 'opened' = 'page',
): Promise<string[]> => {
  if (await page.evaluate('window.axe === undefined'))
    await page.evaluate(`${axeSource};undefined`);
  return page.evaluate(`(async () => {
  const opened = [...document.querySelectorAll(${JSON.stringify(OPENED)})].filter((e) => e.getClientRects().length > 0);
  const found = await window.axe.run(${JSON.stringify(where)} === 'opened' ? opened : location.pathname === '/' ? ${JSON.stringify(AT_HOME)} : ${JSON.stringify(ELSEWHERE)}, { resultTypes: ['violations'], ...${JSON.stringify(ASKED[contrasts])} });
  return found.violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => v.id + ': ' + v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | '));
})()`);
};

/** A picture for eyes: written when PICTURES names a folder. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder === undefined || folder === '') return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
};

/** The page has arrived: its title is there, and twice in a row no skeleton is left. (The live stream stays open, so the network is never idle.) */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  const loading = page.locator('.mantine-Skeleton-root, [aria-busy=true]');
  for (let [tries, still] = [0, 0]; tries < 100 && still < 2; tries += 1) {
    await page.waitForTimeout(80);
    still = (await loading.count()) > 0 ? 0 : still + 1;
  }
};

/** Opens another screen from the one that is open, as a link does; by its address where none is. */
export const goInside = async (page: Page, path: string): Promise<void> => {
  if (await page.evaluate('self.__TSR_ROUTER__ === undefined')) await page.goto(path);
  else await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} })`);
};

/** Shows the page in a theme, as the person's system would ask for it. */
export const themed = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page
    .locator(`html[data-mantine-color-scheme=${colorScheme}]`)
    .waitFor({ state: 'attached' });
  // Colours that pass into one another have passed.
  await page.evaluate(
    'new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished)))',
  );
};
