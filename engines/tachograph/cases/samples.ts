// The sample collection lies beside the project, not in it: tests that need it skip where it is absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WHERE = 'shared/data/tachograph';

/** Looks in every folder above this one. */
function find(from: string): string | null {
  if (existsSync(join(from, WHERE, 'samples'))) return join(from, WHERE);
  return dirname(from) === from ? null : find(dirname(from));
}

const folder = find(import.meta.dirname);

/** Names of the sample files; empty where the collection is absent. */
export const sampleNames: readonly string[] = folder === null ? [] : readdirSync(join(folder, 'samples')).sort();

const read = (...path: string[]) => readFileSync(join(folder ?? '', ...path));

export const sample = (name: string): Uint8Array => new Uint8Array(read('samples', name));

export const expectedOf = (name: string): Record<string, unknown> => JSON.parse(read('expected', `${name}.json`).toString());


/** Public keys of the test hierarchy under which the samples are signed. */
export const testRoots = (): Uint8Array[] => readdirSync(join(folder ?? '', 'pki')).map((name) => new Uint8Array(read('pki', name)));
