import { describe, expect, it } from 'vitest';
import { ARTICLES } from './articles.data.ts';
import { lacksOn, NEEDS, TITLES, type Lack, type Need, type Title } from './right-to-drive.ts';

const title = (o: Partial<Title>): Title => ({
  kind: 'training',
  source: 'civil',
  from: '2021-06-11',
  until: '2026-06-11',
  suspension: null,
  categories: null,
  ...o,
});
const why = (titles: readonly Title[], day: string, needs: readonly Need[] = []): string[] =>
  lacksOn(titles, day, needs).map((lack) => `${lack.kind} ${lack.why} ${lack.until}`);

describe('a title', () => {
  it('holds on its last day and not on the next; the lack names its article', () => {
    expect(why([title({})], '2026-06-11')).toEqual([]);
    expect(lacksOn([title({})], '2026-06-12')).toEqual([
      { kind: 'training', why: 'expired', until: '2026-06-11', article: ARTICLES.training },
    ]);
  });
  it('of which nothing is recorded is not lacking, unless the work asks for it', () => {
    expect(why([], '2026-06-12')).toEqual([]);
    expect(why([], '2026-06-12', ['adr', 'CE'])).toEqual(['licence none null', 'adr none null']);
  });
  it('is asked for by dangerous goods only where it is the ADR certificate', () => {
    const adr = title({ kind: 'adr' });
    expect(why([adr], '2026-06-12')).toEqual([]);
    expect(why([adr], '2026-06-12', ['adr'])).toEqual(['adr expired 2026-06-11']);
  });
  it('gives way to the newer one of its source from its day on, also to a shorter one', () => {
    const renewal = title({ from: '2026-06-13', until: '2031-06-12' });
    expect(why([title({}), renewal], '2026-06-12')).toEqual(['training expired 2026-06-11']);
    expect(why([title({}), renewal], '2026-06-13')).toEqual([]);
    const shorter = title({ from: '2026-01-01', until: '2026-03-31' });
    expect(why([title({}), shorter], '2026-04-01')).toEqual(['training expired 2026-03-31']);
  });
  it('of another source is enough, and the latest end is named', () => {
    const scan = title({ source: 'document 7', from: '2026-06-01', until: '2026-07-01' });
    expect(why([title({}), scan], '2026-07-01')).toEqual([]);
    expect(why([title({}), scan], '2026-07-02')).toEqual(['training expired 2026-07-01']);
  });
});

describe('a licence', () => {
  const licence = title({ kind: 'licence', until: null, categories: ['B', 'C'] });
  it('that is suspended is lacking to the last day of the suspension, whatever another source says', () => {
    const suspension = { until: '2026-08-31' };
    const now = title({ kind: 'licence', from: '2026-06-01', until: null, suspension });
    const card = title({ kind: 'licence', source: 'document 7', until: null });
    expect(why([licence, now, card], '2026-05-31')).toEqual([]);
    expect(why([licence, now, card], '2026-08-31')).toEqual(['licence suspended 2026-08-31']);
    expect(why([licence, now, card], '2026-09-01')).toEqual([]);
    const back = title({ kind: 'licence', from: '2026-07-15', until: null });
    expect(why([licence, now, back], '2026-07-15')).toEqual([]);
  });
  it('covers the category that the work asks for: CE covers C, C does not cover CE', () => {
    expect(why([licence], '2026-06-12', ['C'])).toEqual([]);
    expect(why([licence], '2026-06-12', ['CE'])).toEqual(['licence category null']);
    expect(why([{ ...licence, categories: ['CE'] }], '2026-06-12', ['C', 'CE'])).toEqual([]);
  });
});

/** A generator of the same numbers in each run. */
const drawing = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};
const DAYS = 40;
const EPOCH = Temporal.PlainDate.from('2026-05-20');
const CALENDAR = Array.from({ length: DAYS * 2 }, (_, days) => EPOCH.add({ days }).toString());
const at = (n: number): string => CALENDAR[n] ?? '';

type Draw = (most: number) => number;
const drawTitle = (draw: Draw, n: number): Title => {
  const from = draw(DAYS);
  const suspended = draw(5) === 0;
  return {
    kind: TITLES[draw(TITLES.length)] ?? 'licence',
    source: ['civil', 'card', `document ${n}`][draw(3)] ?? '',
    from: at(from),
    until: draw(6) === 0 ? null : at(from + draw(DAYS)),
    suspension: suspended ? { until: draw(3) === 0 ? null : at(from + draw(15)) } : null,
    categories: draw(3) === 0 ? null : ['B', 'C', 'CE'].filter(() => draw(2) === 0),
  };
};
/** No two titles of one source begin on the same day, as the tables have it. */
const drawTitles = (draw: Draw): Title[] => {
  const all = Array.from({ length: draw(9) }, (_, n) => drawTitle(draw, n));
  const keys = all.map((one) => `${one.kind} ${one.source} ${one.from}`);
  return all.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
};

/** Second computation: the days one after the other, what each source says replaced on its day. */
const walked = (titles: readonly Title[], needsOn: (day: number) => readonly Need[]) => {
  const active = new Map<string, Title>();
  const lacks: string[][] = [];
  for (let n = 0; n < DAYS; n += 1) {
    const day = at(n);
    for (const one of titles) if (one.from === day) active.set(`${one.kind} ${one.source}`, one);
    const dayLacks: string[] = [];
    for (const kind of TITLES) {
      const needs = needsOn(n);
      if (kind === 'adr' && !needs.includes('adr')) continue;
      const own = [...active.values()].filter((one) => one.kind === kind);
      const good = own.filter((one) => one.until === null || one.until >= day);
      const stopped = own.some(
        ({ suspension }) =>
          suspension !== null && !(suspension.until !== null && suspension.until < day),
      );
      const letters = new Set(good.flatMap((one) => [...(one.categories ?? [])]));
      if (letters.has('CE')) letters.add('C');
      const asked = kind === 'licence' ? needs.filter((need) => need !== 'adr') : [];
      if (own.length === 0) {
        if (kind === 'adr' || asked.length > 0) dayLacks.push(`${kind} none`);
      } else if (stopped) dayLacks.push(`${kind} suspended`);
      else if (good.length === 0) dayLacks.push(`${kind} expired`);
      else if (asked.some((need) => !letters.has(need))) dayLacks.push(`${kind} category`);
    }
    lacks.push(dayLacks);
  }
  return lacks;
};

it('marks every lack of 10,000 random plans, and nothing else, as a walk over the days does', () => {
  const draw = drawing(39);
  const seen = new Map<Lack['why'], number>();
  for (let plan = 0; plan < 10_000; plan += 1) {
    const titles = drawTitles(draw);
    const needs = CALENDAR.map(() => NEEDS.filter(() => draw(4) === 0));
    const needsOn = (n: number): readonly Need[] => needs[n] ?? [];
    const expected = walked(titles, needsOn);
    const shifts = Array.from({ length: DAYS }, (_, n) => n).filter(() => draw(3) === 0);
    for (const n of shifts) {
      const lacks = lacksOn(titles, at(n), needsOn(n));
      const words = lacks.map(({ kind, why: reason }) => `${kind} ${reason}`);
      if (words.join() !== expected[n]?.join())
        expect(words, JSON.stringify({ titles, day: at(n), needs: needsOn(n) })).toEqual(
          expected[n],
        );
      for (const lack of lacks) seen.set(lack.why, (seen.get(lack.why) ?? 0) + 1);
    }
  }
  for (const reason of ['expired', 'suspended', 'category', 'none'] as const)
    expect(seen.get(reason), reason).toBeGreaterThan(1_000);
});
