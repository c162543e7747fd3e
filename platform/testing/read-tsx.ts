// Node reads `.ts` by itself; a server test that moves a screen's own editor needs `.tsx` too.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Swc from '@swc/core';

const require = createRequire(import.meta.url);
const compiled = (file: string): string => {
  const { transformSync } = require('@swc/core') as typeof Swc;
  return transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    sourceMaps: 'inline',
  }).code;
};

registerHooks({
  load: (url, context, next) =>
    url.endsWith('.tsx')
      ? { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
