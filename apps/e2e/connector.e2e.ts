// A connector from its key to the file there: approved, rehearsed without a byte, cut when the server dies in mid-file, resumed when it is back.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  newHostKey,
  startSftp,
  type SftpServer,
} from '#areas/interfaces/connectors/server/sftp-server.fixtures.ts';
import type { RunDetail, RunRow } from '#areas/interfaces/connectors/contract.ts';
import { callerOf, type Caller } from './caller.ts';
import { hasBrowser, picture, seriousFindings, settled, visitsOf } from './visit.ts';

const open = visitsOf(inject('embedded'));
const BASE = '/admin/interfaces';
const account = { hostKey: newHostKey(), login: 'paie', password: 'tres-secret' };
let server: SftpServer;
beforeAll(async () => {
  server = await startSftp(account);
});
afterAll(() => server.close());

const configured = async (api: Caller): Promise<number> => {
  const body = { version: 0, host: '127.0.0.1', port: server.port, folder: 'in', ...account };
  const saved = await api.post(`${BASE}/save-field-values/outbound/absences/sftp/kelio`, body);
  expect([saved.status, saved.body]).toEqual([200, saved.body]);
  return (JSON.parse(saved.body) as { id: number }).id;
};
/** Asked for on the screen; its end is read where the history is. */
const ran = async (page: Page, api: Caller, id: number, act: string): Promise<RunDetail> => {
  const runs = async () => (await api.get<{ runs: RunRow[] }>(`${BASE}/runs/${id}`)).runs;
  const before = (await runs()).length;
  await page.getByRole('button', { name: `${act} Kelio` }).click();
  const states = async () => (await runs()).slice(0, -before || undefined).map((r) => r.state);
  await expect.poll(states).toEqual([expect.stringMatching(/done|failed/)]);
  const newest = Math.max(...(await runs()).map((run) => run.id));
  return api.get<RunDetail>(`${BASE}/run-detail/${newest}`);
};

describe.skipIf(!hasBrowser)('a connector over SFTP', () => {
  it('is approved, rehearsed, cut in mid-file and resumed', async () => {
    const { page, context, complaints } = await open({ as: 'admin@demo.test' });
    const api = await callerOf(context.request);
    const id = await configured(api);
    await page.goto(BASE);
    await settled(page);
    await page.getByText('Clé du serveur à approuver').waitFor();
    await page.getByRole('button', { name: 'Essayer la connexion Kelio' }).click();
    await page.getByText('Vérifiez cette empreinte').waitFor();
    await picture(page, 'connector-key');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Approuver' }).click();
    await page.getByText('Clé du serveur à approuver').waitFor({ state: 'detached' });

    const before = { ...server.seen };
    const rehearsed = await ran(page, api, id, 'Essai à blanc');
    expect(rehearsed).toMatchObject({ state: 'done', rehearsal: true, sent: 1 });
    expect([server.seen, server.files.size]).toEqual([before, 0]);

    await page.getByRole('button', { name: 'Activer Kelio' }).click();
    await page.getByRole('button', { name: 'Désactiver Kelio' }).waitFor();
    const { port } = server;
    server.cutAfter = server.seen.bytes + 10;
    expect(await ran(page, api, id, 'Lancer')).toMatchObject({ state: 'failed', sent: 0 });
    // What it held outlives the server; nothing of it has its name yet.
    const held = [...server.files];
    expect(held.map(([path]) => path.endsWith('.part'))).toEqual([true]);
    await server.close();
    server = await startSftp({ ...account, port });
    for (const [path, bytes] of held) server.files.set(path, bytes);

    expect(await ran(page, api, id, 'Lancer')).toMatchObject({ state: 'done', sent: 1 });
    const [difference] = rehearsed.differences;
    const [path, bytes] = [...server.files][0] ?? ['', Buffer.alloc(0)];
    expect([server.files.size, server.seen.renames]).toEqual([1, [path]]);
    const lines = bytes
      .toString('utf8')
      .split(/\r?\n/)
      .filter((line) => line !== '');
    expect(lines).toEqual(difference?.fields.map(({ after }) => after));

    await page.getByRole('button', { name: 'Exécutions Kelio' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    await dialog
      .getByRole('button', { name: /^Détail/ })
      .first()
      .click();
    await dialog
      .getByText(/envoyé/)
      .first()
      .waitFor();
    await picture(page, 'connector-runs');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
