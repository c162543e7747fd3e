// The big components in a real page, before a server that answers as the test wants: late, refused, out of order, not at all.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { nafCodes, nafGroups } from '#areas/declarations/naf-codes/contract.ts';
import { formulas } from '#areas/pay-variables/formulas/contract.ts';
import { payEntry } from '#areas/pay-variables/pay-entry/contract.ts';
import type { GridCell, PayGrid } from '#areas/pay-variables/pay-entry/grid.ts';
import { changes } from '#areas/planning/changes/contract.ts';
import { answerCalls, held, Refused, Unreachable } from './fake-server.ts';
import { hasBrowser, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const rowOf = (id: number, code: string, label: string) => ({
  id,
  version: 0,
  code,
  label,
  groupId: null,
  group: null,
  updatedAt: '2026-10-25T01:30:00.000Z',
});
const pageOf = (rows: readonly ReturnType<typeof rowOf>[], total = rows.length) => ({
  rows: [...rows],
  total,
  more: false,
});
const BUSY = {
  status: 500,
  code: 'internal',
  message: 'Une erreur est survenue de notre côté. Elle a été enregistrée.',
};

describe.skipIf(!hasBrowser)('a list', () => {
  let page: Page;
  const search = (text: string) =>
    page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Rechercher' }))
      .first()
      .fill(text);
  const codes = (): Promise<string[]> =>
    page.getByRole('row').locator('td:nth-child(2)').allInnerTexts();
  beforeAll(async () => {
    ({ page } = await open({ as: 'superadmin@demo.test' }));
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('says that it could not be loaded, and is loaded again by its own button', async () => {
    let works = false;
    const calls = await answerCalls(page, nafCodes.list, () => {
      if (!works) throw new Refused(BUSY);
      return pageOf([rowOf(1, '49.41A', 'Transports routiers de fret interurbains')]);
    });
    await page.goto('/admin/naf/list');
    await page.getByRole('alert').getByText(BUSY.message).waitFor();
    expect(calls).toHaveLength(1);
    works = true;
    await page.getByRole('alert').getByRole('button').click();
    await page.getByText('49.41A').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('shows what was asked last, whichever answer comes last', async () => {
    const slow = held();
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(request.url()));
    const calls = await answerCalls(page, nafCodes.list, async ({ query }) => {
      if ((query.search ?? '') === '') return pageOf([rowOf(1, '01.11Z', 'Celui du début')]);
      if (query.search === 'fret') {
        await slow.until;
        return pageOf([rowOf(2, '49.20Z', 'Celui d’avant')]);
      }
      return pageOf([rowOf(3, '49.41A', 'Celui demandé')]);
    });
    await page.goto('/admin/naf/list');
    await page.getByText('Celui du début').waitFor();
    await search('fr');
    await page.getByRole('status').getByText('3 caractères ou Entrée').waitFor();
    await search('fret');
    await expect.poll(() => calls.at(-1)?.query.search).toBe('fret');
    await search('frets');
    await page.getByText('Celui demandé').waitFor();
    // The earlier request is cancelled when the new one starts (D1-C-21).
    await expect.poll(() => cancelled.some((url) => url.endsWith('search=fret'))).toBe(true);
    slow.release();
    // The late answer has had the time of a whole round trip to come in.
    await page.request.get('/health');
    expect(await codes()).toEqual(['49.41A']);
  });

  it('asks in one sentence before a row is removed', async () => {
    const group = { id: 1, version: 0, label: 'Fret', codes: 0, position: 1 };
    await answerCalls(page, nafGroups.list, () => ({
      rows: [{ ...group, updatedAt: '2026-10-25T01:30:00.000Z' }],
      total: 1,
      more: false,
    }));
    await page.goto('/admin/naf/group/list');
    await page.getByRole('button', { name: /^Actions sur Fret/ }).click();
    await page.getByRole('menuitem', { name: 'Supprimer', exact: true }).click();
    const asked = page.getByRole('dialog');
    expect(await asked.getByRole('heading').innerText()).toMatch(
      /^Supprimer le groupe «\sFret\s»\s\?$/,
    );
    await asked.getByRole('button', { name: 'Annuler' }).click();
  });

  it('tells nothing found from nothing there, and a page that is no more from both', async () => {
    const calls = await answerCalls(page, nafCodes.list, ({ query }) =>
      pageOf([], (query.start ?? 0) > 0 ? 12 : 0),
    );
    for (const name of ['Réinitialiser les filtres', 'Réinitialiser']) {
      await page.goto('/admin/naf/list?q=introuvable');
      await page.getByRole('heading', { name: 'Aucun résultat' }).waitFor();
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => calls.at(-1)?.query.search ?? '').toBe('');
      await page.getByText('Aucun résultat').waitFor({ state: 'detached' });
    }
    await page.goto('/admin/naf/list?page=3');
    await page.getByRole('heading', { name: 'Cette page n’existe plus' }).waitFor();
    await page.getByRole('button', { name: 'Revenir à la première page' }).click();
    await expect.poll(() => calls.at(-1)?.query.start ?? 0).toBe(0);
  });

  it('asks for the page that one goes to, and for as many lines as one chooses', async () => {
    const calls = await answerCalls(page, nafCodes.list, ({ query }) =>
      pageOf([rowOf(1, `Ligne ${(query.start ?? 0) + 1}`, 'Une ligne')], 60),
    );
    await page.goto('/admin/naf/list');
    await page.getByText('1–25 sur 60').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Page 2' }).click();
    await page.getByText('Ligne 26').waitFor();
    expect(calls.at(-1)?.query).toMatchObject({ start: 25, length: 25 });
    await page.getByRole('combobox', { name: 'Lignes par page' }).click();
    await page.getByRole('option', { name: '50 / page' }).click();
    await expect.poll(() => calls.at(-1)?.query.length).toBe(50);
  });
});

const HOUR = 3_600;
/** Two people, two headings: one with a figure put in by hand, one computed. */
const gridOf = (
  period: PayGrid['period'],
  cells: readonly (readonly (GridCell | null)[])[],
): PayGrid => ({
  period: { ...period, status: 'open', closedAt: null, forced: null, whole: true },
  headings: [
    { id: 901, code: 'HN', label: 'Heures normales', unit: 'hour', decimals: 2 },
    { id: 902, code: 'REPAS', label: 'Repas', unit: 'number', decimals: 0 },
  ],
  agencies: [{ id: 1, name: 'Lyon' }],
  rows: cells.map((row, i) => ({
    mission: 9_001 + i,
    person: 9_501 + i,
    name: ['Aubry Anne', 'Bonnet Bruno'][i] ?? '',
    matricule: `M0${i}`,
    agency: 1,
    type: 'P',
    driver: 'LD',
    employer: null,
    from: null,
    to: null,
    stale: false,
    cells: row,
  })),
});
const SHIFT = { code: 'JR', start: 6 * 60, end: 14 * 60, pause: 0 };
const START: readonly (readonly GridCell[])[] = [
  [
    [1, 152 * HOUR, null, null, null],
    [2, 180_000, null, null, null],
  ],
  [
    [3, 151 * HOUR, null, null, null],
    [4, 170_000, null, null, null],
  ],
];

describe.skipIf(!hasBrowser)('the pay grid', () => {
  let page: Page;
  let period: PayGrid['period'];
  let cells: (readonly (GridCell | null)[])[];
  const cell = (row: number, column: number) =>
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: ['Aubry', 'Bonnet'][row] ?? '' })
      .getByRole('gridcell')
      .nth(column);
  const putIn = async (text: string): Promise<void> => {
    await cell(0, 0).click({ modifiers: ['Control'] });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill('Relevé de l’atelier');
    await page.keyboard.press('Enter');
  };
  beforeAll(async () => {
    const v = await open({ as: 'pay@demo.test' });
    page = v.page;
    const read = async <T>(url: string): Promise<T> =>
      (
        await page.request.get(url, { headers: { accept: 'application/json' } })
      ).json() as Promise<T>;
    const [last] = await read<{ id: number }[]>('/rest/evp-front-office/periods/json');
    const grid = await read<PayGrid>(
      `/rest/evp-front-office/evp-front-office/json?period=${last?.id}`,
    );
    period = grid.period;
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  const show = async (stale = false): Promise<void> => {
    cells = START.map((row) => [...row]);
    await answerCalls(page, payEntry.layout, () => {
      const grid = gridOf(period, cells);
      return { ...grid, rows: grid.rows.map((row) => ({ ...row, stale })) };
    });
    await page.goto(`/evp-front-office/${period.id}`);
    await settled(page);
  };

  it('keeps a colleague’s figure until its reader has chosen, and then sends what was chosen', async () => {
    await show();
    const calls = await answerCalls(page, payEntry.saveValues, ({ body }) => {
      if (body.values[0]?.expected === null)
        throw new Refused({
          status: 409,
          code: 'value_conflict',
          message: 'Une valeur a été saisie entre-temps.',
          extra: {
            conflicts: [
              {
                mission: 9_001,
                heading: 901,
                value: 160 * HOUR,
                by: 'Claire Petit',
                at: '2026-10-25T01:30:00.000Z',
                reason: 'Feuille de route',
              },
            ],
          },
        });
      cells[0] = [
        [1, 152 * HOUR, body.values[0]?.value ?? null, null, null],
        ...(cells[0] ?? []).slice(1),
      ];
      return { rows: [{ mission: 9_001, stale: false, cells: cells[0] }] };
    });
    await putIn('170');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Claire Petit').waitFor();
    expect(await dialog.innerText()).toMatch(/160.*170/s);
    expect(calls).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Mettre les miennes' }).click();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.body.values).toEqual([
      { mission: 9_001, heading: 901, value: 170 * HOUR, expected: 160 * HOUR },
    ]);
    await expect.poll(() => cell(0, 0).innerText()).toMatch(/170/);
  });

  it('counts its people and adds their figures up, and its cells are walked by the arrows', async () => {
    await show();
    const foot = page.getByRole('grid').getByRole('row').last();
    expect(await foot.innerText()).toMatch(/2 missions?.*303.*35/s);
    await cell(0, 0).click({ modifiers: ['Control'] });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const focused = page.locator('[role=gridcell]:focus');
    expect(await focused.innerText()).toBe(await cell(1, 1).innerText());
  });

  it('shows the figure that stands again when the server refuses, and says why', async () => {
    await show();
    const refusal = { status: 422, code: 'period_closed', message: 'Cette période est close.' };
    await answerCalls(page, payEntry.saveValues, () => {
      throw new Refused(refusal);
    });
    await putIn('170');
    await page.getByText(refusal.message).first().waitFor();
    await expect.poll(() => cell(0, 0).innerText()).toMatch(/152/);
  });

  const step = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-step]') })
      .getByRole('button', { name });
  const stateOf = (name: string) => step(name).getAttribute('data-state');

  it('tells in its head what is in the way of the close, and shows it when asked', async () => {
    await answerCalls(page, payEntry.notClosable, () => [
      {
        code: 'odd_days',
        label: 'Journées à contrôler, Lyon',
        count: 3,
        blocking: true,
        unforceable: false,
        url: null,
        action: null,
        ask: ['Claire Petit'],
      },
    ]);
    await show();
    await step('Contrôler').getByText('1 point bloquant').waitFor();
    expect([await stateOf('Contrôler'), await stateOf('Clôturer')]).toEqual(['warn', 'later']);
    await step('Contrôler').click();
    await page.getByText('Journées à contrôler, Lyon').waitFor();
    await page.getByText(/Claire Petit/).waitFor();
  });

  it('gives its month no tick where the check has no answer', async () => {
    await answerCalls(page, payEntry.notClosable, () => {
      throw new Refused(BUSY);
    });
    await show();
    await step('Contrôler').getByText('non vérifié').waitFor();
    expect([await stateOf('Contrôler'), await stateOf('Clôturer')]).toEqual(['later', 'later']);
  });

  it('says why a calculation is refused, and still counts what is to be calculated', async () => {
    const refusal = { status: 409, code: 'job_running', message: 'Un calcul est déjà en cours.' };
    await answerCalls(page, payEntry.notClosable, () => []);
    await show(true);
    await step('Calculer').getByText('2 missions à calculer').waitFor();
    const calls = await answerCalls(page, payEntry.calculate, () => {
      throw new Refused(refusal);
    });
    await step('Calculer').click();
    await page.getByText(refusal.message).first().waitFor();
    expect(calls.map(({ body }) => body)).toEqual([{ everything: false }]);
    expect(await stateOf('Calculer')).toBe('now');
  });
});

describe.skipIf(!hasBrowser)('the planning board', () => {
  let page: Page;
  /** A week that no other journey plans. */
  const WEEK = '/exploitation/?view=week&anchor=2027-06-07';
  const heard = (): Promise<string> =>
    page.evaluate(
      `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
    );
  const plan = async (hours: string): Promise<void> => {
    await page.goto(WEEK);
    await page.getByRole('grid').waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+Home');
    await expect.poll(heard).toMatch(/lundi 7 juin 2027.*rien de prévu/);
    await page.keyboard.type(hours);
    await page.getByRole('textbox', { name: /^Saisie pour/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
  };
  const nothing = { reasonNeeded: false, refused: [], warnings: [], margin: null, absences: [] };
  beforeAll(async () => {
    ({ page } = await open({ as: 'admin@demo.test' }));
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('sends a batch that nobody answered again under its own number, and shows it once', async () => {
    let silences = 2;
    const calls = await answerCalls(page, changes.changeCells, ({ body }) => {
      if (!body.preview && silences > 0) {
        silences -= 1;
        throw new Unreachable();
      }
      return { ...nothing, batch: body.batch, done: 1, written: !body.preview };
    });
    await plan('7-15');
    await expect.poll(heard).toMatch(/de 07:00 à 15:00/);
    const sent = () => calls.filter((c) => !c.body.preview);
    await expect.poll(() => sent().length).toBe(3);
    expect(new Set(sent().map((c) => c.body.batch)).size).toBe(1);
    expect(sent()[0]?.body.cells[0]).toMatchObject({
      day: '2027-06-07',
      shift: { was: null, set: { start: 7 * 60, end: 15 * 60 } },
    });
    await page.request.get('/health');
    expect(sent()).toHaveLength(3);
    expect(await heard()).toMatch(/de 07:00 à 15:00/);
  });

  it('writes what passes a limit of law only with its reason', async () => {
    const calls = await answerCalls(page, changes.changeCells, ({ body }) => {
      const [cell] = body.cells;
      const warning = {
        collaboratorId: cell?.collaboratorId ?? 0,
        name: 'Aubry Anne',
        day: '2027-06-07',
        rule: 'daily-rest',
        label: 'Repos journalier',
        article: 'art. 8 du règlement (CE) 561/2006',
        minutes: 60,
        cost: 135,
        message: 'Il manque 1 h de repos avant ce service.',
        alternatives: [],
      };
      const passes = body.reason === '';
      return {
        ...nothing,
        batch: body.batch,
        warnings: [warning],
        reasonNeeded: passes,
        done: 1,
        written: !body.preview && !passes,
      };
    });
    const sent = () => calls.filter((c) => !c.body.preview);
    await plan('7-15');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Il manque 1 h de repos avant ce service.').waitFor();
    expect(sent().map((c) => c.body.reason)).toEqual(['']);
    await dialog.getByRole('textbox').fill('Remplacement du jour même');
    await dialog.getByRole('button', { name: 'Planifier quand même' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => sent().at(-1)?.body.reason).toBe('Remplacement du jour même');
    await expect.poll(heard).toMatch(/de 07:00 à 15:00/);
  });

  it('takes a refused day off again, and says whose change is in the way', async () => {
    const message = 'Claire Petit a modifié le 7 juin 2027 entre-temps.';
    await answerCalls(page, changes.changeCells, ({ body }) => {
      const [cell] = body.cells;
      if (body.preview || cell === undefined)
        return { ...nothing, batch: body.batch, done: 0, written: false };
      const refused = {
        kind: 'cell' as const,
        index: 0,
        collaboratorId: cell.collaboratorId,
        day: cell.day,
        name: 'Aubry Anne',
        code: 'stale' as const,
        message,
        current: { shift: SHIFT, comment: null },
        by: 'Claire Petit',
      };
      return { ...nothing, refused: [refused], batch: body.batch, done: 0, written: true };
    });
    await plan('7-15');
    await page.getByText(message).first().waitFor();
    await expect.poll(heard).not.toMatch(/de 07:00 à 15:00/);
  });
});

describe.skipIf(!hasBrowser)('the formula editor', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open({ as: 'admin@demo.test' }));
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('says what is wrong at its place while one types, and keeps the text that a save refused', async () => {
    const refusal = {
      status: 422,
      code: 'invalid',
      message: 'Certaines valeurs sont à corriger.',
      details: [{ field: 'text', message: 'Boucle : HS25 → HS50 → HS25.' }],
    };
    const calls = await answerCalls(page, formulas.save, () => {
      throw new Refused(refusal);
    });
    const list = await page.request.get('/admin/evp-back-office/formula/list/json?length=10', {
      headers: { accept: 'application/json' },
    });
    const [first] = ((await list.json()) as { rows: { id: number }[] }).rows;
    await page.goto(`/admin/evp-back-office/formula/${first?.id}`);
    const editor = page.getByTestId('formula-editor').getByRole('textbox');
    await editor.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('heures.servise + 1 €');
    await page
      .getByText(/heures\.service/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('heures.service');
    await page.getByText(/servise/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Enregistrer/ }).click();
    await page
      .getByText(refusal.details[0]?.message ?? '')
      .first()
      .waitFor();
    expect(calls).toHaveLength(1);
    expect(await editor.innerText()).toBe('heures.service');
  });
});
