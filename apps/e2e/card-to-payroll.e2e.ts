// The main journeys of pay, in a real browser: a whole month by keyboard alone; and a driver card is dropped, the day appears on the planning, the month is calculated, explained, closed, and its file downloaded.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import process from 'node:process';
import { describe, expect, inject, it } from 'vitest';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { cardFor } from './demo-card.ts';
import { hasBrowser, picture, seriousFindings, settled, visit } from './visit.ts';

/** The browser is another process: the file is fetched from it. */
const contentOf = async (download: Download): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'roulement-download-')), 'file');
  await download.saveAs(path);
  return readFileSync(path, 'latin1');
};

/** The month's name as the dialog of closing asks for it. */
const nameAsked = async (page: Page): Promise<string> => {
  const label = await page.getByText(/^Tapez «/).innerText();
  return /«\s(.+)\s»/.exec(label)?.[1] ?? '';
};

const FOCUS_IN_LAST_DIALOG = `[...document.querySelectorAll('[role=dialog]')].at(-1)?.contains(document.activeElement) === true`;

describe.skipIf(!hasBrowser)('a month closed by keyboard alone', () => {
  it('calculated, corrected, explained, controlled, closed, exported', async () => {
    const v = await visit({ base: inject('embedded'), as: 'pay@demo.test' });
    const { page } = v;
    const key = async (...keys: string[]): Promise<void> => {
      for (const k of keys) await page.keyboard.press(k);
    };
    const focused = (): Promise<string> =>
      page.evaluate(
        `(({ tagName, role, ariaLabel, textContent, dataset }) => [tagName, role, ariaLabel ?? (textContent ?? '').slice(0, 80), dataset.place].join('|'))(document.activeElement)`,
      );
    /** Only the Tab key leads anywhere; once round the page, wherever the focus stood, is less than 120 stops. */
    const tabTo = async (what: RegExp, back = false): Promise<void> => {
      const stops: string[] = [];
      for (let i = 0; i < 120; i += 1) {
        await key(back ? 'Shift+Tab' : 'Tab');
        stops.push(await focused());
        if (what.test(stops.at(-1) ?? '')) return;
      }
      const shown = await page.getByRole('dialog').allInnerTexts();
      throw new Error(
        `Tab does not lead to ${what}, but to:\n${[...new Set(stops)].join('\n')}\n${shown.join('\n')}`,
      );
    };
    const saved = () => page.waitForResponse((r) => r.url().includes('/value/save-many') && r.ok());

    // 1. The month that waits is opened and calculated; the focus goes on to the controls.
    await page.goto('/evp-front-office/pay-entry');
    await page.getByRole('grid').waitFor();
    await tabTo(/BUTTON.*Calculer/);
    await key('Enter');
    await expect.poll(focused, { timeout: 60_000 }).toMatch(/BUTTON.*Contrôler/);

    // 2. A figure opens into its days, a day into its evidence, and back to where one was.
    await tabTo(/rowheader/);
    await key('ArrowRight', 'ArrowDown', 'Enter');
    await page.getByRole('dialog').getByText('Formule').waitFor();
    expect(await seriousFindings(page, 'too', 'opened')).toEqual([]);
    await tabTo(/treeitem/);
    await key('ArrowDown', 'Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    // Escape closes the dialog that holds the focus: the second one takes it once it is there.
    await expect.poll(() => page.evaluate(FOCUS_IN_LAST_DIALOG)).toBe(true);
    await key('Escape');
    await expect.poll(focused).toMatch(/treeitem/);
    await key('Escape');
    await expect.poll(focused).toMatch(/gridcell.*2 1$/);

    // 3. A figure put in, with its reason asked once; copied and pasted, filled, undone.
    await key('F2');
    await page.keyboard.type('150h15');
    await key('Enter');
    await expect.poll(focused).toMatch(/TEXTAREA/);
    await page.keyboard.type('Feuille de route corrigée');
    const [first] = await Promise.all([saved(), key('Enter')]);
    expect(first.ok()).toBe(true);
    await expect.poll(focused).toMatch(/gridcell.*3 1$/);
    await key('ArrowUp', 'Control+c', 'ArrowDown');
    await Promise.all([saved(), key('Control+v')]);
    await expect.poll(focused).toMatch(/150h15, saisie.*3 1$/);
    await key('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await Promise.all([saved(), key('Control+d')]);
    await expect.poll(focused).toMatch(/150h15, saisie.*4 1$/);
    await Promise.all([saved(), key('Control+z')]);
    await expect.poll(focused).not.toMatch(/saisie/);
    await picture(page, 'keyboard-1-grid');

    // 4. Only what is unusual, then everything again.
    await tabTo(/Inhabituelles/, true);
    await key('Enter');
    await page.waitForURL(/show=warnings/);
    await tabTo(/Toutes/, true);
    await key('Enter');

    // 5. What stands in the way is put right where it is: days with an anomaly are accepted with a reason.
    await tabTo(/Contrôler/, true);
    await key('Enter');
    await tabTo(/Voir\s: Journées avec anomalie/);
    await key('Enter');
    await page.waitForURL(/working-time\/control/);
    await page.locator('tbody tr[data-row]').first().waitFor();
    await tabTo(/Sélectionner la page/);
    await key('Space');
    await tabTo(/BUTTON.*Valider/);
    await key('Enter');
    await expect.poll(focused).toMatch(/TEXTAREA/);
    await page.keyboard.type('Vu avec le conducteur');
    await tabTo(/BUTTON.*Valider/);
    await key('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // A colleague validates the plain days meanwhile, all at once.
    const days = new URL(page.url()).searchParams;
    const profile = await v.context.request.get('/profile/json');
    const { csrfToken } = (await profile.json()) as { csrfToken: string };
    const validated = await v.context.request.post('/working-time/control/validate', {
      data: {
        selection: {
          allSelected: true,
          show: 'to-validate',
          days: { start: days.get('days[start]'), end: days.get('days[end]') },
        },
        values: { reason: 'Relu par l’exploitation' },
      },
      headers: { 'x-csrf-token': csrfToken, accept: 'application/json' },
    });
    expect(validated.ok(), await validated.text()).toBe(true);
    // The browser's own « back » (Alt and left) is not one of the page's keys.
    const looked = page.waitForResponse((r) => r.url().includes('/not-closable-reasons') && r.ok());
    await page.goBack();
    await page.getByRole('grid').waitFor();
    await looked;

    // 6. Days that were accepted change nothing, or ask for a calculation; then nothing stands in the way.
    // Its first step says which of the two once the month's checks have answered (`now`: to be calculated).
    const calculation = page.locator('[data-step=calculate]');
    const stateOf = () => calculation.getAttribute('data-state');
    await expect.poll(stateOf).toMatch(/^(?:now|done)$/);
    if ((await stateOf()) === 'now') {
      await tabTo(/BUTTON.*1?Calculer/);
      await key('Enter');
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('done');
    }
    await tabTo(/BUTTON.*3Clôturer/);
    await key('Enter');
    // The months before are open: this one asks for its name.
    await expect.poll(focused).toMatch(/INPUT/);
    await page.keyboard.type(await nameAsked(page));
    await picture(page, 'keyboard-2-close');
    await tabTo(/BUTTON.*Clôturer$|BUTTON.*Clôturer\|/);
    await key('Enter');
    await page.getByText('Période clôturée.').first().waitFor({ timeout: 60_000 });
    await expect.poll(focused).toMatch(/BUTTON.*Clôturerle/);

    // 7. Its file.
    await key('Tab', 'Enter');
    await page
      .getByRole('dialog')
      .getByText(/instantané n° 1/)
      .waitFor();
    await tabTo(/BUTTON.*\|Télécharger\|/);
    const file = page.waitForEvent('download');
    await key('Enter');
    expect((await contentOf(await file)).length).toBeGreaterThan(500);
    await expect.poll(focused).toMatch(/Télécharger/);
    await key('Escape');
    await expect.poll(focused).toMatch(/BUTTON.*Exporterle/);
    expect(v.complaints).toEqual([]);
    await v.close();
  });
});

const DATABASES = [
  ['PostgreSQL', 'postgres'],
  ['embedded database', 'embedded'],
] as const;
/** The month before is closed on the embedded one. */
const isWhole = (process.env['TESTS_ALL'] ?? '') !== '' || inject('postgres') === '';
describe.skipIf(!hasBrowser).each(isWhole ? DATABASES : DATABASES.slice(0, 1))(
  'card file to payroll file on the %s',
  (_name, kind) => {
    const base = inject(kind);
    it.skipIf(base === '')(
      'goes through',
      async () => {
        const v = await visit({ base, as: 'admin@demo.test' });
        const { page } = v;

        // 1. A driver of the demo, whose card tells a day that nobody knew.
        const { card, person, day } = await cardFor(v.context.request);
        await page.goto('/legal-files');
        await settled(page);
        await page
          .getByRole('button', { name: /Déposer/ })
          .first()
          .click();
        await page.setInputFiles('[role=dialog] input[type=file]', {
          name: 'C_20261120_CARTE.C1B',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(encodeDriverCard(card)),
        });
        await page.getByRole('dialog').getByText(person.name).first().waitFor();
        await picture(page, `journey-${kind}-1-legal-files`);

        // 2. The day stands on the planning.
        await expect
          .poll(
            async () => {
              const answer = await v.context.request.get(`/working-time/day/${person.id}/${day}`, {
                headers: { accept: 'application/json' },
              });
              return (
                ((await answer.json()) as { record: { driving: number } | null }).record?.driving ??
                0
              );
            },
            { timeout: 30_000 },
          )
          .toBe(4 * 3_600);
        await page.goto(`/exploitation/?anchor=${day}`);
        await settled(page);
        await page.locator('[role=grid]').waitFor();
        await picture(page, `journey-${kind}-2-planning`);

        // 3. The month is calculated and a value opens into its days.
        await page.goto('/evp-front-office/pay-entry');
        await settled(page);
        await page.getByRole('grid').waitFor();
        await page
          .getByRole('button', { name: /^1?\s*Calculer/ })
          .first()
          .click();
        await page.getByText('à jour').first().waitFor({ timeout: 60_000 });
        await picture(page, `journey-${kind}-3-pay-entry`);
        await page
          .locator('[role=gridcell]', { hasText: /\d+h\d\d/ })
          .first()
          .click();
        await page.getByRole('dialog').getByText('Formule').first().waitFor();
        await picture(page, `journey-${kind}-4-why`);
        await page.keyboard.press('Escape');

        // 4. Closed (forced: the demo's month is not over), then exported.
        await page
          .getByRole('button', { name: /Clôturer/ })
          .first()
          .click();
        const closing = page.getByRole('dialog');
        await closing.getByText(/seront figées/).waitFor();
        await picture(page, `journey-${kind}-5-closing`);
        const reason = closing.getByLabel(/Motif/);
        if ((await reason.count()) > 0) await reason.fill('Clôture anticipée du parcours de test');
        const name = closing.getByLabel(/Tapez/);
        if ((await name.count()) > 0) await name.fill(await nameAsked(page));
        await closing
          .getByRole('button', { name: /^Clôturer/ })
          .last()
          .click();
        await page.getByText('Période clôturée.').first().waitFor({ timeout: 60_000 });
        await closing.waitFor({ state: 'hidden' });
        await page
          .getByRole('button', { name: /Exporter/ })
          .first()
          .click();
        const exporting = page.getByRole('dialog');
        await exporting.getByText(/instantané n° 1/).waitFor();
        await picture(page, `journey-${kind}-6-export`);
        const asked = page.waitForEvent('download');
        await exporting.getByRole('button', { name: 'Télécharger', exact: true }).click();
        const text = await contentOf(await asked);
        expect(text.split('\n').length).toBeGreaterThan(10);

        // What is told meanwhile (it stays for ten seconds) lies over none of the dialog's buttons.
        const toast = await page.locator('[role=status][data-kind=success]').first().boundingBox();
        const button = await exporting
          .getByRole('button', { name: 'Télécharger', exact: true })
          .boundingBox();
        expect(
          toast !== null &&
            button !== null &&
            (toast.x + toast.width <= button.x ||
              toast.y >= button.y + button.height ||
              toast.y + toast.height <= button.y),
        ).toBe(true);

        // 5. Asked again, the same bytes.
        const again = page.waitForEvent('download');
        await exporting.getByRole('button', { name: 'Télécharger', exact: true }).click();
        expect(await contentOf(await again)).toBe(text);
        expect(v.complaints.filter((c) => !c.includes('409'))).toEqual([]);
        await v.close();
      },
      240_000,
    );
  },
);
