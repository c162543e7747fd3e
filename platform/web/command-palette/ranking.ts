// What a few typed letters mean.
import { folded } from '#platform/contract/folded.ts';

const SHORTEST_WITH_A_TYPO = 5;
/** Whether a typed word is another but for one letter: changed, left out, put in, or two that changed places. */
const hasOneTypo = (typed: string, word: string): boolean => {
  if (typed.length < SHORTEST_WITH_A_TYPO || Math.abs(typed.length - word.length) > 1) return false;
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  if (at < 0) return true;
  const [rest, other] = [typed.slice(at), word.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
};

/**
 * How well a text answers a search: 0 not at all; every typed word must be found. A word at the head counts most, then the head of a
 * word, then inside; initials also count (`ev` finds « Éléments variables »).
 */
export const score = (search: string, label: string, keywords = ''): number => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const text = folded(label);
  const all = `${text} ${folded(keywords)}`;
  const starts = all.split(/[\s’'«»()/·-]+/).filter(Boolean);
  const initials = text
    .split(/[\s’'-]+/)
    .map((w) => w.charAt(0))
    .join('');
  const points = (word: string): number => {
    if (text.startsWith(word)) return 8;
    if (starts.some((start) => start.startsWith(word))) return 5;
    if (word.length > 1 && initials.startsWith(word)) return 3;
    if (word.length > 2 && all.includes(word)) return 1;
    return starts.some((start) => hasOneTypo(word, start)) ? 0.5 : 0;
  };
  let total = 0;
  for (const word of words) {
    const one = points(word);
    if (one === 0) return 0;
    total += one;
  }
  return total / Math.max(1, words.length);
};

/** The best answers first, at most `limit`; equal ones keep their order. An empty search keeps everything. */
export const ranked = <T>(
  search: string,
  list: readonly T[],
  text: (one: T) => { label: string; keywords?: string | undefined },
  limit: number,
): T[] => {
  if (search.trim() === '') return list.slice(0, limit);
  return list
    .map((one) => ({ one, at: score(search, text(one).label, text(one).keywords) }))
    .filter((r) => r.at > 0)
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
    .map((r) => r.one);
};
