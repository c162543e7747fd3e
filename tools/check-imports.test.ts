// Each import rule meets a breach of its own and must name it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { project, ROOT } from './checks.fixtures.ts';

describe('imports', () => {
  const breaches: Readonly<Record<string, readonly string[]>> = {
    'no-cycles': ['platform/server/one.ts → platform/server/two.ts'],
    'engines-stand-alone': [
      'engines/a/npm.ts → node_modules/kysely',
      'engines/a/node.ts → fs',
      'engines/a/up.ts → platform/contract/kit.ts',
    ],
    'contract-kit-is-pure': [
      'platform/contract/npm.ts → node_modules/kysely',
      'platform/contract/node.ts → fs',
      'platform/contract/up.ts → platform/server/one.ts',
    ],
    'area-root-is-pure': [
      'areas/a/b/npm.ts → node_modules/kysely',
      'areas/a/b/inside.ts → areas/a/b/server/api.ts',
    ],
    'server-never-web': [
      'platform/server/react.ts → node_modules/react',
      'areas/a/b/server/web.ts → platform/web/screen.ts',
    ],
    'web-never-server': ['platform/web/server.ts → platform/server/one.ts'],
    'web-no-node': ['platform/web/node.ts → fs'],
    'platform-below-areas': ['platform/server/area.ts → areas/a/b/contract.ts'],
    'areas-below-apps': ['areas/a/b/server/app.ts → apps/server/app.ts'],
    'domains-one-way': [
      'areas/working-time/low/server/high.ts → areas/pay-variables/high/contract.ts',
      'areas/requests/low/web/high.ts → areas/administration/high/contract.ts',
    ],
    'domain-without-place': ['areas/a is not in tools/domains.data.ts'],
    'area-doors-only': ['areas/a/c/server/window.ts → areas/a/b/server/inside.ts'],
    'not-to-test': [
      'platform/server/tested.ts → platform/testing/kit.ts',
      'platform/server/tested.ts → platform/server/one.test.ts',
    ],
    'no-orphans': ['platform/server/alone.ts → platform/server/alone.ts'],
    'no-area-cycles': ['areas/a/b → areas/a/c'],
  };
  const from = (...what: string[]): string =>
    `${what.map((w, i) => `import * as x${i} from '${w}';`).join('\n')}\nexport const all = [${what.map((_, i) => `x${i}`).join(', ')}];\n`;
  const files = {
    'platform/server/one.ts': from('./two.ts'),
    'platform/server/two.ts': from('./one.ts'),
    'engines/a/npm.ts': from('kysely'),
    'engines/a/node.ts': from('node:fs'),
    'engines/a/up.ts': from('#platform/contract/kit.ts'),
    'platform/contract/kit.ts': from('zod'),
    'platform/contract/npm.ts': from('kysely'),
    'platform/contract/node.ts': from('node:fs'),
    'platform/contract/up.ts': from('#platform/server/one.ts'),
    'areas/a/b/npm.ts': from('kysely'),
    'areas/a/b/inside.ts': from('./server/api.ts'),
    'areas/a/b/contract.ts': from('zod'),
    'areas/a/b/server/inside.ts': from('../contract.ts'),
    'areas/a/b/server/api.ts': from('#areas/a/c/contract.ts'),
    'platform/server/react.ts': from('react'),
    'areas/a/b/server/web.ts': from('#platform/web/screen.ts'),
    'platform/web/screen.ts': from('react'),
    'platform/web/server.ts': from('#platform/server/one.ts'),
    'platform/web/node.ts': from('node:fs'),
    'platform/server/area.ts': from('#areas/a/b/contract.ts'),
    'areas/a/b/server/app.ts': from('#apps/server/app.ts'),
    'apps/server/app.ts': from('fastify'),
    'areas/pay-variables/high/contract.ts': from('zod'),
    'areas/administration/high/contract.ts': from('zod'),
    'areas/working-time/low/server/high.ts': from('#areas/pay-variables/high/contract.ts'),
    'areas/requests/low/web/high.ts': from('#areas/administration/high/contract.ts'),
    // Downwards, and across to one's own domain, is the way.
    'areas/administration/high/server/low.ts': from('#areas/pay-variables/high/contract.ts'),
    'areas/pay-variables/low/server/same.ts': from('#areas/pay-variables/high/contract.ts'),
    'areas/a/c/contract.ts': from('zod'),
    'areas/a/c/server/window.ts': from('#areas/a/b/server/inside.ts'),
    'platform/server/tested.ts': from('#platform/testing/kit.ts', './one.test.ts'),
    'platform/testing/kit.ts': from('vitest'),
    'platform/server/one.test.ts': from('vitest'),
    'platform/server/alone.ts': 'export const a = 1;',
    'db/demo/seed.ts': from('#platform/server/one.ts'),
  };

  test('each rule has a breach here', async () => {
    const { default: rules } = (await import(
      pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href
    )) as { default: { forbidden: { name: string }[] } };
    expect(
      rules.forbidden.map((r) => r.name).filter((name) => breaches[name] === undefined),
    ).toEqual([]);
  });

  test('each breach is said', { timeout: 60_000 }, () => {
    const { red, output } = project(files).run('node', [join(ROOT, 'tools/check-imports.ts')]);
    const wanted = Object.entries(breaches).flatMap(([rule, pairs]) =>
      pairs.map((pair) => `${rule}: ${pair}`),
    );
    expect([
      red,
      wanted.filter((w) => !output.split('\n').some((line) => line.startsWith(w))),
    ]).toEqual([true, []]);
    // The way down is free.
    expect(output).not.toMatch(/domains-one-way: areas\/[^ ]*(low|same)[.]ts/);
  });

  test('a reader that reads nothing is no silence', () => {
    const { folder, run } = project({
      ...files,
      'bin/depcruise':
        '#!/bin/sh\necho \'{"summary":{"totalCruised":0,"violations":[]},"modules":[]}\'\n',
    });
    execFileSync('chmod', ['+x', join(folder, 'bin/depcruise')]);
    expect(run('node', [join(ROOT, 'tools/check-imports.ts')], join(folder, 'bin'))).toMatchObject({
      red: true,
      output: expect.stringContaining('the parser is missing'),
    });
  });
});
