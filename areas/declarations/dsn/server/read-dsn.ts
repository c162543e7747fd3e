// Reads a stored file through the engine, one pass in bounded memory, and compares it with the deposit before.
import { createHash } from 'node:crypto';
import type { Block } from '#engines/dsn/block.ts';
import { dsnChecker, type DsnReport } from '#engines/dsn/check.ts';
import {
  comparedContent,
  compareDeposits,
  identityOf,
  nameOf,
  type PersonChange,
} from '#engines/dsn/compare.ts';
import type { DeclaredMonth } from '#engines/dsn/declared-month.ts';
import type { NormSource } from '#engines/dsn/norm.ts';
import type { Services } from '#platform/server/services.ts';
import { headOf, type DsnHead } from '../dsn-text.ts';

const HEAD_CHARACTERS = 65_536;
type Files = Pick<Services, 'files'>;

/** Passes a stored file through the engine, one character a byte. */
const pass = async (
  { files }: Files,
  sha256: string,
  onIndividual: (individual: Block, head: () => string) => void,
  norms?: NormSource,
): Promise<{ readonly report: DsnReport; readonly head: string }> => {
  let head = '';
  const handOver = (individual: Block): void => onIndividual(individual, () => head);
  const checker = dsnChecker({ onIndividual: handOver, ...(norms === undefined ? {} : { norms }) });
  const stream = await files.get(sha256);
  stream.setEncoding('latin1');
  for await (const piece of stream) {
    const text = String(piece);
    if (head.length < HEAD_CHARACTERS) head += text.slice(0, HEAD_CHARACTERS - head.length);
    checker.push(text);
  }
  return { report: checker.end(), head };
};

/** What an individual declares, whatever the lines it stands on and the month. */
const fingerprint = (individual: Block, month: DeclaredMonth): string =>
  createHash('sha256').update(comparedContent(individual, month)).digest('base64');
export type Fingerprints = ReadonlyMap<string, string>;

export interface ReadDsn {
  readonly report: DsnReport;
  readonly head: DsnHead;
  readonly people: Fingerprints;
  /** Whom a file of one individual names. */
  readonly person: string | null;
}
export const readDsn = async (
  services: Files,
  sha256: string,
  norms?: NormSource,
): Promise<ReadDsn> => {
  const people = new Map<string, string>();
  let last = '';
  // The envelope stands before the first individual.
  let envelope: DsnHead | null = null;
  const keep = (individual: Block, soFar: () => string): void => {
    const identity = identityOf(individual);
    envelope ??= headOf(soFar());
    last = nameOf(individual);
    if (identity !== null) people.set(identity, fingerprint(individual, envelope.month));
  };
  const { report, head } = await pass(services, sha256, keep, norms);
  const person = report.individuals === 1 && last !== '' ? last : null;
  return { report, head: headOf(head), people, person };
};

/** People whose changes are kept in full. */
export const MOST_PEOPLE = 300;
export interface Difference {
  readonly people: readonly PersonChange[];
  /** How many differ in all. */
  readonly total: number;
}
const individualsOf = async (
  services: Files,
  sha256: string,
  wanted: ReadonlySet<string>,
): Promise<Block[]> => {
  const kept: Block[] = [];
  await pass(services, sha256, (individual) => {
    const identity = identityOf(individual);
    if (identity !== null && wanted.has(identity)) kept.push(individual);
  });
  return kept;
};
/** Only individuals whose fingerprints differ are kept in memory, and of those no more than are shown. */
export const differenceBetween = async (
  services: Files,
  before: string,
  after: { readonly sha256: string } & Pick<ReadDsn, 'head' | 'people'>,
): Promise<Difference> => {
  const { people: old, head } = await readDsn(services, before);
  const differing = [
    ...[...after.people].filter(([who, print]) => old.get(who) !== print).map(([who]) => who),
    ...[...old.keys()].filter((who) => !after.people.has(who)),
  ];
  const wanted = new Set(differing.slice(0, MOST_PEOPLE));
  if (wanted.size === 0) return { people: [], total: 0 };
  const people = compareDeposits(
    await individualsOf(services, before, wanted),
    await individualsOf(services, after.sha256, wanted),
    { before: head.month, after: after.head.month },
  );
  return { people, total: differing.length };
};

/** The individual of a file that is wanted (the last of several), and the beginning of the file, which holds its envelope. */
export const individualOf = async (
  services: Files,
  sha256: string,
  isWanted: (individual: Block) => boolean,
): Promise<{ readonly individual: Block | null; readonly head: string }> => {
  let individual: Block | null = null;
  const { head } = await pass(services, sha256, (each) => {
    if (isWanted(each)) individual = each;
  });
  return { individual, head };
};
