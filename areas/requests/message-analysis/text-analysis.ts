// What can be told of a French text without any foreign service: its leading sentences, words of urgency, dates and numbers. Pure.
import { dayFrom } from '#engines/french-time/days.ts';

const STOP = new Set(
  `au aux avec ce ces cet cette comme dans de des du elle en est et eux il ils je la le les leur leurs lui ma mais me meme mes moi mon ne nos notre nous on ont
  ou par pas plus pour qu que qui sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y a ai as avez avons etait ete etre fait faire bonjour bonsoir merci cordialement
  madame monsieur svp bien tres aussi donc car cela ca c d j l m n s t quand tout tous toute toutes avoir peut pouvez pourriez savoir depuis encore`.split(
    /\s+/,
  ),
);
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
/** Words that say something, cut to a common beginning so that « payé » and « payée » are one. */
const STEM = 6;
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !STOP.has(word))
    .map((word) => word.slice(0, STEM));

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length >= 3);

/** The sentences whose words come most often in the whole, in their order. A sentence that repeats one already chosen is left out. */
export const summaryOf = (texts: readonly string[], most = 3): string[] => {
  const sentences = texts.flatMap(sentencesOf);
  const frequency = new Map<string, number>();
  for (const sentence of sentences)
    for (const word of new Set(wordsOf(sentence)))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const scored = sentences.map((sentence, at) => {
    const words = [...new Set(wordsOf(sentence))];
    const sum = words.reduce((all, word) => all + (frequency.get(word) ?? 0), 0);
    return { sentence, at, words, score: sum / Math.sqrt(words.length + 1) };
  });
  const chosen: typeof scored = [];
  for (const one of scored.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
    const isRepeated = chosen.some(
      ({ words }) => words.filter((word) => one.words.includes(word)).length > one.words.length / 2,
    );
    if (!isRepeated) chosen.push(one);
    if (chosen.length === most) break;
  }
  return chosen.toSorted((a, b) => a.at - b.at).map(({ sentence }) => sentence);
};

const URGENT = [
  'urgent',
  'urgence',
  'immédiat',
  'bloqué',
  'bloqués',
  'relance',
  'aujourd’hui',
  'au plus vite',
  'dès que possible',
  'prud’hommes',
  'huissier',
  'inspection du travail',
  'pénalité',
  'pénalités',
];
export const urgencyOf = (text: string): string[] => {
  const plain = (one: string): string => ` ${fold(one).replaceAll(/[^a-z0-9]+/g, ' ')} `;
  const folded = plain(text);
  return URGENT.filter((word) => folded.includes(plain(word)));
};

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
];
/** Days that are named in full: 24/11/2026, 24 novembre 2026. */
export const datesOf = (text: string): string[] => {
  const folded = fold(text);
  const days = [
    ...[...folded.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)].map(([, d, m, y]) =>
      dayFrom(Number(y), Number(m), Number(d)),
    ),
    ...[...folded.matchAll(/\b(\d{1,2})(?:er)? ([a-z]+) (\d{4})\b/g)].map(([, d, name = '', y]) =>
      MONTHS.includes(name) ? dayFrom(Number(y), MONTHS.indexOf(name) + 1, Number(d)) : null,
    ),
  ];
  return [...new Set(days.filter((day) => day !== null))].toSorted();
};
/** Words that may be a registration number or a code: they hold a digit. The directory says which of them are. */
export const codesOf = (text: string): string[] => [
  ...new Set(text.match(/(?<![\w./-])(?=[A-Za-z]*\d)[A-Za-z0-9]{3,12}(?![\w/-])/g) ?? []),
];
