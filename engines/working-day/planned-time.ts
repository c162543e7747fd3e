// What stays planned of a shift once granted absences have taken their share of its day (domain handbook §8). Minutes from local midnight of the shift's day.
// Invented: the break of a shift lies in its middle, and half a day of absence takes half of its work.

/** `end` may pass 1440. */
export interface PlannedShift {
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
export type HalfDay = 'morning' | 'afternoon';
export type MinuteSpan = readonly [from: number, to: number];
/** What granted absences take of a day: halves of it, and spans of minutes. Repetition and overlap change nothing. */
export interface TakenOfDay {
  readonly halves: readonly HalfDay[];
  readonly spans: readonly MinuteSpan[];
}
export interface PlannedSpell {
  readonly from: number;
  readonly to: number;
  readonly activity: 'work' | 'rest';
}

/** What is left of a span once others are taken out of it, in order. */
const outside = (span: MinuteSpan, taken: readonly MinuteSpan[]): readonly MinuteSpan[] =>
  taken.reduce<readonly MinuteSpan[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]) => {
        const around: MinuteSpan[] = [
          [a, Math.min(b, from)],
          [Math.max(a, to), b],
        ];
        return around.filter(([x, y]) => y > x);
      }),
    [span],
  );

/** The work and the break that stay of a shift, in order. The break stays only where both halves are worked. */
export const spellsLeft = (
  { start, end, pause }: PlannedShift,
  { halves, spans }: TakenOfDay,
): PlannedSpell[] => {
  // Without a break nothing parts the halves of a shift that is worked whole.
  if (pause === 0 && halves.length === 0)
    return outside([start, end], spans).map(([from, to]) => ({ from, to, activity: 'work' }));
  const middle = (start + end) / 2;
  const pauses = [middle - pause / 2, middle + pause / 2] as const;
  const spells = [
    { span: [start, pauses[0]], activity: 'work', needs: ['morning'] },
    { span: pauses, activity: 'rest', needs: ['morning', 'afternoon'] },
    { span: [pauses[1], end], activity: 'work', needs: ['afternoon'] },
  ] as const;
  return spells
    .filter(({ span: [from, to], needs }) => to > from && !needs.some((h) => halves.includes(h)))
    .flatMap(({ span, activity }) =>
      outside(span, spans).map(([from, to]) => ({ from, to, activity })),
    );
};

/** Seconds of work that stay planned. Most days have no absence: a board of thousands asks it of every one. */
export const plannedSeconds = (shift: PlannedShift, taken: TakenOfDay): number =>
  taken.halves.length === 0 && taken.spans.length === 0
    ? Math.max(0, shift.end - shift.start - shift.pause) * 60
    : spellsLeft(shift, taken).reduce(
        (sum, { from, to, activity }) => (activity === 'work' ? sum + (to - from) * 60 : sum),
        0,
      );
