// What zod brings to write JSON schemas serves the server's OpenAPI; no screen asks for it, yet every schema refers to it and it cannot be
// shaken off: 35 kB of source before the sign-in form. In the web build these two modules answer with a refusal.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const exported = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((m) => m[1] ?? '');
const alsoAs = (code: string): string[] =>
  [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map((m) => m[1] ?? '');

/** The same names, each refusing when called; what makes a method (`create…`) makes one that refuses. */
export const withoutJsonSchema = (code: string): string =>
  [
    'const refuse = () => { throw new Error("JSON schemas are written on the server only"); };',
    'const refusing = () => refuse;',
    ...exported(code).map(
      (name) => `export const ${name} = ${name.startsWith('create') ? 'refusing' : 'refuse'};`,
    ),
    ...alsoAs(code).map((name) => `export { refuse as ${name} };`),
  ].join('\n');

/** The English sentences: ours win over them always (platform/contract/zod-french.ts). */
const ENGLISH = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const noSentences = 'export default () => ({ localeError: () => undefined });';
const light = (code: string) => ({ code, moduleType: 'js', moduleSideEffects: false }) as const;

export const browserZod = (): Plugin => ({
  name: 'browser-zod',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (ENGLISH.test(id)) return light(noSentences);
    return JSON_SCHEMA.test(id) ? light(withoutJsonSchema(await readFile(id, 'utf8'))) : null;
  },
});
