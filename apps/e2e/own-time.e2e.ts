// What one worked, from one's own hand: clocked on a terminal, a telephone and a shared kiosk that loses its network; a figure of pay objected to until it
// is another; the month's sheet signed. What is not touched is prepared by calls.
import { describe, expect, inject, it } from 'vitest';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { formatDay, formatLongDay, formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { callerOf, type Caller } from './caller.ts';
import {
  isWholeRun,
  hasBrowser,
  PHONE,
  picture,
  seriousFindings,
  settled,
  visitsOf,
} from './visit.ts';

const open = visitsOf(inject('embedded'));
const phoneOf = (who: string) => open({ as: `${who}@demo.test`, size: PHONE, touch: true });
const MONTH = addMonths(monthOf(todayIn(Temporal.Now.instant())), -1);

/** The period of the month, open to pay: the journey of the keyboard may have closed it before. */
const openPeriod = async (pay: Caller): Promise<number> => {
  const periods = await pay.get<{ id: number; month: string; status: string }[]>(
    '/rest/evp-front-office/periods/json',
  );
  const period = periods.find(({ month }) => month === MONTH);
  if (period?.status === 'closed') {
    const opened = await pay.post(`/evp-front-office/vpe/force-open/${period.id}`, {
      reason: 'Reprise pour le parcours',
    });
    expect(opened.status, opened.body).toBe(200);
  }
  return period?.id ?? 0;
};

/** Who clocks, and the agency whose devices they use. */
const whereClocked = async (office: Caller, self: Caller) => {
  const who = await self.get<{ collaboratorId: number; matricule: string }>(
    '/api/collaborative/profile',
  );
  const { places } = await office.get<{ places: { id: number; name: string }[] }>(
    '/clocking/devices/json',
  );
  return { ...who, infraId: places.find(({ name }) => name === 'Agence Lyon')?.id };
};

describe.skipIf(!hasBrowser)('a service', () => {
  it('begun at a terminal goes on by telephone and kiosk, and ends on a kiosk without a network', async () => {
    const own = await phoneOf('sedentary');
    const office = await callerOf((await open({ as: 'admin@demo.test' })).context.request);
    const self = await callerOf(own.context.request);
    const { collaboratorId, matricule, infraId } = await whereClocked(office, self);
    const keyOf = async (name: string, kind: string): Promise<string> => {
      const made = await office.post('/clocking/devices/create', { name, infraId, kind });
      return (JSON.parse(made.body) as { key: string }).key;
    };

    // The terminal knows a badge before anybody says whose it is.
    const badge = '4711-0815';
    const { page: kiosk, context: tablet } = await open({
      size: { width: 1024, height: 768 },
      touch: true,
    });
    const sent = await tablet.request.post('/clocking/devices/clockings', {
      headers: { 'x-device-key': await keyOf('Dépôt, entrée', 'terminal') },
      data: {
        sentAt: secondsOf(Temporal.Now.instant()),
        clockings: [
          { badge, at: secondsOf(Temporal.Now.instant()) - 7_200, type: 'service_start' },
        ],
      },
    });
    expect(await sent.json()).toMatchObject({ added: 1, pending: 1, refused: [] });
    expect(
      await office.post('/clocking/manual-clockings/collaborator/associate', {
        badge,
        collaboratorId,
      }),
    ).toMatchObject({ status: 200 });

    const { page } = own;
    await page.goto('/collaborative/clocking');
    await page.getByText(/^En service depuis/).waitFor();
    await page.getByRole('button', { name: 'Partir en pause' }).tap();
    const lines = page.getByRole('list', { name: 'Mes derniers pointages' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(2);

    const pin = '4839';
    expect((await self.post('/collaborative/clocking/pin', { pin })).status).toBeLessThan(300);
    await kiosk.goto('/clocking/kiosk');
    await kiosk.getByLabel('Clé de la borne').fill(await keyOf('Borne du quai', 'kiosk'));
    await kiosk.getByRole('button', { name: 'Appairer' }).tap();
    await kiosk.getByRole('heading', { name: 'Borne du quai · Agence Lyon' }).waitFor();
    await kiosk.getByText('Code secret', { exact: true }).first().tap();
    await kiosk.getByLabel('Matricule').fill(matricule);
    await kiosk.getByLabel('Code secret', { exact: true }).last().fill(pin);
    await kiosk.getByRole('button', { name: 'Continuer' }).tap();
    await kiosk.getByRole('heading', { name: 'Bonjour Claire P.' }).waitFor();
    await picture(kiosk, 'kiosk-hello');
    expect(await seriousFindings(kiosk)).toEqual([]);
    await kiosk.getByRole('button', { name: 'Reprendre le travail' }).tap();
    await kiosk.getByText(/Enregistré\./).waitFor();

    // The network goes, and somebody turns the tablet off and on again.
    await kiosk.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await tablet.setOffline(true);
    await kiosk.reload();
    await kiosk.getByLabel('Passez votre badge ou tapez son numéro').fill(badge);
    await kiosk.getByRole('button', { name: 'Continuer' }).tap();
    await kiosk.getByText(`Sans réseau, le badge ${badge} sera vérifié plus tard.`).waitFor();
    await kiosk.getByRole('button', { name: 'Terminer mon service' }).tap();
    await kiosk.getByText(/Gardé sur la borne/).waitFor();
    await kiosk.reload();
    await kiosk.getByText(/1 pointage attend/).waitFor();
    await picture(kiosk, 'kiosk-offline');
    await tablet.setOffline(false);
    await kiosk.getByText(/1 pointage attend/).waitFor({ state: 'hidden' });

    await page.reload();
    await page.getByText('Hors service').waitFor();
    expect(await lines.count()).toBe(4);
    await picture(page, 'own-clockings');
    expect(own.complaints).toEqual([]);
  });

  it('of the night on which 02:30 comes twice belongs to its first day, eight hours of it worked', async () => {
    const { page, context, complaints } = await open({ as: 'admin@demo.test' });
    const office = await callerOf(context.request);
    const self = await callerOf((await phoneOf('sedentary')).context.request);
    const { collaboratorId, matricule, infraId } = await whereClocked(office, self);
    const made = await office.post('/clocking/devices/create', {
      name: 'Quai de nuit',
      infraId,
      kind: 'terminal',
    });
    const badge = '4712-2510';
    // From 22:00 to 06:00, away from 02:30 by summer time to 02:30 by winter time, sent backwards a month later.
    const clockings = [
      ['2026-10-25T05:00:00Z', 'service_end'],
      ['2026-10-25T01:30:00Z', 'rest_end'],
      ['2026-10-25T00:30:00Z', 'rest_start'],
      ['2026-10-24T20:00:00Z', 'service_start'],
    ].map(([at, type]) => ({ badge, at: secondsOf(Temporal.Instant.from(at ?? '')), type }));
    const sent = await context.request.post('/clocking/devices/clockings', {
      headers: { 'x-device-key': (JSON.parse(made.body) as { key: string }).key },
      data: { sentAt: secondsOf(Temporal.Now.instant()), clockings },
    });
    expect(await sent.json()).toMatchObject({ added: 4, refused: [] });
    await office.post('/clocking/manual-clockings/collaborator/associate', {
      badge,
      collaboratorId,
    });
    await page.goto(`/clocking/management?q=${matricule}`);
    const row = page.getByRole('row').filter({ hasText: '24/10/2026' });
    await row.getByText('22:00 · 02:30 · 02:30 · 06:00').waitFor();
    await row.getByText('8h00', { exact: true }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '25/10/2026' }).count()).toBe(0);
    await picture(page, 'clocked-night');
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)('a figure of pay', () => {
  it.skipIf(!isWholeRun)(
    'that is objected to stays as it was until it is corrected, and is another then',
    async () => {
      const own = await phoneOf('driver');
      const { page } = own;
      const desk = await open({ as: 'pay@demo.test' });
      const pay = await callerOf(desk.context.request);
      const self = await callerOf(own.context.request);
      const { collaboratorId } = await self.get<{ collaboratorId: number }>('/profile/json');
      const period = await openPeriod(pay);
      const grid = async () => {
        const { headings, rows } = await pay.get<{
          headings: { id: number; code: string }[];
          rows: {
            mission: number;
            person: number;
            stale: boolean;
            cells: ((number | null)[] | null)[];
          }[];
        }>(`/rest/evp-front-office/evp-front-office/json?period=${period}`);
        const place = headings.findIndex(({ code }) => code === 'REPAS');
        const row = rows.find(({ person }) => person === collaboratorId);
        return {
          heading: headings[place]?.id,
          mission: row?.mission,
          stale: row?.stale,
          value: row?.cells[place]?.[1] ?? 0,
        };
      };
      await pay.post(`/evp-front-office/calculate/vpe/${period}`, {});
      await expect.poll(async () => (await grid()).stale, { timeout: 30_000 }).toBe(false);

      await page.goto(`/collaborative/my-card?month=${MONTH}`);
      const meals = page.getByRole('button', { name: /^Repas/ });
      const before = Number(/\d+/.exec(await meals.innerText())?.[0]);
      expect(before).toBeGreaterThan(0);
      await meals.tap();
      await page.getByRole('button', { name: 'Je conteste : Repas' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Deux repas du 12 manquent.');
      // The menu of whoever answers counts it at once, not when it asks by itself (a minute later).
      await desk.page.goto('/counters');
      const counter = desk.page.locator('#menu').getByRole('link', { name: /^Contestations/ });
      const counted = async () => Number(/\d+/.exec((await counter.textContent()) ?? '')?.[0] ?? 0);
      await desk.page.getByRole('heading', { level: 1 }).waitFor();
      await settled(desk.page);
      const waiting = await counted();
      await dialog.getByRole('button', { name: 'Envoyer' }).tap();
      await page.getByText('Contesté, en attente de réponse').waitFor();
      await expect.poll(counted, { timeout: 20_000 }).toBe(waiting + 1);
      await picture(page, 'own-dispute');
      expect(await seriousFindings(page)).toEqual([]);

      const { rows } = await pay.get<{ rows: { id: number; collaboratorId: number }[] }>(
        '/disputes/load/json?status=open',
      );
      const dispute = rows.find((r) => r.collaboratorId === collaboratorId)?.id ?? 0;
      const accept = () =>
        pay.post(`/disputes/${dispute}/accept`, { reason: 'Les deux repas sont ajoutés.' });
      expect((await accept()).status).toBe(409);
      const { heading, mission, value } = await grid();
      const corrected = await pay.post('/value/save', {
        period,
        mission,
        heading,
        value: value + (2 * value) / before,
        reason: 'Contestation de Julien Durand',
        confirmed: true,
      });
      expect(corrected.status, corrected.body).toBe(200);
      expect((await accept()).status).toBe(200);

      await page.reload();
      await expect
        .poll(async () => Number(/\d+/.exec(await meals.innerText())?.[0]))
        .toBe(before + 2);
      await meals.tap();
      await page.getByText('Contestation acceptée').waitFor();
      await page.getByText('Réponse : Les deux repas sont ajoutés.').waitFor();
      expect(own.complaints).toEqual([]);
    },
  );
});

describe.skipIf(!hasBrowser)('a day of a closed month', () => {
  it('that is objected to is paid with the first open month, and its person reads so', async () => {
    const own = await phoneOf('sedentary');
    const { page } = own;
    const self = await callerOf(own.context.request);
    const desk = await open({ as: 'pay@demo.test' });
    const pay = await callerOf(desk.context.request);
    const { collaboratorId, matricule } = await self.get<{
      collaboratorId: number;
      matricule: string;
    }>('/api/collaborative/profile');
    const periods = await pay.get<{ id: number; month: string; status: string }[]>(
      '/rest/evp-front-office/periods/json',
    );
    // The oldest of the open ones is closed: the next one pays what it lacked.
    const [closing, paying] = periods
      .filter(({ status }) => status === 'open')
      .toSorted((a, b) => a.month.localeCompare(b.month));
    const close = () =>
      pay.post(`/evp-front-office/vpe/force-close/${closing?.id}`, {
        reason: 'Clôture du parcours',
        confirmation: formatMonth(closing?.month ?? ''),
      });
    await pay.post(`/evp-front-office/calculate/vpe/${closing?.id}`, {});
    await expect.poll(async () => (await close()).status, { timeout: 30_000 }).toBe(200);

    const { days } = await self.get<{ days: { day: string; worked: object | null }[] }>(
      `/collaborative/calendar?month=${closing?.month}`,
    );
    const day = days.findLast(({ worked }) => worked !== null)?.day ?? '';
    await page.goto(`/collaborative/calendar?month=${closing?.month}`);
    await settled(page);
    const what = formatLongDay(day);
    await page.getByRole('button', { name: `Je conteste : ${what}` }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('L’inventaire du soir manque.');
    await dialog.getByRole('button', { name: 'Envoyer' }).tap();
    await page.getByText('Contesté, en attente de réponse').waitFor();

    // What proves it comes late: an hour and a half of work, from half past eight.
    const file = {
      name: 'relevé.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Salarié;Début;Fin;Activité\n${matricule};${formatDay(day)} 20:30;${formatDay(day)} 22:00;Travail\n`,
      ),
    };
    expect(await pay.upload('/working-time/control/activities', file, { dryRun: 'false' })).toBe(
      200,
    );
    const look = () => pay.post(`/evp-front-office/vpe/update-mm1-events/${paying?.id}`, {});
    const isProposed = async (): Promise<boolean> => {
      await look();
      const { body } = await pay.post('/rest/evp-front-office/regulations/json', {
        period: paying?.id,
      });
      return (
        JSON.parse(body) as { person: number; code: string; difference: number; days: string[] }[]
      ).some(
        (r) =>
          r.person === collaboratorId &&
          r.code === 'HSERV' &&
          r.difference === 5_400 &&
          r.days.includes(day),
      );
    };
    await expect.poll(isProposed, { timeout: 30_000 }).toBe(true);

    const clerk = desk.page;
    await clerk.goto(`/evp-front-office/${paying?.id}`);
    await settled(clerk);
    await clerk.getByRole('button', { name: 'Régularisations' }).click();
    const list = clerk.getByRole('dialog');
    await list.getByLabel('Nom ou matricule').fill(matricule);
    await list.getByText('+1h30').first().waitFor();
    await picture(clerk, 'regularisation');
    await list.getByRole('checkbox').first().check();
    await list.getByRole('button', { name: 'Accepter' }).click();
    await list.getByText('Acceptée').first().waitFor();

    await clerk.goto(`/disputes?q=${matricule}`);
    const line = clerk.getByRole('row').filter({ hasText: formatDay(day) });
    await line.getByRole('button', { name: /^Actions sur/ }).click();
    await clerk.getByRole('menuitem', { name: 'Accepter' }).click();
    await clerk.getByRole('dialog').getByRole('textbox').fill('Payé avec le mois suivant.');
    await clerk.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    await clerk.getByText('Contestation acceptée.').waitFor();
    await page.reload();
    await page.getByText('Contestation acceptée').waitFor();
    await page.getByText('Réponse : Payé avec le mois suivant.').waitFor();
    await picture(page, 'own-dispute-after-close');
    expect([own.complaints, desk.complaints]).toEqual([[], []]);
  });
});

describe.skipIf(!hasBrowser)('the sheet of a month', () => {
  it('is signed by its person, and shut from then on', async () => {
    const own = await phoneOf('sedentary');
    const { page } = own;
    const self = await callerOf(own.context.request);
    const office = await callerOf((await open({ as: 'supervisor@demo.test' })).context.request);
    await openPeriod(await callerOf((await open({ as: 'pay@demo.test' })).context.request));
    const path = '/collaborative/sedentary-hours';
    const load = () =>
      self.get<{ days: { id: number | null; day: string; locked: string | null }[] }>(
        `${path}/load/json?month=${MONTH}`,
      );
    const free = new Set(
      (await load()).days.filter((d) => d.locked === null && d.id === null).map((d) => d.day),
    );
    const day = eachDay(daysOfMonth(MONTH)).find((d) => weekdayOf(d) <= 5 && free.has(d)) ?? 'none';
    const times = { serviceStart: 480, breakStart: 720, breakEnd: 780, serviceEnd: 1020 };
    const set = () => self.post(`${path}/set`, { day, ...times });
    expect((await set()).status).toBe(200);
    expect((await self.post(`${path}/declare`, { days: [day] })).status).toBe(200);
    for (const { id } of (await load()).days)
      if (id !== null)
        expect(await office.post(`${path}-validation/accept/${id}`, {})).toMatchObject({
          status: 200,
        });

    await page.goto(`${path}?month=${MONTH}`);
    await settled(page);
    await page.getByRole('button', { name: 'Signer la fiche' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Signer la fiche' }).tap();
    await page.getByText(/^Signée le/).waitFor();
    await picture(page, 'own-sheet-signed');
    expect(await seriousFindings(page)).toEqual([]);
    const link = page.getByRole('link', { name: 'Télécharger la fiche (PDF)' });
    const sheet = await own.context.request.get((await link.getAttribute('href')) ?? '');
    expect(sheet.headers()['content-type']).toBe('application/pdf');
    const shut = await set();
    expect([shut.status >= 400, shut.body.includes('signée')]).toEqual([true, true]);
    expect(own.complaints).toEqual([]);
  });
});
