// The schema as files of SQL: what a new database is made from, and what the last release's tables were (docs/releases.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What all migrations make (tools/baseline.ts writes it). */
export const BASELINE = join(import.meta.dirname, '../../../db/baseline.sql');
/** Of a project: what the last release's migrations made. They are no files any more; later ones run on top. */
export const releasedIn = (root: string): string => join(root, 'db/released.sql');

interface SchemaFile {
  /** The migrations whose result it holds. */
  readonly names: readonly string[];
  readonly text: string;
}
export const readSchema = (file: string): SchemaFile => {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/^ {2}\('(\d{8}T\d{6}-[a-z0-9-]+)'\)/gm)].map((m) => m[1] ?? '');
  return { names, text };
};
