import { describe, expect, it } from 'vitest';
import { checkDsn } from '#engines/dsn/check.ts';
import { monthlySend } from '#engines/dsn/declarations.fixtures.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { corrected, headOf, nextVersionOf } from './dsn-text.ts';

const text = writeDsn(monthlySend(2));
const valueIn = (file: string, rubric: string): string | undefined =>
  file
    .split('\r\n')
    .find((line) => line.startsWith(`${rubric},`))
    ?.slice(16, -1);

describe('the beginning of a file', () => {
  it('says month, company and regime', () => {
    expect(headOf(text)).toEqual({
      isTest: true,
      regime: 'general',
      month: '2026-01',
      siren: '444555668',
      nic: '00011',
      order: '1',
      day: '05022026',
    });
  });
  it('is agricultural where it is deposited at the MSA', () => {
    const atMsa = text.replace("S10.G00.00.007,'01'", "S10.G00.00.007,'02'");
    expect(headOf(atMsa).regime).toBe('agricultural');
  });
  it('says nothing of what is no DSN', () => {
    expect(headOf('bonjour')).toMatchObject({ month: null, siren: null });
  });
});

describe('a correction', () => {
  const line = text.split('\r\n').findIndex((each) => each.startsWith('S21.G00.30.002')) + 1;
  it('writes the value into its line and leaves all others', () => {
    const result = corrected(text, [{ line, rubric: 'S21.G00.30.002', value: "D'ARC" }]);
    if (!('text' in result)) throw new Error('refused');
    const [before, after] = [text.split('\n'), result.text.split('\n')];
    expect(after[line - 1]).toBe("S21.G00.30.002,'D'ARC'\r");
    expect(after.filter((each, i) => each !== before[i])).toHaveLength(1);
  });
  it('is refused where the line holds another rubric', () => {
    const wrong = { line: line + 1, rubric: 'S21.G00.30.002', value: 'X' };
    expect(corrected(text, [wrong])).toEqual({ wrong: [wrong] });
  });
});

describe('the next version', () => {
  const day = '10022026';
  it('has a new day and order, and is still valid', () => {
    const next = nextVersionOf(text, { day, order: '20260210120000', replaces: false });
    expect(valueIn(next, 'S20.G00.05.002')).toBe('01');
    expect(valueIn(next, 'S20.G00.05.004')).toBe('20260210120000');
    expect(valueIn(next, 'S20.G00.05.007')).toBe(day);
    expect(checkDsn(next).valid).toBe(true);
  });
  it('names the file that it replaces by its day and order (S20.G00.05.006)', () => {
    const next = nextVersionOf(text, { day, order: '20260210120000', replaces: true });
    expect(valueIn(next, 'S20.G00.05.002')).toBe('03');
    // Eight digits of the day of the file before, then its order.
    expect(valueIn(next, 'S20.G00.05.006')).toBe('050220261');
    expect(valueIn(next, 'S90.G00.90.001')).toBe(String(next.trimEnd().split('\r\n').length));
    expect(checkDsn(next).findings.filter((f) => f.severity === 'blocking')).toEqual([]);
    const third = nextVersionOf(next, { day: '11022026', order: '2', replaces: true });
    expect(valueIn(third, 'S20.G00.05.006')).toBe('1002202620260210120000');
    expect(third.split('\r\n').filter((l) => l.startsWith('S20.G00.05.006'))).toHaveLength(1);
  });
  it('of a type without individual replaces as 05, without identifier', () => {
    const empty = text.replace("S20.G00.05.002,'01'", "S20.G00.05.002,'02'");
    const next = nextVersionOf(empty, { day, order: '2', replaces: true });
    expect(valueIn(next, 'S20.G00.05.002')).toBe('05');
    expect(valueIn(next, 'S20.G00.05.006')).toBeUndefined();
  });
});
