import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutJsonSchema } from './browser-zod.ts';

type Exports = Readonly<Record<string, (...args: unknown[]) => unknown>>;
describe('zod without its writers of JSON schemas', () => {
  test.each(['json-schema-processors', 'to-json-schema'])(
    '%s: every name is there, and refuses',
    async (module) => {
      const real = (await import(`../../node_modules/zod/v4/core/${module}.js`)) as Exports;
      const light = (await import(
        `data:text/javascript,${encodeURIComponent(withoutJsonSchema(readFileSync(`node_modules/zod/v4/core/${module}.js`, 'utf8')))}`
      )) as Exports;
      // A name that zod adds in a form we do not read would be undefined in the browser: it is seen here.
      expect(Object.keys(light).toSorted()).toEqual(Object.keys(real).toSorted());
      for (const [name, refused] of Object.entries(light))
        expect(
          () => (name.startsWith('create') ? (refused() as () => unknown) : refused)(),
          name,
        ).toThrow('on the server only');
    },
  );
});
