// An upgrade without a pause: the version before still answers while a new one migrates. So a migration adds; what nobody reads any more is
// taken away by a later version, and says so.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMigrations, isReleased } from './migrate.ts';

/** What the version before would stumble over. */
const BREAKS = [
  /\bdrop\s+(?:table|column|view|function)\b/i,
  /\brename\s+(?:to|column)\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i,
  /\.(?:dropTable|dropColumn|renameTo|renameColumn|setDataType|setNotNull)\(/,
];
/** A migration that takes something away names the version, or the migration, since which nobody reads it. */
const CONTRACTS = /^\/\/ Contract: .{20,}$/m;
/** From before the first release: no version before it ran anywhere. */
const FIRST_RULED = '20261123T060000';

const breaches = (text: string): string[] =>
  CONTRACTS.test(text)
    ? []
    : text.split('\n').filter((line) => BREAKS.some((pattern) => pattern.test(line)));

describe('expand, then contract', () => {
  test('no migration takes away what the version before reads', () => {
    const violations = findMigrations()
      .filter((migration) => migration.name >= FIRST_RULED && !isReleased(migration))
      .flatMap(({ file }) =>
        breaches(readFileSync(file, 'utf8')).map((line) => `${basename(file)}: ${line.trim()}`),
      );
    expect(violations).toEqual([]);
  });
  test.each([
    'alter table a drop column b',
    'ALTER TABLE a RENAME COLUMN b TO c',
    'alter table a rename to b',
    'alter table a alter column b type text',
    'alter table a alter column b set not null',
    'drop table a',
    '  .alterTable("a").dropColumn("b")',
  ])('« %s » is a breach', (line) => expect(breaches(line)).toEqual([line]));
  test.each([
    'alter table a drop constraint b',
    'alter table a add column b text',
    'create index a',
  ])('« %s » is none', (line) => expect(breaches(line)).toEqual([]));
  test('a reason makes it one that was thought about', () => {
    const reason = '// Contract: nobody reads b since 20261123T070000-new-b (version 0.2).';
    expect(breaches(`${reason}\nalter table a drop column b`)).toEqual([]);
  });
});
