// Whether a person is away all day. Pure.

/** An absence of a day: which half it takes (0: all of it), or which minutes. */
export interface Away {
  readonly code: string;
  /** What the law knows it as, where that is not its code. */ readonly nature: string | null;
  /** Nobody has answered the request yet. */ readonly asked: boolean;
  readonly half: 0 | 1 | 2;
  readonly from: number | null;
  readonly to: number | null;
}

/** All day: by one absence, or by one in the morning and another in the afternoon. */
export const isAway = (absences: readonly Away[]): boolean => {
  const halves = absences.filter((a) => a.from === null && !a.asked).map((a) => a.half);
  return halves.includes(0) || (halves.includes(1) && halves.includes(2));
};
