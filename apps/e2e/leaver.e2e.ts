// Somebody leaves: asked for by the agency, prepared and finalised by the payroll, the end of the contract declared, sent, and its return read.
import { describe, expect, inject, it } from 'vitest';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { PersonSheet } from '#areas/collaborators/directory/contract.ts';
import type { EventForm } from '#areas/declarations/dsn/event-form.ts';
import type { Settlement } from '#areas/payroll/final-settlement/records.ts';
import { callerOf, type Caller } from './caller.ts';
import { hasBrowser, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const FS = '/final-settlement';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
/** What the declaration asks for and the demo does not know: a payroll software would have brought it. */
const TYPED: Readonly<Record<string, string>> = {
  S10_G00_01_001: '444555668',
  S10_G00_01_002: '00011',
  S10_G00_01_003: 'MARTIN',
  S10_G00_01_004: '1 RUE DU PORT',
  S10_G00_01_005: '69003',
  S10_G00_01_006: 'LYON',
  S10_G00_02_001: '02',
  S10_G00_02_002: 'MARTIN PAUL',
  S10_G00_02_004: 'paie@example.test',
  S10_G00_02_005: '0400000000',
  S20_G00_07_001: 'MARTIN PAUL',
  S20_G00_07_002: '0400000001',
  S20_G00_07_003: 'rh@example.test',
  S21_G00_06_002: '00005',
  S21_G00_11_001: '00005',
  S21_G00_11_003: '1 RUE DU PORT',
  S21_G00_11_004: '69800',
  S21_G00_11_005: 'SAINT PRIEST',
  S21_G00_30_006: '1985-03-12',
  S21_G00_30_007: 'LYON',
  S21_G00_30_009: '69003',
  S21_G00_30_010: 'LYON',
  S21_G00_30_014: '69',
  S21_G00_30_015: 'FR',
  S21_G00_40_007: '01',
  S21_G00_40_009: '00001',
};

interface Leaver {
  readonly id: number;
  readonly endsOn: string;
}
/** From the request to what the customer accepted, by those whose right each step is. */
const accepted = async (pay: Caller, agency: Caller, { id, endsOn }: Leaver): Promise<void> => {
  const edit = async (who: Caller, body: object): Promise<void> => {
    const { version } = await pay.get<Settlement>(`${FS}/edit/${id}`);
    const answer = await who.post(`${FS}/edit/${id}`, { version, ...body });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
  };
  const file = async (who: Caller, group: string): Promise<void> => {
    const sent = { name: `${group}.pdf`, mimeType: 'application/pdf', buffer: PDF };
    expect(await who.upload(`${FS}/files/${id}?group=${group}`, sent)).toBe(200);
  };
  await file(agency, 'letter');
  await edit(agency, { notifiedOn: endsOn, transition: 'available' });
  await edit(pay, { transition: 'assign' });
  const amounts = { lastTwelve: 2_880_000, monthsPaid: 12, lastThree: 720_000, leaveLeft: 0 };
  await edit(pay, { category: 'workers', method: 'transfer', ...amounts });
  for (const transition of ['to_verify', 'accept']) await edit(pay, { transition });
  await edit(agency, { transition: 'client_accept' });
  for (const group of ['payslip', 'certificate', 'receipt', 'attestation']) await file(pay, group);
  const days = { certificateOn: endsOn, receiptOn: endsOn, attestationOn: endsOn, paidOn: endsOn };
  await edit(pay, days);
};

interface Candidate {
  readonly collaboratorId: number;
  readonly name: string;
  readonly endsOn: string | null;
}
/** Somebody whose mission ends today: no other journey looks at the last of the agency. */
const ended = async (office: Caller, agency: Caller): Promise<{ name: string; endsOn: string }> => {
  const people = await agency.get<Candidate[]>(`${FS}/candidates?search=M10`);
  const { collaboratorId: id, name } = people.findLast((p) => p.endsOn === null) ?? {
    collaboratorId: 0,
    name: '',
  };
  const { missions } = await office.get<PersonSheet>(`/collaborator/sheet/${id}`);
  const mission = missions.find((m) => m.endsOn === null);
  const endsOn = todayIn(Temporal.Now.instant());
  const path = `/collaborator/${id}/mission/${mission?.id}/end`;
  const answer = await office.post(path, { endsOn, version: mission?.version });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return { name, endsOn };
};

describe.skipIf(!hasBrowser)('a leaver', () => {
  it('from the end of the mission to the return of the declaration', async () => {
    const [{ page, complaints, context }, agency] = [
      await open({ as: 'pay@demo.test' }),
      await open({ as: 'supervisor@demo.test' }),
    ];
    const [pay, asking] = [await callerOf(context.request), await callerOf(agency.context.request)];
    const { name, endsOn } = await ended(pay, asking);
    await agency.page.goto(`${FS}/list`);
    await settled(agency.page);
    await agency.page.getByRole('button', { name: 'Demander un solde' }).click();
    const dialog = agency.page.getByRole('dialog');
    await dialog.getByLabel('Collaborateur').click();
    await agency.page.getByRole('option', { name }).click();
    await dialog.getByLabel('Motif de rupture').click();
    await agency.page.keyboard.type('Démission');
    await agency.page.getByRole('option', { name: 'Démission' }).first().click();
    await dialog.getByRole('button', { name: 'Créer la demande' }).click();
    // The demo's history may be computed meanwhile.
    await agency.page.waitForURL(/final-settlement\/\d+$/, { timeout: 60_000 });
    const id = Number(agency.page.url().split('/').at(-1));
    await accepted(pay, asking, { id, endsOn });

    await page.goto(`${FS}/${id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Finaliser' }).click();
    await page.getByText('Finalisé').first().waitFor();
    await page.getByRole('button', { name: 'Créer la DSN de fin de contrat' }).click();
    await page.waitForURL(/\/dsn\/create/, { timeout: 60_000 });
    await settled(page);
    const form = await pay.get<EventForm>(`/dsn/modal/create/form${new URL(page.url()).search}`);
    const lacking = form.groups.flatMap(({ fields }) =>
      fields.filter((f) => f.isRequired && !f.isKept && (f.value ?? '') === ''),
    );
    for (const field of lacking) {
      const input = page.locator(`[data-path="${field.name}"]`).first();
      const typed = TYPED[field.name];
      expect(typed, field.name).toBeDefined();
      await input.fill(field.kind === 'day' ? formatDay(typed ?? '') : (typed ?? ''));
      if (field.kind === 'choice') await page.getByRole('option').first().click();
    }
    // One of two numbers: asked for by the check, not by a star. It tells the month of birth.
    const all = form.groups.flatMap(({ fields }) => fields);
    const born = all.find(({ name: field }) => field === 'S21_G00_30_006')?.value ?? '';
    const nir = `2${born.slice(2, 4)}${born.slice(5, 7)}69123045`;
    await page.locator('[data-path="S21_G00_30_001"]').first().fill(nir);
    // An address in France, which a country abroad would stand for.
    for (const name of ['S21_G00_30_009', 'S21_G00_30_010'])
      await page
        .locator(`[data-path="${name}"]`)
        .first()
        .fill(TYPED[name] ?? '');
    await picture(page, 'leaver-typed');
    await page.getByRole('button', { name: 'Contrôler et créer' }).click();
    await page.waitForURL(/\/dsn\/report\/\d+/, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.getByRole('dialog').getByLabel('C’est un envoi réel').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
    const ask = page.getByRole('button', { name: 'Demander les retours' });
    await ask.click();
    await page.getByRole('button', { name: /^Voir .*France Travail/ }).click();
    await page.getByRole('dialog').getByText('Attestation prise en compte').first().waitFor();
    await picture(page, 'leaver-return');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(agency.complaints).toEqual([]);
  });
});
