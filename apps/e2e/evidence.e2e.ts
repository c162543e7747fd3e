// From the files to the day, in a real browser: many are dropped at once, the radar shows what they prove, the day opens into its bands and its bytes.
import { describe, expect, inject, it } from 'vitest';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { cardFor } from './demo-card.ts';
import {
  DESKTOP,
  hasBrowser,
  isWholeRun,
  PHONE,
  picture,
  seriousFindings,
  settled,
  visitsOf,
} from './visit.ts';

describe.skipIf(!hasBrowser)('evidence', () => {
  const base = inject('embedded');
  const visit = visitsOf(base);

  const SIZES = [
    ['desktop', DESKTOP, 1],
    ['phone', PHONE, 2],
  ] as const;
  it.each(isWholeRun ? SIZES : SIZES.slice(0, 1))(
    'upload, radar and day on the %s',
    async (name, size, row) => {
      const { page, context, complaints } = await visit({ as: 'admin@demo.test', size });
      const { card, person, day } = await cardFor(context.request, { row, weeksAgo: row });
      const noise = Array.from({ length: 9 }, (_, i) => ({
        name: `BRUIT_${name}_${i}.DDD`,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(500, i + 1),
      }));

      // 1. Ten files at once: one line each, whatever became of it.
      await page.goto('/legal-files');
      await settled(page);
      await page
        .getByRole('button', { name: /Déposer/ })
        .first()
        .click();
      await page.setInputFiles('[role=dialog] input[type=file]', [
        ...noise,
        { name: 'LISEZMOI.txt', mimeType: 'text/plain', buffer: Buffer.from('non') },
        {
          name: `C_${name}.C1B`,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from(encodeDriverCard(card)),
        },
      ]);
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText(
          /1 lus · 0 déjà connus · 0 à rattacher · 0 à décider · 0 retirés auparavant · 9 refusés · 0 en échec · 0 en attente/,
        )
        .waitFor({ timeout: 60_000 });
      // What was not even sent is told too.
      await dialog.getByText(/LISEZMOI\.txt/).waitFor();
      await picture(page, `evidence-${name}-1-deposit`);
      await dialog.getByRole('button', { name: 'Résultat de chaque fichier' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(`C_${name}.C1B`).first().waitFor();
      await page.getByText('Refusé').first().waitFor();
      await picture(page, `evidence-${name}-2-results`);

      // 2. The radar, walked with the keyboard to the day of the file.
      await page.goto(`/legal-files/radar?span=31&q=${encodeURIComponent(person.matricule)}`);
      await settled(page);
      const strip = page.getByRole('slider').first();
      await strip.focus();
      await page.keyboard.press('End');
      const at = async (): Promise<string> => (await strip.getAttribute('aria-valuetext')) ?? '';
      const [year, , dayOfMonth] = day.split('-');
      for (
        let i = 0;
        i < 31 &&
        !new RegExp(`dimanche ${Number(dayOfMonth)}(er)? \\S+ ${year}, Carte`).test(await at());
        i += 1
      )
        await page.keyboard.press('ArrowLeft');
      expect(await at()).toMatch(/, Carte$/);
      expect(await seriousFindings(page)).toEqual([]);
      await picture(page, `evidence-${name}-3-radar`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('group', { name: 'Réglementaire' }).waitFor();
      await picture(page, `evidence-${name}-4-day`);

      // 3. The day as a page: closer by keyboard, kept in the address; the bytes that say it.
      await page.goto(`/working-time/day/${person.id}/${day}`);
      await settled(page);
      const driving = page
        .getByRole('group', { name: 'Carte conducteur' })
        .getByRole('button', { name: /Conduite/ });
      // The day is still told again after the upload: a row made anew meanwhile takes the key with it.
      await expect
        .poll(
          async () => {
            if (!page.url().includes('from=')) await driving.press('+');
            return page.url();
          },
          { interval: 300, timeout: 15_000 },
        )
        .toMatch(/from=\d+&to=\d+/);
      await page.reload();
      await settled(page);
      await page.getByText(/^de \d\d:\d\d à \d\d:\d\d$/).waitFor();
      expect(await page.getByText('Aucun élément de preuve').count()).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Voir les octets' }).first().click();
      await page
        .getByRole('dialog')
        .getByText(/conduite · lecteur conducteur · seul, carte insérée/)
        .first()
        .waitFor();
      await picture(page, `evidence-${name}-5-bytes`);

      // 4. What was sent and never read is read when somebody asks, and the open list follows by itself.
      if (name === 'desktop') {
        const { csrfToken } = (await (await context.request.get('/profile/json')).json()) as {
          csrfToken: string;
        };
        const buffer = Buffer.from(
          encodeDriverCard({
            ...card,
            identification: { ...card.identification, cardNumber: '1999999999999900' },
          }),
        );
        await context.request.post(`/legal-files/upload?deposit=${crypto.randomUUID()}`, {
          headers: { 'x-csrf-token': csrfToken },
          multipart: { file: { name: 'ATTEND.C1B', mimeType: 'application/octet-stream', buffer } },
        });
        await page.goto('/legal-files?tab=unassigned');
        await settled(page);
        const line = page.getByRole('listitem').filter({ hasText: 'ATTEND.C1B' });
        await line.getByText('En attente de traitement').waitFor();
        await line.getByRole('button').last().click();
        await page.getByRole('menuitem', { name: 'Relire' }).click();
        await line.getByRole('button', { name: 'Rattacher' }).waitFor({ timeout: 60_000 });
      }
      expect(complaints).toEqual([]);
    },
  );
});
