// docs/security.md says of every requirement of ASVS 5.0.0 (levels 1 and 2) whether it is met, and where.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASVS_REQUIREMENTS } from './asvs.data.ts';

const STATES = ['met', '**not met**', 'not applicable'] as const;
interface Line {
  readonly ids: readonly string[];
  readonly state: string;
  readonly text: string;
}

/** `V6.5.1–5` is five requirements. */
const idsOf = (text: string): string[] => {
  const [first = '', last] = text.split('–');
  const dot = first.lastIndexOf('.');
  const [section, from] = [first.slice(0, dot), Number(first.slice(dot + 1))];
  const to = last === undefined ? from : Number(last);
  return Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);
};
const page = readFileSync('docs/security.md', 'utf8');
const lines: readonly Line[] = [...page.matchAll(/^\| V([\d.–]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, ids = '', state = '', text = '']) => ({ ids: idsOf(ids), state, text }),
);
const inState = (state: (typeof STATES)[number]): number =>
  lines.filter((line) => line.state === state).reduce((sum, { ids }) => sum + ids.length, 0);

describe('the table of requirements', () => {
  it('holds each once', () => {
    expect(ASVS_REQUIREMENTS).toHaveLength(253);
    expect(lines.flatMap(({ ids }) => ids)).toEqual(ASVS_REQUIREMENTS);
  });
  it('knows three states', () =>
    expect([...new Set(lines.map(({ state }) => state))].toSorted()).toEqual(
      [...STATES].toSorted(),
    ));
  it('names files that exist', () => {
    const named = page.matchAll(/`((?:areas|platform|apps|engines|deploy|docs|tools)\/[\w./-]+)`/g);
    expect([...named].map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
  it('says where of all that is met', () =>
    expect(
      lines
        .filter((l) => l.state === 'met' && !/`[^`]+`|above, «|operations/.test(l.text))
        .map((l) => l.ids),
    ).toEqual([]));
  it('says of all that is met which test shows it, or that it was read alone', () => {
    const met = lines.filter((l) => l.state === 'met');
    const isShown = ({ text }: Line): boolean => /\.(?:test|e2e)\.ts`|`bench\//.test(text);
    const read = met.filter(({ text }) => /\(read\) *$/.test(text));
    expect(met.filter((l) => !isShown(l) && !read.includes(l)).map((l) => l.ids)).toEqual([]);
    expect(page).toContain(`(${met.length - read.length} lines)`);
    expect(page).toContain(`not tried (${read.length})`);
  });
  it('leaves at most a tenth of what applies unmet, and its sum is right', () => {
    const [met, unmet, out] = STATES.map((state) => inState(state));
    expect((unmet ?? 0) / ((met ?? 0) + (unmet ?? 0))).toBeLessThanOrEqual(0.1);
    expect(page).toContain(`${met} met, ${unmet} not met (`);
    expect(page).toContain(`, ${out} not applicable, of 253.`);
  });
});
