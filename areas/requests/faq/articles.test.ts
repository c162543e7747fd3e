// What the help calls by its name stands on a screen under that name.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ARTICLES } from './articles.data.ts';
import { QUESTIONS } from './questions.data.ts';

const root = new URL('../../../', import.meta.url);
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/** Spaces of every kind are one. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const articles = ARTICLES.flatMap((group) => group.articles);

it('each screen and button that an article names is there', async () => {
  const files = globSync('{areas,platform}/**/{fr,*-fr,texts}.ts', { cwd: root });
  const all = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ pathToFileURL(new URL(file, root).pathname).href),
    ),
  );
  const shown = new Set(all.flatMap(textsIn).map(plain));
  const named = articles.flatMap(({ text }) =>
    text.flatMap((line) => [...plain(line).matchAll(/« ([^»]+) »/g)].map(([, name]) => name)),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !shown.has(name ?? ''))).toEqual([]);
});

it('every question has its article, every article a name of its own', () => {
  const labels = articles.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(QUESTIONS.filter(([, answer]) => !labels.includes(answer))).toEqual([]);
});
