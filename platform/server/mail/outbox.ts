// Without a mail server, mails are files: `DATA_DIR/outbox/*.eml`, to be read by the demo, by tests, or by any mail program.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxMail {
  readonly file: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** What stands beside each .eml so that nobody has to parse MIME to show the list. */
type Summary = Omit<OutboxMail, 'file'>;

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

const whole = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
};

/** Puts a message there, once: one of the same id that lies there already is the same message. */
export const putInOutbox = async (
  folder: string,
  eml: Buffer,
  { id, ...summary }: Summary & { readonly id: string },
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).some((name) => name.endsWith(`-${id}.eml`))) return;
  const name = `${summary.sentAt.replaceAll(/[:.]/g, '-')}-${id}`;
  await whole(join(folder, `${name}.json`), JSON.stringify(summary));
  await whole(join(folder, `${name}.eml`), eml);
};

/** The mails of the outbox, oldest first; with `to`, only those sent to that address. */
export const listOutbox = async (dataDir: string, to?: string): Promise<readonly OutboxMail[]> => {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'ENOENT') return [];
    throw e;
  });
  const mails = await Promise.all(
    names
      .filter((n) => n.endsWith('.eml'))
      .sort()
      .map(async (name): Promise<OutboxMail> => {
        const summary = JSON.parse(
          await readFile(join(folder, name.replace(/eml$/, 'json')), 'utf8'),
        ) as Summary;
        return { file: join(folder, name), ...summary };
      }),
  );
  return mails.filter((m) => to === undefined || m.to.includes(to));
};
