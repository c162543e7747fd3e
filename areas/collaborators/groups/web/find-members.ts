// Candidates by what is typed: every word somewhere in the name, the number or the agency, without case and accents. Pure.
import type { Candidate } from '../contract.ts';
import { folded } from '#platform/contract/folded.ts';

export const foundIn = (candidates: readonly Candidate[], typed: string): readonly Candidate[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return candidates;
  return candidates.filter((c) => {
    const text = folded(`${c.label} ${c.hint} ${c.agency}`);
    return words.every((w) => text.includes(w));
  });
};
