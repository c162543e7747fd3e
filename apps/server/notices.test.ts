// What people are told, over all areas: every kind that is said is declared, named, and leads to a screen by the permission that opens it.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contributions, access } from './areas.ts';
import { declaredAreas } from './declared-areas.fixtures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const kinds = contributions.noticeKinds;
const sources = globSync('areas/*/*/server/**/*.ts', { cwd: ROOT }).filter(
  (f) => !/\.(test|fixtures)\.ts$/.test(f) && !f.startsWith('areas/organisation/notifications/'),
);
const pages = declaredAreas
  .flatMap((area) => Object.values(area.contract))
  .filter((route) => route.answers !== 'data' && route.method === 'GET');
/** The arguments of each `notify(…)` of a source, as they are written. */
const callsOf = (text: string): string[] =>
  text
    .split(/\b(?:notify|createNotification)\(/)
    .slice(1)
    .map((after) => after.slice(0, 400));

describe('every kind of notification', () => {
  it('is declared by the `notices.ts` of its area, and gathered', async () => {
    const files = globSync('areas/*/*/notices.ts', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(5);
    const written: string[] = [];
    for (const file of files) {
      const { notices } = (await import(pathToFileURL(join(ROOT, file)).href)) as {
        notices: Record<string, { key: string }>;
      };
      written.push(...Object.values(notices).map(({ key }) => key));
    }
    expect(written.toSorted()).toEqual(kinds.map(({ key }) => key).toSorted());
    expect(new Set(written).size).toBe(written.length);
  });

  it('has a name of its own, and a neutral sentence', () => {
    const labels = kinds.map(({ label, group }) => `${group} ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { key, label, neutral } of kinds) {
      expect(label.trim(), key).not.toBe('');
      // What a locked telephone shows: a sentence, without anything filled in.
      expect(neutral, key).toMatch(/^[A-ZÀ-Ý][^{}\d]*\.$/);
    }
  });

  it.each(kinds.map((kind) => [kind.key, kind] as const))(
    '%s leads to a screen, by the permission that opens it',
    (_, kind) => {
      for (const { path, may } of kind.pages) {
        const page = pages.find((route) => route.path === path);
        expect(page?.may, path).toBe(may);
        expect(may === 'signed-in' || Object.hasOwn(access, may), may).toBe(true);
      }
    },
  );

  it('is said by its area alone, and each is said', () => {
    const kinds = new Set<string>();
    for (const file of sources) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      if (!/\bnotify\b[^;]*organisation\/notifications\/server\/api\.ts'/.test(text)) continue;
      const area = file.split('/').slice(0, 3).join('/');
      const calls = callsOf(text);
      expect(calls.length, `${file} imports notify and never says anything`).toBeGreaterThan(0);
      expect(text, file).toContain("from '../notices.ts'");
      for (const [, name = ''] of text.matchAll(/(?<!\/)\bnotices\.(\w+)/g))
        kinds.add(`${area} ${name}`);
      for (const call of calls)
        expect(call, file).toMatch(/^[^,{]*(?:\{[^}]*\})?,\s*(?:notices\.\w+|kind)\s*,/);
    }
    const declared = globSync('areas/*/*/notices.ts', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^ {2}(\w+): noticeKind\(/gm)].map(
        ([, name]) => `${file.split('/').slice(0, 3).join('/')} ${name}`,
      ),
    );
    expect([...kinds].toSorted()).toEqual(declared.toSorted());
  });
});
