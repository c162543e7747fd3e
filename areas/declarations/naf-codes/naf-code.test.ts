import { expect, it } from 'vitest';
import { NafCodeText } from './naf-code.ts';

it.each([
  ['49.41A', '49.41A'],
  ['4941a', '49.41A'],
  [' 49.41 A ', '49.41A'],
])('« %s » is %s', (typed, code) => expect(NafCodeText.parse(typed)).toBe(code));
it.each(['', '49', '49.41', '4941AB', 'A4941', '４９41A'])('« %s » is no code', (typed) =>
  expect(NafCodeText.safeParse(typed).success).toBe(false),
);
