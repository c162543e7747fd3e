import { expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
it.each([
  [nested(200), false],
  [nested(201), true],
  ['{"a":'.repeat(201), true],
  [`[${'[],'.repeat(500)}{}]`, false],
  [`"${'['.repeat(500)}"`, false],
  [`["\\"${'['.repeat(500)}"]`, false],
  [`["\\\\",${nested(200)}]`, true],
  [`["${'['.repeat(500)}`, false],
])('%.30s… : %s', (json, expected) => expect(isTooDeep(json)).toBe(expected));
