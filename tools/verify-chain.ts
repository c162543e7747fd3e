// npm run --silent verify-chain -- --customer 12 --key CLE --checkpoint FICHIER: whether a customer's trail and outputs are what they were, by
// checkpoints that left the portal (docs/operations.md); with --proof, whether a file is in a chain, without any database.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  readCheckpoint,
  readNote,
  readVerifier,
  type Verifier,
} from '#engines/transparency-log/note.ts';
import { readProof, verifyProof } from '#engines/transparency-log/proof.ts';
import { evidenceOf } from '#platform/server/chain/evidence.ts';
import { noteCrypto, originOf, publishedKeys } from '#platform/server/chain/keys.ts';
import { verifyChain } from '#platform/server/chain/verify.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDb } from '#platform/server/db/open.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { fr } from './verify-chain/fr.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const several = { type: 'string', multiple: true } as const;
const asked = () =>
  parseArgs({
    options: {
      customer: { type: 'string' },
      key: several,
      checkpoint: several,
      copy: { type: 'string' },
      proof: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
type Asked = ReturnType<typeof asked>;

const keysOf = async (given: readonly string[] = []): Promise<Verifier[]> => {
  const keys: Verifier[] = [];
  for (const text of given) {
    const verifier = await readVerifier(text, noteCrypto);
    if (verifier === null) throw new Error(fr.badKey(text));
    keys.push(verifier);
  }
  return keys;
};

const checkProof = async ({ values, positionals: [file] }: Asked): Promise<boolean> => {
  const proof = readProof(readFileSync(values.proof ?? '', 'utf8'));
  if (proof === null || file === undefined)
    throw new Error(file === undefined ? fr.usage : fr.noProof);
  if (!proof.entry.startsWith(`file ${hash('sha256', readFileSync(file))} `))
    throw new Error(fr.otherFile);
  const worth = await verifyProof(proof, await keysOf(values.key), noteCrypto);
  if (typeof worth === 'string') throw new Error(fr.refused(worth));
  say(fr.proved(proof.entry, worth.checkpoint.origin, worth.checkpoint.size));
  return true;
};

/** A key is named after a log; the same one signs the logs that restores began. */
const LATER_EPOCH = /\/\d+$/;
const firstLog = (origin: string): string =>
  origin.replace(LATER_EPOCH, '').endsWith('/chain') ? origin : origin.replace(LATER_EPOCH, '');

const checkChain = async ({ values }: Asked): Promise<boolean> => {
  const customer = Number(values.customer);
  const checkpoints = [
    ...(values.checkpoint ?? []),
    ...(values.copy === undefined ? [] : [join(values.copy, 'checkpoint')]),
  ].map((path) => readFileSync(path, 'utf8'));
  const read = checkpoints.map((note) => readCheckpoint(readNote(note)?.text ?? ''));
  const config = readConfig(process.env);
  const origin = firstLog(
    read.find((one) => one !== null)?.origin ?? originOf(config, customer, 1),
  );
  const db = await openDb(config, silentLog);
  try {
    const names = [...new Set([origin, ...read.flatMap((one) => one?.origin ?? [])])];
    const keys =
      values.key === undefined
        ? await db.elevated(async (tx) =>
            (await Promise.all(names.map((name) => publishedKeys(tx, name)))).flat(),
          )
        : await keysOf(values.key);
    const size = read.at(-1)?.size;
    const verdict = await verifyChain(
      await evidenceOf(db, {
        customer,
        origin,
        checkpoints,
        keys,
        ...(values.copy === undefined || size === undefined
          ? {}
          : { copy: { folder: values.copy, size } }),
      }),
    );
    if (values.json) say(JSON.stringify(verdict));
    else {
      if (values.key === undefined) say(fr.ownKeys);
      if (checkpoints.length === 0) say(fr.noCheckpoint);
      for (const finding of verdict.findings) say(fr.finding(finding));
      for (const line of fr.verdict(verdict)) say(line);
    }
    return verdict.findings.length === 0;
  } finally {
    await db.close();
  }
};

try {
  const order = asked();
  const { customer, proof } = order.values;
  if (proof === undefined && !/^[1-9]\d*$/.test(customer ?? '')) throw new Error(fr.usage);
  process.exitCode = (await (proof === undefined ? checkChain(order) : checkProof(order))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
