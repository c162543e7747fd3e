// The schema as one file of SQL, from which a new database is made: what the migrations that it names would make (tools/baseline.ts writes it).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BASELINE = join(import.meta.dirname, '../../../db/baseline.sql');

export const readBaseline = (): { readonly names: readonly string[]; readonly text: string } => {
  const text = readFileSync(BASELINE, 'utf8');
  const names = [...text.matchAll(/^ {2}\('(\d{8}T\d{6}-[a-z0-9-]+)'\)/gm)].map((m) => m[1] ?? '');
  return { names, text };
};
