// Topic selectors of the Mercure protocol (classic): `*`, the same string, or a URI template that the topic expands from.
import { uriTemplate } from './uri-template.ts';

/** Most pairs of selector and topic that are remembered. */
const REMEMBERED = 100_000;
const TEMPLATES = 10_000;

/** A matcher with a bounded memory of its own; one per hub. */
export const selectors = (
  remembered = REMEMBERED,
  kept = TEMPLATES,
): ((selector: string, topic: string) => boolean) => {
  const pairs = new Map<string, boolean>();
  const templates = new Map<string, ((topic: string) => boolean) | null>();
  const templateOf = (selector: string) => {
    const cached = templates.get(selector);
    if (cached !== undefined) return cached;
    if (templates.size >= kept) templates.clear();
    const made = uriTemplate(selector);
    templates.set(selector, made);
    return made;
  };
  return (selector, topic) => {
    if (selector === '*' || selector === topic) return true;
    if (!selector.includes('{')) return false;
    const key = `${selector}\u0000${topic}`;
    const cached = pairs.get(key);
    if (cached !== undefined) return cached;
    if (pairs.size >= remembered) pairs.clear();
    const answer = templateOf(selector)?.(topic) ?? false;
    pairs.set(key, answer);
    return answer;
  };
};
export type Matches = ReturnType<typeof selectors>;
