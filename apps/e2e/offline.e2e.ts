// A driver in a yard without a network, on the built application: what was read stays readable after a reload, a day off asked for waits on the
// telephone, arrives once, and says why when it is refused; whoever signs in next finds nothing of it.
import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasBrowser, PHONE, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const asked = (page: Page) => page.getByRole('listitem').filter({ hasText: /juillet 2029/ });
/** Whether one's own screens open from this telephone. */
const isHeld = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('roulement-held'));

describe.skipIf(!hasBrowser)('without a network', () => {
  let page: Page;
  let context: BrowserContext;
  const ask = async (day: string): Promise<void> => {
    await page.getByRole('button', { name: 'Demander une absence' }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('textbox', { name: 'Du' });
    // Key by key, as people type: the last day follows the whole date, never a part of it.
    await first.pressSequentially(day);
    await first.press('Tab');
    expect(await dialog.getByRole('textbox', { name: 'Au' }).inputValue()).toBe(day);
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  /** What this account's device keeps, by its addresses. */
  const keptAddresses = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const request = indexedDB.open('roulement');
          request.onsuccess = () => {
            const all = request.result.transaction('answers').objectStore('answers').getAllKeys();
            all.onsuccess = () => done(all.result.map(String));
          };
        }),
    );

  /** When the newest answer of some addresses was written there; zero: none. */
  const newestOf = (part: string) =>
    page.evaluate(
      (wanted) =>
        new Promise<number>((done) => {
          const request = indexedDB.open('roulement');
          request.onsuccess = () => {
            const store = request.result.transaction('answers').objectStore('answers');
            const [keys, values] = [store.getAllKeys(), store.getAll()];
            values.onsuccess = () =>
              done(
                Math.max(
                  0,
                  ...values.result
                    .filter((_, i) => String(keys.result[i]).includes(wanted))
                    .map(({ keptAt }: { keptAt: string }) => Date.parse(keptAt)),
                ),
              );
          };
        }),
      part,
    );

  beforeAll(async () => {
    ({ page } = await open({ as: 'driver@demo.test', size: PHONE }));
    context = page.context();
    await page.goto('/collaborative/absences');
    await settled(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  });

  it('the planning opens, and says of when it is', async () => {
    // Home, the requests, clockings, what was published, who one is, and five or six months.
    await expect
      .poll(async () => (await keptAddresses()).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(10);
    await context.setOffline(true);
    await page.goto('/collaborative/calendar');
    await page.getByRole('list', { name: 'Jours du mois' }).waitFor();
    await page.getByText(/Sans réseau/).waitFor();
    await page.getByRole('button', { name: 'Mois suivant' }).click();
    await page.getByRole('list', { name: 'Jours du mois' }).waitFor();
    await picture(page, 'offline-planning');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('opened again, the home comes from the telephone: neither page nor answers are waited for', async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Prochain service' }).waitFor();
    await expect.poll(() => isHeld(page), { timeout: 10_000 }).toBe(true);
    await expect.poll(keptAddresses).toContain('/collaborative/home');
    const held: Route[] = [];
    let [documents, isSilent] = [0, true];
    await context.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') documents += 1;
      if (!isSilent || /^\/(?:assets|own-shell|app-shell|service-worker|icon)/.test(pathname))
        return route.fallback();
      held.push(route);
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Prochain service' }).waitFor();
    await page
      .getByRole('heading', { name: /DURAND|Bon/ })
      .first()
      .waitFor();
    await picture(page, 'opened-at-once');
    expect(documents).toBe(0);
    await expect
      .poll(() => held.map((route) => new URL(route.request().url()).pathname))
      .toContain('/collaborative/home');
    isSilent = false;
    for (const route of held.splice(0)) await route.continue();
    await settled(page);
    await context.unroute('**/*');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('a day off asked for waits, survives a reload, and arrives once', async () => {
    await page.goto('/collaborative/absences');
    await ask('02/07/2029');
    await page.getByText('1 saisie attend le réseau').waitFor();
    await page.reload();
    await page.getByText('1 saisie attend le réseau').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await context.setOffline(false);
    await asked(page).getByText('En attente', { exact: true }).waitFor();
    await page.getByText('1 saisie attend le réseau').waitFor({ state: 'hidden' });
    expect(await asked(page).count()).toBe(1);
  });

  it('one that is refused stays, with its reason, until its author decides', async () => {
    await context.setOffline(true);
    await ask('02/07/2029');
    await context.setOffline(false);
    await page.getByText('1 saisie refusée').waitFor();
    await page.getByRole('button', { name: 'Voir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saisies de ce téléphone' });
    await dialog.getByText(/déjà une absence/).waitFor();
    await picture(page, 'offline-refused');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Renoncer' }).click();
    await page
      .getByRole('dialog', { name: /Renoncer à cette saisie/ })
      .getByRole('button', { name: 'Renoncer' })
      .click();
    await dialog.getByText('Tout est envoyé.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 saisie refusée').waitFor({ state: 'hidden' });
    expect(await asked(page).count()).toBe(1);
  });

  it('a service begun in the yard is clocked at its own hour, once', async () => {
    await page.goto('/collaborative/clocking');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Prendre mon service' }).click();
    await page.getByText(/^En service depuis/).waitFor();
    const line = page.getByRole('list', { name: 'Mes derniers pointages' }).getByRole('listitem');
    await line.getByText('à envoyer').waitFor();
    await picture(page, 'offline-clocking');
    expect(await seriousFindings(page)).toEqual([]);
    await context.setOffline(false);
    await line.getByText('à envoyer').waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText(/^En service depuis/).waitFor();
    expect(await line.count()).toBe(1);
  });

  it('opened in the yard, not only left open there: a break is clocked on the home page and arrives, with leave asked for', async () => {
    const lines = () =>
      page.getByRole('list', { name: 'Mes derniers pointages' }).getByRole('listitem').count();
    const since = new Date().toISOString();
    await page.reload();
    await page.getByText(/^En service depuis/).waitFor();
    // What the page shows is written to the telephone behind it: closed at once, it could still be the answer from before.
    await expect.poll(() => newestOf('clock')).toBeGreaterThan(Date.parse(since));
    const before = await lines();
    // Closed, the network goes, opened again: nothing of the page before is left.
    await page.close();
    await context.setOffline(true);
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto('/');
    await page.getByRole('button', { name: 'Partir en pause' }).click();
    await page.getByText(/^En pause depuis/).waitFor();
    await page.getByText('1 saisie attend le réseau').waitFor();
    await picture(page, 'offline-opened');
    await page.getByRole('link', { name: 'Voir mes demandes' }).click();
    await ask('16/07/2029');
    await page.getByText('2 saisies attendent le réseau').waitFor();
    await context.setOffline(false);
    await page.getByText(/attend(?:ent)? le réseau/).waitFor({ state: 'hidden' });
    await asked(page).filter({ hasText: '16 juillet' }).waitFor();
    expect(await asked(page).filter({ hasText: '16 juillet' }).count()).toBe(1);
    await page.goto('/collaborative/clocking');
    await page.getByText(/^En pause depuis/).waitFor();
    expect(await lines()).toBe(before + 1);
  });

  it('Escape closes the calendar of a date, and the form stays', async () => {
    await page.goto('/collaborative/absences');
    await page.getByRole('button', { name: 'Demander une absence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Demander une absence' });
    await dialog.getByRole('textbox', { name: 'Du' }).press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendrier' });
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('signing out with something unsent is asked about; whoever comes next finds nothing', async () => {
    await page.goto('/collaborative/absences');
    await settled(page);
    await context.setOffline(true);
    await ask('09/07/2029');
    // The network is back, the portal is not: before the network, since what waits leaves at once.
    await page.route('**/sync', (route) => route.abort());
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /DURAND|driver/i }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    const question = page.getByRole('dialog', { name: /Se déconnecter sans envoyer/ });
    await question.waitFor();
    await question.getByRole('button', { name: 'Renoncer et se déconnecter' }).click();
    await page.waitForURL(/\/login/);
    expect(await keptAddresses()).toEqual([]);
    expect(await isHeld(page)).toBe(false);
  });

  it('a session that ended is told at once, and the telephone is the server’s until somebody signs in', async () => {
    const signIn = async (who: string): Promise<void> => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: /Adresse|Identifiant/ }).fill(who);
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('demo');
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    };
    await page.unroute('**/sync');
    await signIn('driver@demo.test');
    await expect.poll(() => isHeld(page), { timeout: 20_000 }).toBe(true);
    await page.goto('/');
    await settled(page);
    await context.clearCookies();
    // Whichever call hears of it first: here it is not the one that asks who is signed in.
    await page.route('**/profile/json*', () => undefined);
    await page.goto('/');
    await page.waitForURL(/\/login/);
    await expect.poll(() => isHeld(page)).toBe(false);
    await page.unroute('**/profile/json*');
    // An account that keeps nothing: what the one before could read is gone.
    await signIn('admin@demo.test');
    await expect.poll(keptAddresses, { timeout: 20_000 }).toEqual([]);
  });
});
