// The data folder of the embedded database, as a whole server sees it: opened twice, and on a disk that is full.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly id: number | undefined;
}
const post = async (url: string, who: TestPerson, body: object | FormData): Promise<Answer> => {
  const form = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...who.headers,
      accept: 'application/json',
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? body : JSON.stringify(body),
  });
  const answerBody = (await answer.json()) as {
    id?: number;
    error?: { code: string; message: string };
  };
  return {
    status: answer.status,
    code: answerBody.error?.code,
    message: answerBody.error?.message,
    id: answerBody.id,
  };
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf((process.env['TEST_DATABASE_URL'] ?? '') !== '')('a data folder', () => {
  let disk: string;
  let own: OwnDatabase;
  let author: TestPerson;
  let server: ServerProcess;
  let mounted = false;
  beforeAll(async () => {
    disk = mkdtempSync(join(tmpdir(), 'roulement-folder-'));
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]).status === 0;
    own = await ownDatabase(disk);
    author = (await own.visit(freshCustomer)).superAdmin;
    server = await startServer(own.settings);
    await isReady(server);
  });
  afterAll(async () => {
    await server.kill();
    if (mounted) spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  test('a second server is refused, told by whom and what to do; the first goes on', async () => {
    const second = await startServer(own.settings);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `est déjà ouverte par le processus ${server.child.pid}. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
    );
    expect(second.output()).not.toContain('    at ');
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('a full disk is said, loses nothing that was acknowledged, and is over once there is room', async (context) => {
    if (!mounted) return context.skip('cannot mount a small file system here');
    const { id: categoryId } = await post(`${server.url}/admin/faq/category/edit-post`, author, {
      label: 'Disque',
    });
    const saved: number[] = [];
    const save = async (label: string): Promise<Answer> => {
      const answer = await post(`${server.url}/admin/faq/article/edit-post/0`, author, {
        categoryId,
        label,
        content: `<p>${Array.from({ length: 12_000 }, () => Math.random().toString(36).slice(2))
          .join(' ')
          .slice(0, 150_000)}</p>`,
      });
      if (answer.status === 200 && answer.id !== undefined) saved.push(answer.id);
      return answer;
    };
    const deposit = (): Promise<Answer> => {
      const form = new FormData();
      form.append(
        'file',
        new Blob([PNG, Buffer.from(String(Math.random()))], { type: 'image/png' }),
        'plan.png',
      );
      return post(`${server.url}/faq/file-upload`, author, form);
    };
    expect((await save('avant')).status).toBe(200);
    const ballast = join(disk, 'ballast');
    const file = openSync(ballast, 'w');
    try {
      for (;;) writeSync(file, Buffer.alloc(65_536));
    } catch {
      /* full */
    }
    closeSync(file);
    const refused: Answer[] = [];
    for (let i = 0; refused.length < 5 && i < 60; i += 1) {
      const answer = await save(`plein ${i}`);
      if (answer.status !== 200) refused.push(answer);
    }
    const full = {
      status: 507,
      code: 'storage_full',
      message: 'L’espace de stockage est plein : rien n’a été enregistré.',
      id: undefined,
    };
    expect(refused).toEqual(Array.from({ length: 5 }, () => full));
    expect(await deposit()).toEqual(full);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    rmSync(ballast);
    expect((await save('après')).status).toBe(200);
    expect((await deposit()).status).toBe(200);
    expect(await server.stop()).toBe(0);
    const there = await own.visit((db) =>
      db.elevated((tx) => tx.run<{ id: number }>`select id from faq_article where label <> ''`),
    );
    expect(saved.filter((id) => !there.some((r) => r.id === id))).toEqual([]);
  }, 180_000);
});
