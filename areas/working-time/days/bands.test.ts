import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import type { Evidence } from '#engines/working-day/activity.ts';
import { legalView } from '#engines/working-day/legal-view.ts';
import { timelineOf } from '#engines/working-day/timeline.ts';
import { bandsOf, plannedSpan, utcDaysOf, wholeFrame, type Spell } from './bands.ts';
import type { DayDetail } from './contract.ts';

const { start } = boundsOfDay('2026-03-10');
const sources = ['modified', 'card', 'vehicle', 'embedded', 'disk', 'event'] as const;
const evidence = fc.array(
  fc
    .record({
      from: fc.integer({ min: 0, max: 90 }),
      minutes: fc.integer({ min: 1, max: 60 }),
      activity: fc.constantFrom('driving', 'work', 'waiting', 'rest', 'unknown'),
      source: fc.constantFrom(...sources),
      evidenceId: fc.constantFrom('1', '2'),
    })
    .map(({ from, minutes, ...o }): Evidence => ({
      ...o,
      start: start + from * 600,
      end: start + from * 600 + minutes * 60,
    })),
  { maxLength: 12 },
);
const segmentsOf = (all: readonly Evidence[]): DayDetail['segments'] =>
  timelineOf(all).map((s) => ({
    start: s.start,
    end: s.end,
    activity: s.activity,
    winner: s.winner && { ...s.winner, evidenceId: Number(s.winner.evidenceId) },
    losers: s.losers.map((l) => ({ ...l, evidenceId: Number(l.evidenceId) })),
  }));
const seconds = (
  spells: readonly { start: number; end: number; activity: string }[],
): Record<string, number> => {
  const by: Record<string, number> = {};
  for (const s of spells) by[s.activity] = (by[s.activity] ?? 0) + s.end - s.start;
  return by;
};

describe('the bands of a day', () => {
  it('the legal band is the legal view, the pay band the timeline, second for second', () =>
    fc.assert(
      fc.property(evidence, (all) => {
        const [pay, legal, ...others] = bandsOf({ segments: segmentsOf(all), evidence: [] });
        expect(seconds(pay?.spells ?? [])).toEqual(seconds(timelineOf(all)));
        expect(seconds(legal?.spells ?? [])).toEqual(
          seconds(legalView(all, { first: '2026-03-10', last: '2026-03-10' }, 'UTC').timeline),
        );
        for (const source of sources)
          expect(seconds(others.find((b) => b.key === source)?.spells ?? [])).toEqual(
            seconds(timelineOf(all.filter((e) => e.source === source))),
          );
      }),
    ));
  it('a correction wins for pay and never for the rules, and both say who contradicts them', () => {
    const all: Evidence[] = [
      { start, end: start + 3600, activity: 'driving', source: 'card', evidenceId: '1' },
      { start, end: start + 3600, activity: 'rest', source: 'modified', evidenceId: '2' },
    ];
    const [pay, legal] = bandsOf({ segments: segmentsOf(all), evidence: [] });
    const spellFacts = (s: Spell | undefined) => [
      s?.activity,
      s?.statement?.source,
      s?.others.map((o) => o.source),
    ];
    expect(spellFacts(pay?.spells[0])).toEqual(['rest', 'modified', ['card']]);
    expect(spellFacts(legal?.spells[0])).toEqual(['driving', 'card', []]);
  });
  it('one file over the border of two UTC days is one spell', () => {
    const border = start + 3600;
    const at = (id: number) => ({
      id,
      source: 'card' as const,
      day: '2026-03-10',
      origin: 'C.C1B',
      legalFileId: 7,
      recordedAt: '',
    });
    const all: Evidence[] = [
      { start, end: border, activity: 'rest', source: 'card', evidenceId: '1' },
      { start: border, end: border + 3600, activity: 'rest', source: 'card', evidenceId: '2' },
    ];
    expect(
      bandsOf({ segments: segmentsOf(all), evidence: [at(1), at(2)] })[0]?.spells,
    ).toMatchObject([{ start, end: border + 3600 }]);
    expect(
      bandsOf({ segments: segmentsOf(all), evidence: [at(1), { ...at(2), legalFileId: 8 }] })[0]
        ?.spells,
    ).toHaveLength(2);
    // What a correction contradicts is one thing as long as it is one file.
    const corrected: Evidence[] = [
      ...all,
      { start, end: border + 3600, activity: 'work', source: 'modified', evidenceId: '3' },
    ];
    const othersOf = (legalFileId: number) =>
      bandsOf({
        segments: segmentsOf(corrected),
        evidence: [at(1), { ...at(2), legalFileId }],
      })[0]?.spells.map((s) => s.others.map((o) => o.evidenceId));
    expect(othersOf(7)).toEqual([[1]]);
    expect(othersOf(8)).toEqual([[1], [2]]);
  });
  it('plans keep the clock on days of 23 hours; a frame knows its UTC days', () => {
    const bounds = boundsOfDay('2026-03-29');
    const planned = { code: 'J', startsMinute: 480, endsMinute: 1020, breakMinutes: 0 };
    expect(plannedSpan({ day: '2026-03-29', zone: 'Europe/Paris', planned })?.start).toBe(
      bounds.start + 7 * 3600,
    );
    const frame = wholeFrame({ ...bounds, record: null });
    expect([frame.to - frame.from, utcDaysOf(frame)]).toEqual([
      23 * 3600,
      { first: '2026-03-28', last: '2026-03-29' },
    ]);
  });
});
