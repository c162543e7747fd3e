import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalEvidence, type Activity, type Evidence, type Source } from './activity.ts';
import { timelineOf } from './timeline.ts';

const spell = (start: number, end: number, activity: Activity, source: Source): Evidence => ({
  start,
  end,
  activity,
  source,
  evidenceId: source,
});
const inFile = (evidenceId: string, evidence: Evidence): Evidence => ({ ...evidence, evidenceId });
const shown = (evidence: Evidence[], scheduledCounts = false): string[] =>
  timelineOf(evidence, { scheduledCounts }).map(
    (one) =>
      `${one.start}-${one.end} ${one.activity} ${one.winner?.source ?? 'nobody'}${one.losers.map((lost) => ` (${lost.source} ${lost.activity})`).join('')}`,
  );

const CASES: [what: string, evidence: Evidence[], timeline: string[]][] = [
  ['nothing', [], []],
  ['empty and reversed spells', [spell(5, 5, 'work', 'card'), spell(9, 3, 'work', 'card')], []],
  [
    'a gap stays a gap',
    [spell(0, 5, 'work', 'card'), spell(8, 9, 'work', 'card')],
    ['0-5 work card', '8-9 work card'],
  ],
  [
    'touching spells of one file are one',
    [spell(0, 5, 'work', 'card'), spell(5, 9, 'work', 'card')],
    ['0-9 work card'],
  ],
  [
    'of two files are two',
    [inFile('a', spell(0, 5, 'work', 'card')), inFile('b', spell(5, 9, 'work', 'card'))],
    ['0-5 work card', '5-9 work card'],
  ],
  [
    'a correction wins, what it corrects stays visible',
    [spell(0, 10, 'work', 'card'), spell(4, 6, 'rest', 'modified')],
    ['0-4 work card', '4-6 rest modified (card work)', '6-10 work card'],
  ],
  [
    'the card wins over the vehicle, the vehicle over telematics',
    [
      spell(0, 9, 'rest', 'embedded'),
      spell(0, 6, 'work', 'vehicle'),
      spell(0, 3, 'driving', 'card'),
    ],
    [
      '0-3 driving card (vehicle work) (embedded rest)',
      '3-6 work vehicle (embedded rest)',
      '6-9 rest embedded',
    ],
  ],
  [
    'unknown proves nothing: a clocking fills it',
    [spell(0, 10, 'unknown', 'card'), spell(2, 8, 'work', 'event')],
    ['0-2 unknown card', '2-8 work event (card unknown)', '8-10 unknown card'],
  ],
  [
    'within one source the busier wins',
    [inFile('a', spell(0, 10, 'rest', 'vehicle')), inFile('b', spell(0, 10, 'driving', 'vehicle'))],
    ['0-10 driving vehicle (vehicle rest)'],
  ],
  [
    'a plan is no proof',
    [spell(0, 10, 'work', 'scheduled')],
    ['0-10 unknown nobody (scheduled work)'],
  ],
];

describe('a timeline', () => {
  it.each(CASES)('%s', (_, evidence, timeline) => {
    expect(shown(evidence)).toEqual(timeline);
    expect(shown(evidence.toReversed())).toEqual(timeline);
  });

  it('takes a plan as real time for collaborators of the scheduled types, under everything else', () => {
    expect(
      shown([spell(0, 10, 'work', 'scheduled'), spell(5, 10, 'rest', 'system')], true),
    ).toEqual(['0-5 work scheduled', '5-10 rest system (scheduled work)']);
  });

  it('covers exactly the seconds of which there is evidence', () => {
    const spells = fc
      .tuple(fc.nat(100), fc.nat(30))
      .map(([start, length]) => spell(start, start + length, 'work', 'event'));
    fc.assert(
      fc.property(fc.array(spells), (evidence) => {
        const seconds = new Set(
          evidence.flatMap((one) =>
            Array.from({ length: one.end - one.start }, (_, i) => one.start + i),
          ),
        );
        expect(timelineOf(evidence).reduce((sum, one) => sum + one.end - one.start, 0)).toBe(
          seconds.size,
        );
      }),
    );
  });
});

describe('legal evidence', () => {
  it('is cards, vehicles and paper discs, nothing else', () => {
    const sources: Source[] = [
      'modified',
      'card',
      'vehicle',
      'embedded',
      'disk',
      'event',
      'scheduled',
      'system',
    ];
    expect(
      legalEvidence(sources.map((source) => spell(0, 1, 'work', source))).map((one) => one.source),
    ).toEqual(['card', 'vehicle', 'disk']);
  });
});
