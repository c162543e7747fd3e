// The board changed in a real browser: a week planned by keyboard, pasted from a spreadsheet, taken back; two people on the same days.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hasBrowser, picture, seriousFindings, visit, type Visit } from './visit.ts';

const base = inject('embedded');
/** A week that nobody planned yet. */
const WEEK = '/exploitation/?view=week&anchor=2027-03-01';
let desk: Visit;
let colleague: Visit;
const grid = (page: Page) => page.getByRole('grid');
const heard = (page: Page): Promise<string> =>
  page.evaluate(
    `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
  );
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const open = async ({ page }: Visit): Promise<void> => {
  await page.goto(WEEK);
  await grid(page).waitFor();
  await grid(page).focus();
  await press(page, 'Control+Home');
  await expect.poll(() => heard(page)).toMatch(/, lundi 1er mars 2027/);
};
const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.getByRole('textbox', { name: /^Saisie pour/ }).waitFor();
  await press(page, 'Enter');
};

describe.skipIf(!hasBrowser)('planning board, changed', () => {
  beforeAll(async () => {
    desk = await visit({ base, as: 'admin@demo.test' });
    colleague = await visit({ base, as: 'pay@demo.test' });
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(async () => {
    await desk.close();
    await colleague.close();
  });

  it('a week is planned by keyboard, and taken back', async () => {
    const { page } = desk;
    await open(desk);
    await press(
      page,
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
      'Shift+ArrowRight',
    );
    await type(page, '7-15');
    await press(page, 'ArrowUp', 'Control+Home');
    await expect.poll(() => heard(page)).toMatch(/de 07:00 à 15:00/);
    await press(page, 'Control+z');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
    await press(page, 'Control+y');
    await expect.poll(() => heard(page)).toMatch(/de 07:00 à 15:00/);
    expect(await seriousFindings(page)).toEqual([]);
    // The history outlives a reload; an arrow leads into the grid.
    await page.reload();
    await grid(page).waitFor();
    await press(page, 'ArrowDown', 'Control+Home', 'Control+z');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
    await press(page, 'Control+y');
    await expect.poll(() => heard(page)).toMatch(/de 07:00 à 15:00/);
  });

  it('Monday to Friday by Shift is copied and pasted under itself, on the same days', async () => {
    const { page } = desk;
    const stretch = Array.from({ length: 4 }, () => 'Shift+ArrowRight');
    await open(desk);
    const first = /^(.*), lundi/.exec(await heard(page))?.[1] ?? '';
    await press(page, ...stretch, 'Control+c', 'ArrowDown');
    await expect.poll(() => heard(page)).toMatch(/, lundi 1er mars 2027/);
    expect(await heard(page)).not.toContain(first);
    const days = ['01', '02', '03', '04', '05'].map((d) => `2027-03-${d}`);
    const id = await page.evaluate(
      `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant')).dataset.cell.split(':')[0]`,
    );
    const planned = async (): Promise<string[]> => {
      const texts = await Promise.all(
        days.map((d) => page.locator(`[data-cell="${String(id)}:${d}"]`).textContent()),
      );
      return texts.map((text) => (/07:00 à 15:00/.test(text ?? '') ? 'planned' : 'free'));
    };
    expect(await planned()).toEqual(days.map(() => 'free'));
    await press(page, 'Control+v');
    await expect.poll(planned).toEqual(days.map(() => 'planned'));
    await press(page, 'Control+z');
    await expect.poll(planned).toEqual(days.map(() => 'free'));
    // The field opens at the anchor of a range as well.
    await press(page, ...stretch);
    await page.keyboard.type('8');
    const box = await page.getByRole('textbox', { name: /^Saisie pour/ }).boundingBox();
    const around = await grid(page).boundingBox();
    expect((box?.x ?? 0) - (around?.x ?? 0)).toBeLessThan((around?.width ?? 0) / 3);
    await press(page, 'Escape');
  });

  it('a short night warns while it is typed, asks why, and offers a later start', async () => {
    const { page } = desk;
    await press(page, 'Control+Home', 'ArrowRight');
    await page.keyboard.type('15-24');
    await page
      .getByRole('status')
      .getByText(/Repos (journalier|quotidien)/)
      .first()
      .waitFor();
    // Other hours, another driver: chosen with Alt and a figure while one types.
    await page.getByRole('button', { name: /^Alt 2\s*Confier à / }).waitFor();
    await picture(page, 'planning-typing');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/Repos (journalier|quotidien)/)
      .first()
      .waitFor();
    await picture(page, 'planning-limits');
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await grid(page).focus();
    await press(page, 'Control+Home', 'ArrowRight');
    await expect.poll(() => heard(page)).not.toMatch(/15:00 à 24:00/);
    const before = await heard(page);
    await page.keyboard.type('15-24');
    await page.getByRole('button', { name: /^Alt 2\s*Confier à / }).waitFor();
    await press(page, 'Alt+2');
    await page.getByRole('textbox', { name: /^Saisie pour/ }).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('[data-cell$=":2027-03-02"]', { hasText: '15:00 à 24:00' }).count())
      .toBe(1);
    expect(await heard(page)).toBe(before);
    await press(page, 'Control+z');
    await expect
      .poll(() => page.locator('[data-cell$=":2027-03-02"]', { hasText: '15:00 à 24:00' }).count())
      .toBe(0);
  });

  it('the menu of a day opens what it names: a colleague’s day is copied after saying what is in the way', async () => {
    const { page } = desk;
    await page.keyboard.press('Control+Home');
    const first = (await heard(page)).split(',')[0] ?? '';
    await press(page, 'ArrowDown', 'Shift+F10');
    await page.getByRole('menuitem', { name: /^Modifier…/ }).click();
    await page.getByRole('dialog').waitFor();
    // The list of codes does not hide what the form says until somebody asks for it.
    expect(await page.getByRole('option').count()).toBe(0);
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await grid(page).focus();
    await press(page, 'Shift+F10');
    await page.getByRole('menuitem', { name: /^Copier le planning d’un collègue/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The keyboard stands where the colleague is named.
    await expect
      .poll(() =>
        page.evaluate(
          `document.activeElement?.closest('[role=dialog]') !== null && document.activeElement?.tagName`,
        ),
      )
      .toBe('INPUT');
    await page.keyboard.type(first);
    await page.getByRole('option', { name: first }).first().click();
    await dialog.getByRole('button', { name: 'Copier 1 journée' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => heard(page)).toMatch(/de 07:00 à 15:00/);
    await press(page, 'Control+z');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
  });

  it('a spreadsheet is pasted, and taken back', async () => {
    const { page } = desk;
    await press(page, 'Control+Home', 'ArrowDown');
    const before = await heard(page);
    await page.evaluate(`navigator.clipboard.writeText('CD 8-16\\tRTT\\tRTT\\n9-17\\t\\tCD 9-17')`);
    await press(page, 'Control+v');
    await expect.poll(() => heard(page)).toMatch(/08:00 à 16:00/);
    await press(page, 'ArrowRight');
    await expect.poll(() => heard(page)).toMatch(/RTT/);
    await picture(page, 'planning-pasted');
    await press(page, 'Control+z', 'ArrowLeft');
    await expect.poll(() => heard(page)).toBe(before);
  });

  it('hours from a file are taken back with everything they wrote', async () => {
    const { page } = desk;
    const person = (await heard(page)).split(',')[0] ?? '';
    const { collaborators } = (await (
      await desk.context.request.get('/rest/planning/collaborator/list', {
        headers: { accept: 'application/json' },
      })
    ).json()) as { collaborators: { name: string; matricule: string }[] };
    const matricule = collaborators.find((c) => c.name === person)?.matricule ?? '';
    await press(page, 'End');
    const before = await heard(page);
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByRole('menuitem', { name: 'Importer des horaires théoriques' }).click();
    const modal = page.getByRole('dialog');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      modal.getByText(/Déposez le fichier ici/).click(),
    ]);
    await chooser.setFiles({
      name: 'horaires.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `\uFEFFMatricule;Date;Code;Début;Fin;Pause;Motif\r\n${matricule};07/03/2027;CD;09:00;17:00;00:45;Essai\r\n`,
      ),
    });
    await modal.getByRole('button', { name: /^Importer 1 ligne/ }).click();
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => heard(page)).toMatch(/de 09:00 à 17:00/);
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.getByRole('menuitem', { name: 'Importer des horaires théoriques' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Annuler', exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: 'Annuler l’import' }).click();
    await page.getByText('Import annulé.').waitFor();
    await press(page, 'Escape');
    await expect.poll(() => heard(page)).toBe(before);
    await grid(page).focus();
  });

  it('what is typed while the connection is away is kept, said, and written when it is back', async () => {
    const { page, context } = desk;
    await open(desk);
    await press(page, 'ArrowDown', 'ArrowDown');
    const [who = ''] = (await heard(page)).split(',');
    await context.setOffline(true);
    await type(page, '9-12');
    await page
      .getByText(/Votre saisie est gardée et part dès qu’il répond/)
      .first()
      .waitFor();
    await press(page, 'ArrowUp');
    await expect.poll(() => heard(page)).toMatch(/de 09:00 à 12:00/);
    await context.setOffline(false);
    await page
      .getByText(/Votre saisie est gardée/)
      .first()
      .waitFor({ state: 'detached' });
    // What the browser itself says of a connection that is away.
    desk.complaints.splice(0);
    await open(desk);
    await press(page, 'ArrowDown', 'ArrowDown');
    await expect.poll(() => heard(page)).toMatch(new RegExp(`^${who}, .*de 09:00 à 12:00`));
    await press(page, 'Control+z');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
    await press(page, 'Control+Home');
  });

  it('a colleague sees it without a reload; the same day is never overwritten in silence', async () => {
    await open(colleague);
    const { page } = desk;
    await press(page, 'Control+Home');
    await press(page, 'Delete');
    await expect.poll(() => heard(page)).toMatch(/rien de prévu/);
    await expect.poll(() => heard(colleague.page)).toMatch(/rien de prévu/);
    // Both plan the same day: the colleague has begun to type when the change comes in.
    await press(colleague.page, 'Control+Home');
    await colleague.page.keyboard.type('8-16');
    await colleague.page.getByRole('textbox', { name: /^Saisie pour/ }).waitFor();
    await page
      .getByRole('list', { name: 'Collègues sur ce planning' })
      .getByText(/ modifie .+ 1er mars 2027/)
      .waitFor({ state: 'attached' });
    await picture(page, 'planning-presence');
    await type(page, '6-14');
    await page
      .getByText(/modifie aussi cette journée en ce moment/)
      .first()
      .waitFor();
    await colleague.page.getByText(/a modifié la journée que vous modifiez/).waitFor();
    await press(colleague.page, 'Enter');
    await colleague.page
      .getByText(/a modifié le 1er mars 2027/)
      .first()
      .waitFor();
    await press(colleague.page, 'Control+Home');
    await expect.poll(() => heard(colleague.page)).toMatch(/06:00 à 14:00/);
    expect(desk.complaints).toEqual([]);
  });
});
