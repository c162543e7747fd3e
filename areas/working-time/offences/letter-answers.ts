/** What a driver answers to a letter. Acknowledging says that it was read, not that it is agreed with. */
export const LETTER_ANSWERS = ['acknowledged', 'objected'] as const;
export type LetterAnswer = (typeof LETTER_ANSWERS)[number];
