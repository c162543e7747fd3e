// Styles: each class of a CSS module has a rule and a user, each word of a class list is one of ours (platform/web/layout/layout.css), and no module
// repeats what three others say: that is a word or a component.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { projectFiles } from './project-files.ts';

const MOST_REPEATS = 3;
const LEAST_DECLARATIONS = 3;
const tracked = projectFiles().filter((f) => existsSync(f));
const read = (file: string): string => readFileSync(file, 'utf8');
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
const words = new Set(
  tracked
    .filter((f) => f.endsWith('.css') && !f.endsWith('.module.css'))
    .flatMap((f) => [...classesOf(read(f))]),
);
const faults: string[] = [];

const used = new Map<string, string[]>();
const inSources = (file: string, text: string): void => {
  for (const [, name = '', spec = ''] of text.matchAll(
    /import (\w+) from '([^']*\.module\.css)'/g,
  )) {
    const css = spec.startsWith('#') ? spec.slice(1) : posix.join(dirname(file), spec);
    // `css[name]` and a module handed on whole may mean any of its classes: no key.
    const uses = new RegExp(
      `(?<!import )(?<![\\w.-])${name}\\b(?![.\\w-])(?:\\['([\\w-]+)'\\])?`,
      'g',
    );
    const keys = [...text.matchAll(uses)];
    used.set(css, [...(used.get(css) ?? []), ...keys.map(([, key]) => key ?? '')]);
    const defined = existsSync(css) ? classesOf(read(css)) : new Set<string>();
    for (const [, key] of keys)
      if (key !== undefined && !defined.has(key))
        faults.push(`${file}: no rule for ${name}['${key}']`);
  }
  for (const [, list = ''] of text.matchAll(/className="([^"]*)"/g))
    for (const word of list.split(' '))
      if (!words.has(word)) faults.push(`${file}: « ${word} » is no word of layout.css`);
};
for (const f of tracked.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('tools/')))
  inSources(f, read(f));

const repeats = new Map<string, Set<string>>();
for (const f of tracked.filter((name) => name.endsWith('.module.css'))) {
  const css = read(f);
  const keys = new Set(used.get(f));
  if (!keys.has(''))
    for (const name of classesOf(css.replaceAll(/:global\([^)]*\)|\/\*[^]*?\*\//g, '')))
      if (!keys.has(name)) faults.push(`${f}: nobody uses .${name}`);
  for (const [, body = ''] of css.matchAll(/^\s*[^@\n]*\{\n([^{}]*;\n)\s*\}/gm)) {
    const declarations = body
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .toSorted();
    const key = declarations.join(' ');
    if (declarations.length >= LEAST_DECLARATIONS)
      repeats.set(key, (repeats.get(key) ?? new Set()).add(f));
  }
}
for (const [body, files] of repeats)
  if (files.size >= MOST_REPEATS) faults.push(`${[...files].join(', ')}: all say { ${body} }`);

process.stdout.write(faults.map((f) => `${f}\n`).join(''));
if (faults.length > 0) process.exitCode = 1;
