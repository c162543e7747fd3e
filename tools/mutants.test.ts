import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './mutants.data.ts';

test.each(mutants)('« $what » can be planted, and its tests are there', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
