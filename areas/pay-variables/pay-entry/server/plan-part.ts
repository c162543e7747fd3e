// The part of a plan around one heading: itself, what names it, and all that these are made of. Pure.
import type { Plan } from './plan.ts';

/** `code` with those that follow from it, and what all of them need; in the order of the plan. Empty when the plan has no such heading. */
export const planPart = (plan: Plan, code: string): Plan => {
  const wanted = new Set<string>();
  // Needed ones come first: one pass down finds all that follow, one pass up all that they are made of.
  for (const { heading, needs } of plan.order)
    if (heading.code === code || needs.some((n) => wanted.has(n))) wanted.add(heading.code);
  for (const { heading, needs } of plan.order.toReversed())
    if (wanted.has(heading.code)) for (const n of needs) wanted.add(n);
  return { ...plan, order: plan.order.filter((p) => wanted.has(p.heading.code)) };
};
