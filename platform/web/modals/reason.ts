/** A reason is at least a word: « ok » explains nothing to whoever reads it later. The contracts refuse shorter ones as well. */
const SHORTEST_REASON = 3;

export const isReason = (text: string): boolean => text.trim().length >= SHORTEST_REASON;
