// The folder of automatic deposits: `<LEGAL_FILES_INBOX>/<code or number of an infrastructure>/file`. What is read moves to `traites`, what is refused to `refuses`, each with a note.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { putAside, settledIn } from '#platform/server/files/inbox-folder.ts';
import type { JobContext } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { ACCEPTED } from '../contract.ts';
import { fr } from '../fr.ts';
import { readWaiting, takeLine, type Deposit } from './deposit.ts';
import type { Place } from './file-row.ts';
import { forget } from './forget.ts';
import type { LegalFileTables } from './table.ts';
import { unpackArchives, type Refusal } from './unpack-files.ts';
import { withinPlatform, type Within } from './within.ts';

const t = texts(fr);
const MAX_BYTES = 20_971_520;
const REST = new Set<string>([fr.inboxDone, fr.inboxRefused]);

/** The infrastructure that a folder is named after, by code or number; null when none or more than one is. */
const placeNamed = async (tx: Tx, name: string): Promise<Place | null> => {
  const row = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'customer_id'])
    .where((eb) =>
      eb.or([
        eb('code', '=', name),
        ...(/^\d{1,15}$/.test(name) ? [eb('id', '=', Number(name))] : []),
      ]),
    )
    .limit(2)
    .execute();
  const [one] = row;
  return one === undefined || row.length > 1
    ? null
    : { customerId: one.customer_id, infraId: one.id };
};

/** One deposit for a folder and a day, so that a round that was killed goes on with the same lines. */
const depositOf = (infraId: number, day: string): string => {
  const h = createHash('sha256').update(`legal-files inbox ${infraId} ${day}`).digest('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-4${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`;
};

const refusalOf = ({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | null => {
  if (!ACCEPTED.some((e) => name.toLowerCase().endsWith(`.${e}`)))
    return t('inboxName', { list: ACCEPTED.map((e) => e.toUpperCase()).join(', ') });
  if (size === 0) return fr.refusedEmpty;
  return size > MAX_BYTES ? fr.inboxTooLarge : null;
};

interface Folder {
  readonly job: JobContext<unknown>;
  readonly path: string;
  readonly within: Within;
  readonly deposit: Deposit;
}

/** What became of a file, as its line says. */
const lineOf = (f: Folder, name: string, sha256: string) =>
  f.within('read', (tx) =>
    tables<LegalFileTables>({ tx })
      .selectFrom('legal_file_line')
      .select(['outcome', 'said'])
      .where('deposit', '=', f.deposit.deposit)
      .where('name', '=', name)
      .where('sha256', '=', sha256)
      .executeTakeFirst(),
  );

/** A file of the folder with the contents that came of it: itself, or what its archive holds. */
interface Taken {
  readonly name: string;
  readonly contents: readonly StoredFile[];
  readonly refusals: readonly Refusal[];
}

/** Stores a file, or what its archive holds, and writes their lines. */
const takeFromFolder = async (f: Folder, name: string): Promise<Taken> => {
  const { services } = f.job;
  const stored = await services.files.put(createReadStream(join(f.path, name)), {
    name,
    maxBytes: MAX_BYTES,
  });
  const { files, refusals, archives } = await unpackArchives(
    { store: services.files, customerId: f.deposit.place.customerId },
    [stored],
  );
  for (const file of files) await f.within('write', (tx) => takeLine(tx, f.deposit, file));
  for (const content of archives) await forget(services, f.within, content);
  return { name, contents: files, refusals };
};

/** Null while something of it is still to be read. */
const noteOf = async (f: Folder, taken: Taken): Promise<{ to: string; note: string } | null> => {
  const notes = taken.refusals.map(({ name, reason }) => `${name} : ${reason}`);
  let isTaken = false;
  for (const { name, sha256 } of taken.contents) {
    const line = await lineOf(f, name, sha256);
    if (line === undefined || line.outcome === 'waiting') return null;
    isTaken ||= line.outcome !== 'refused' && line.outcome !== 'failed';
    const statement = [line.said.person?.name, line.said.text].filter(Boolean).join(' · ');
    notes.push([statement, ...line.said.findings].join('\n'));
  }
  return { to: isTaken ? fr.inboxDone : fr.inboxRefused, note: notes.join('\n') };
};

/** Takes the files of a folder in, reads them, and only then moves them: killed at any moment, the next round finds what is left to do. */
const roundOf = async (
  f: Folder,
  files: readonly { name: string; size: number }[],
): Promise<number> => {
  const all: Taken[] = [];
  for (const file of files) {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      await putAside(f.path, file.name, fr.inboxRefused, refusal);
      continue;
    }
    try {
      all.push(await takeFromFolder(f, file.name));
    } catch (e) {
      // A refusal is for good; anything else (a disk, a lock) is tried again in the next round.
      if (e instanceof AppError && e.code !== 'busy' && e.code !== 'storage_full')
        await putAside(f.path, file.name, fr.inboxRefused, e.message);
      else f.job.log.warn({ err: e, file: file.name }, 'an automatic deposit could not be read');
    }
  }
  await readWaiting(
    { services: f.job.services, within: f.within, keeper: f.deposit.keeper, quiet: true },
    f.deposit.deposit,
  );
  for (const taken of all) {
    const aside = await noteOf(f, taken);
    if (aside !== null) await putAside(f.path, taken.name, aside.to, aside.note);
  }
  return all.length;
};

/** One round over every folder of the inbox; nothing where no inbox is set. Answers how many files were taken in. */
export const readInbox = async (
  job: JobContext<unknown>,
  inbox: string | undefined,
): Promise<number> => {
  if (inbox === undefined) return 0;
  await mkdir(inbox, { recursive: true });
  let sum = 0;
  for (const entry of await readdir(inbox, { withFileTypes: true })) {
    if (!entry.isDirectory() || REST.has(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(inbox, entry.name);
    const files = await settledIn(path, job.now);
    if (files.length === 0) continue;
    const place = await job.services.db.elevated((tx) => placeNamed(tx, entry.name));
    if (place === null) {
      await writeFile(join(path, 'LISEZ-MOI.txt'), `${fr.inboxUnknown}\n`);
      continue;
    }
    const keeper = { services: job.services, actor: null };
    sum += await roundOf(
      {
        job,
        path,
        within: withinPlatform(job.services, job.scope, place.customerId),
        deposit: {
          deposit: depositOf(place.infraId, todayIn(job.now)),
          way: 'inbox',
          place,
          keeper,
        },
      },
      files,
    );
  }
  return sum;
};
