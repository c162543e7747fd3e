// Actions of the quick search that are always the same: « Ajouter un collaborateur ».
import type { ContributionCall, QuickFind } from './contributions.ts';
import { folded } from '#platform/contract/folded.ts';

/** Every typed word begins a word of the text. */
export const isFoundBy = (typed: string, text: string): boolean => {
  const words = folded(text).split(/[\s’'«»()/·-]+/);
  return folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((asked) => words.some((word) => word.startsWith(asked)));
};

interface QuickAction {
  readonly label: string;
  /** Where it is done. */ readonly url: string;
  readonly detail?: string;
  /** What else it is looked for by. */ readonly keywords?: string;
}
/** A source of the quick search. Whoever may not do it does not find it: the source says the right. */
export const quickActions =
  (all: readonly QuickAction[]) =>
  async (_: ContributionCall, text: string, limit: number): Promise<readonly QuickFind[]> =>
    all
      .filter(({ label, keywords = '' }) => isFoundBy(text, `${label} ${keywords}`))
      .slice(0, limit)
      .map(({ keywords: _keywords, ...action }) => ({ kind: 'action' as const, ...action }));
