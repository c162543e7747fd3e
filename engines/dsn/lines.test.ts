import { expect, it } from 'vitest';
import { lineReader } from './lines.ts';

/** What a reader tells of a text that comes in pieces of a size. */
const eventsOf = (text: string, size: number): string[] => {
  const all: string[] = [];
  const reader = lineReader({
    onRubric: ({ line, block, number, value }) => all.push(`${line} ${block}.${number}=${value}`),
    onMalformed: (line, { length }) => all.push(`${line} malformed ${length}`),
    onForeignCharacter: (line, kind) => all.push(`${line} ${kind}`),
    onTooLong: (line, length) => all.push(`${line} too long ${length}`),
  });
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  reader.end();
  return all;
};

it('lines are the same wherever the pieces are cut', () => {
  const long = `S21.G00.30.001,'${'x'.repeat(300)}'`;
  const text = `S21.G00.30.001,'1'\r\n\nS21.G00.30.002,'é'\n${long}\n\u0007\nÃ©\nS10.G00.00.001,'end'`;
  const whole = [
    '1 S21.G00.30.001=1',
    '2 malformed 0',
    '3 S21.G00.30.002=é',
    '4 too long 317',
    `4 S21.G00.30.001=${'x'.repeat(300)}`,
    '5 control',
    '5 malformed 1',
    '6 utf8',
    '6 malformed 2',
    '7 S10.G00.00.001=end',
  ];
  for (const size of [1, 2, 7, 16, 17, 300, text.length])
    expect(eventsOf(text, size)).toEqual(whole);
});

it('one line of 30 MB takes no longer than many short ones', () => {
  const line = `S21.G00.30.001,'${'x'.repeat(30_000_000)}'`;
  const start = performance.now();
  expect(eventsOf(`${line}\nS21.G00.30.002,'2'`, 65_536)).toEqual([
    '1 too long 30000017',
    '1 malformed 65536',
    '2 S21.G00.30.002=2',
  ]);
  expect(performance.now() - start).toBeLessThan(2_000);
});
