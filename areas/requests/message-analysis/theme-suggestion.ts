// The theme that a text probably has, learnt from the customer's own conversations (naive Bayes over words), with the share of them that the same rule gets right when
// each is left out of what it learns from. Silent where that is too little. Pure.
import { wordsOf } from './text-analysis.ts';

export interface Example {
  readonly themeId: number;
  readonly text: string;
}
export interface Suggestion {
  readonly themeId: number;
  /** Hundredths. */
  readonly accuracy: number;
}
const LEAST_EXAMPLES = 12;
const LEAST_ACCURACY = 60;

interface Learnt {
  readonly themes: Map<number, { count: number; words: Map<string, number>; total: number }>;
  readonly vocabulary: Set<string>;
}
const learn = (examples: readonly { themeId: number; words: readonly string[] }[]): Learnt => {
  const themes: Learnt['themes'] = new Map();
  const vocabulary = new Set<string>();
  for (const { themeId, words } of examples) {
    const theme = themes.get(themeId) ?? { count: 0, words: new Map<string, number>(), total: 0 };
    theme.count += 1;
    for (const word of words) {
      theme.words.set(word, (theme.words.get(word) ?? 0) + 1);
      theme.total += 1;
      vocabulary.add(word);
    }
    themes.set(themeId, theme);
  }
  return { themes, vocabulary };
};
/** `without`: an example that was learnt and must not count. */
const bestOf = (
  { themes, vocabulary }: Learnt,
  words: readonly string[],
  without?: { readonly themeId: number },
): number | null => {
  let best: { id: number; score: number } | null = null;
  for (const [id, theme] of themes) {
    const isOwn = without?.themeId === id;
    const count = theme.count - (isOwn ? 1 : 0);
    if (count === 0) continue;
    const total = theme.total - (isOwn ? words.length : 0);
    let score = Math.log(count);
    for (const word of words) {
      const own = isOwn ? words.filter((other) => other === word).length : 0;
      score += Math.log(((theme.words.get(word) ?? 0) - own + 1) / (total + vocabulary.size));
    }
    if (best === null || score > best.score) best = { id, score };
  }
  return best?.id ?? null;
};
export const suggestTheme = (examples: readonly Example[], text: string): Suggestion | null => {
  if (examples.length < LEAST_EXAMPLES) return null;
  const read = examples.map((one) => ({ ...one, words: wordsOf(one.text) }));
  const learnt = learn(read);
  const right = read.filter((one) => bestOf(learnt, one.words, one) === one.themeId).length;
  const accuracy = Math.floor((right * 100) / read.length);
  const themeId = accuracy < LEAST_ACCURACY ? null : bestOf(learnt, wordsOf(text));
  return themeId === null ? null : { themeId, accuracy };
};
