// A telephone in one's hand, touched: every screen of an employee at 320 px, by day and by night; a day off asked for without a network, answered by
// two, until the board, the counter and the pay grid show it.
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import { formatDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import {
  goInside,
  hasBrowser,
  isWholeRun,
  PHONE,
  picture,
  seriousFindings,
  settled,
  visitsOf,
} from './visit.ts';

const open = visitsOf(inject('embedded'));
const NARROW = { width: 320, height: 640 };
const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await (await request.get(path, { headers: { accept: 'application/json' } })).json()) as T;
const send = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const { csrfToken } = await read<{ csrfToken: string }>(request, '/profile/json');
  const answer = await request.post(path, { data, headers: { 'x-csrf-token': csrfToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
};

/** What is too wide, too small for a thumb (44 px), or too small to type in (below 16 px, iOS zooms in). */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const faults = document.documentElement.scrollWidth > innerWidth + 1 ? ['wider than the window'] : [];
    for (const e of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]')) {
      const target = e.closest('label') ?? e.closest('.mantine-Radio-body, .mantine-Checkbox-body') ?? e, box = target.getBoundingClientRect(), style = getComputedStyle(e);
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden' || style.opacity === '0') continue;
      const name = (e.getAttribute('aria-label') ?? e.textContent ?? '').trim().slice(0, 40) || e.tagName;
      if (e.matches('input:not([type=checkbox], [type=radio]), select, textarea') && parseFloat(style.fontSize) < 16) faults.push(name + ': text of ' + style.fontSize);
      // A link in a sentence is as high as its line (WCAG 2.5.8, « inline »).
      if (e.tagName === 'A' && style.display === 'inline' && e.parentElement?.matches('p, li, dd, small')) continue;
      if (e.matches('[type=checkbox]') && (e.closest('td')?.getBoundingClientRect().height ?? 0) >= 43.5) continue;
      if (e.className.includes('skip')) continue;
      if (box.height < 43.5 || box.width < 43.5) faults.push(name + ': ' + Math.round(box.width) + ' × ' + Math.round(box.height));
    }
    return [...new Set(faults)];
  })()`) as Promise<string[]>;

describe.skipIf(!hasBrowser)('a telephone', () => {
  // The sedentary account has every page of one's own; a driver's have other data.
  const PEOPLE = [
    ['sedentary', /./],
    ['driver', /^\/$|calendar|absences|sedentary|my-card|offences/],
  ] as const;
  it.each(isWholeRun ? PEOPLE : PEOPLE.slice(1))(
    'of 320 px shows everything of one’s own, for a thumb, by night (%s)',
    async (who, which) => {
      const { page, complaints } = await open({
        as: `${who}@demo.test`,
        size: NARROW,
        dark: true,
        touch: true,
      });
      await page.goto('/');
      await settled(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      const entries = page.getByRole('dialog').locator('a[href^="/"]');
      await entries.first().waitFor();
      const paths = await entries.evaluateAll((all) =>
        all.map((a) => a.getAttribute('href') ?? ''),
      );
      expect(paths).toContain('/collaborative/calendar');
      await page.keyboard.press('Escape');
      const findings: string[] = [];
      for (const path of new Set(paths.filter((p) => which.test(p)))) {
        await goInside(page, path);
        await settled(page);
        await picture(page, `narrow-${who}${path.replaceAll(/\W+/g, '-')}`);
        findings.push(...(await tooSmall(page)).map((finding) => `${path}: ${finding}`));
      }
      expect(findings).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

describe.skipIf(!hasBrowser)('a list of a dialog, on a telephone', () => {
  it.skipIf(!isWholeRun)(
    'opens inside the window, rests, and is chosen from by a thumb',
    async () => {
      const { page, complaints } = await open({
        as: 'supervisor@demo.test',
        size: PHONE,
        touch: true,
      });
      await page.goto('/exploitation/absence-requests');
      await settled(page);
      await page.getByRole('button', { name: 'Mes absences de valideur' }).tap();
      await page.getByRole('button', { name: 'Annoncer une absence' }).tap();
      const field = page.getByRole('dialog').getByLabel('Remplaçant').first();
      await field.tap();
      // A list that is placed again and again is never stable: the tap would wait for nothing.
      const option = page.getByRole('option', { name: 'Sophie Laurent' });
      await option.waitFor();
      // What opens is placed once it is measured: for a frame it may stand elsewhere.
      await expect.poll(() => tooSmall(page)).toEqual([]);
      await option.tap();
      expect(await field.inputValue()).toBe('Sophie Laurent');
      await page.getByRole('button', { name: 'Ouvrir le calendrier : Du' }).tap();
      const calendar = page.getByRole('dialog', { name: 'Calendrier' });
      await calendar
        .getByRole('button', { name: /^lundi/ })
        .first()
        .waitFor();
      await expect.poll(() => tooSmall(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});

interface Listed {
  readonly id: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly status: string;
}
interface OwnDays {
  readonly days: readonly {
    readonly day: string;
    readonly shifts: readonly unknown[];
    readonly absences: readonly unknown[];
  }[];
}
interface Grid {
  readonly headings: readonly { readonly code: string }[];
  readonly rows: readonly {
    readonly person: number;
    readonly matricule: string;
    readonly stale: boolean;
    readonly cells: readonly (readonly (number | null)[] | null)[];
  }[];
}
const ASSIGNMENT = '/collaborative/assignment-collaborative-events';

describe.skipIf(!hasBrowser)('a day off asked for without a network', () => {
  it('is answered by two, and shown by the board, the counter and the pay grid', async () => {
    const phone = await open({ as: 'driver@demo.test', size: PHONE, touch: true });
    const desk = await open({ as: 'admin@demo.test' });
    const first = await open({ as: 'supervisor@demo.test' });
    const second = await open({ as: 'pay@demo.test' });
    const own = phone.context.request;
    const office = desk.context.request;
    const { collaboratorId: id } = await read<{ collaboratorId: number }>(own, '/profile/json');

    // A planned weekday to come, in a month that pay may still change.
    const today = todayIn(Temporal.Now.instant());
    const periods = await read<Listed[]>(office, '/rest/evp-front-office/periods/json');
    const open1 = periods.filter((p) => p.status === 'open' && p.lastDay > today);
    const months = [...new Set([today, addDays(today, 31)].map((d) => d.slice(0, 7)))];
    const days: OwnDays['days'][number][] = [];
    for (const month of months)
      days.push(...(await read<OwnDays>(own, `/collaborative/calendar?month=${month}`)).days);
    const day =
      days.find(
        (d) =>
          d.day > today &&
          // From Monday to Thursday: a Friday takes its Saturday with it.
          weekdayOf(d.day) <= 4 &&
          d.shifts.length > 0 &&
          d.absences.length === 0 &&
          open1.some((p) => p.firstDay <= d.day && d.day <= p.lastDay),
      )?.day ?? '';
    const period = open1.find((p) => p.firstDay <= day && day <= p.lastDay)?.id ?? 0;
    expect(day).not.toBe('');

    const { choices } = await read<{ choices: { approvers: { value: string; label: string }[] } }>(
      office,
      `${ASSIGNMENT}/json`,
    );
    const approver = (name: string): number =>
      Number(choices.approvers.find((a) => a.label.includes(name))?.value ?? 0);
    await send(office, `${ASSIGNMENT}/save`, {
      place: { kind: 'person', id },
      rule: { codes: [], firstId: approver('Benali'), secondId: approver('Laurent') },
    });
    /** What the person's own screen says of leave that is granted and to come, in days. */
    const toCome = async (): Promise<number> => {
      await phone.page.goto('/collaborative/my-counters');
      const card = phone.page.getByRole('button', { name: /^Congés payés/ });
      const amount = /Posé à venir\s([\d,]+)/.exec(await card.innerText());
      return Number((amount?.[1] ?? '0').replace(',', '.'));
    };
    const paidLeave = async (): Promise<number> => {
      const grid = await read<Grid>(
        office,
        `/rest/evp-front-office/evp-front-office/json?period=${period}`,
      );
      const place = grid.headings.findIndex((h) => h.code === 'ABS_CP');
      return grid.rows.find((r) => r.person === id)?.cells[place]?.[1] ?? 0;
    };
    const calculated = async (): Promise<void> => {
      await send(office, `/evp-front-office/calculate/vpe/${period}`, {});
      const isFresh = async (): Promise<boolean> => {
        const grid = await read<Grid>(
          office,
          `/rest/evp-front-office/evp-front-office/json?period=${period}`,
        );
        return grid.rows.find((r) => r.person === id)?.stale === false;
      };
      await expect.poll(isFresh, { timeout: 30_000 }).toBe(true);
    };
    await calculated();
    const [counted, paid] = [await toCome(), await paidLeave()];

    const { page } = phone;
    await page.goto('/collaborative/absences');
    await settled(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.context.setOffline(true);
    await page.getByRole('button', { name: 'Demander une absence' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type d’absence').selectOption('CP');
    await dialog.getByRole('textbox', { name: 'Du' }).fill(formatDay(day));
    await dialog.getByRole('textbox', { name: 'Du' }).press('Tab');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).tap();
    await page.getByText('1 saisie attend le réseau').waitFor();
    await phone.context.setOffline(false);
    const asked = page
      .getByRole('listitem')
      .filter({ hasText: formatRange({ first: day, last: day }) });
    await asked.getByText('En attente', { exact: true }).waitFor();

    const { requests } = await read<{ requests: { id: number; startsOn: string }[] }>(
      own,
      '/collaborative/absences',
    );
    const request = requests.find((r) => r.startsOn === day)?.id ?? 0;
    const grant = async (by: APIRequestContext): Promise<number> =>
      (
        await send<{ done: number }>(by, '/exploitation/absence-requests/answer', {
          selection: { ids: [request] },
          values: { answer: 'validate', reason: '' },
          preview: false,
        })
      ).done;
    // The second answers nothing before the first.
    expect(await grant(second.context.request)).toBe(0);
    expect(await grant(first.context.request)).toBe(1);
    await page.reload();
    await asked.getByText('En attente', { exact: true }).waitFor();
    expect(await grant(second.context.request)).toBe(1);
    await page.reload();
    await asked.getByText('Accordée').waitFor();
    await picture(page, 'telephone-granted');
    expect(await seriousFindings(page)).toEqual([]);

    await page.goto(`/collaborative/calendar?month=${day.slice(0, 7)}`);
    await page
      .getByRole('list', { name: 'Jours du mois' })
      .getByText('Congés payés')
      .first()
      .waitFor();
    expect(await toCome()).toBe(counted + 1);

    await calculated();
    expect(await paidLeave()).toBe(paid + 10_000);
    const matricule = (
      await read<Grid>(office, `/rest/evp-front-office/evp-front-office/json?period=${period}`)
    ).rows.find((r) => r.person === id)?.matricule;
    await desk.page.goto(`/exploitation/?view=month&anchor=${day}&q=${matricule}`);
    await desk.page.getByRole('grid').focus();
    await desk.page.keyboard.press('Control+Home');
    for (let n = 1; n < Number(day.slice(8)); n += 1) await desk.page.keyboard.press('ArrowRight');
    await expect
      .poll(() =>
        desk.page.evaluate(
          `document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''`,
        ),
      )
      .toMatch(/Congés payés/);
    await send(office, `/rest${ASSIGNMENT}/set-assignment-collaborative-events`, {
      place: { kind: 'person', id },
      seen: (
        await read<{ assignments: { id: number; place: { kind: string; id: number } }[] }>(
          office,
          `${ASSIGNMENT}/json`,
        )
      ).assignments
        .filter((a) => a.place.kind === 'person' && a.place.id === id)
        .map((a) => a.id),
      rules: [],
    });
    expect(phone.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
  });
});
