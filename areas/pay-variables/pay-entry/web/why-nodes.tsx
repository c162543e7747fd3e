// The server's explanation as lines of the tree, each day leading to its evidence.
import type { ReactNode } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import { texts } from '#platform/contract/texts.ts';
import type { ExplainedNode } from '../explained.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** `openDay` makes the link to one day; without it the days are only read. */
export const whyNodes = (
  node: ExplainedNode,
  openDay: ((day: string) => ReactNode) | null,
  key = '0',
): ExplainNode => {
  const counted = node.days.filter((d) => d.kept && d.value !== 0);
  const days: ExplainNode[] = counted.map((d) => ({
    key: `${key}.${d.day}`,
    label: capital(formatLongDay(d.day)),
    value: d.shown,
    ...(openDay === null ? {} : { evidence: () => openDay(d.day) }),
  }));
  const children = [...node.children.map((c, i) => whyNodes(c, openDay, `${key}.${i}`)), ...days];
  return {
    key,
    label: capital(node.label),
    value: node.error ?? node.shown,
    ...(children.length === 0 ? {} : { children }),
    ...(node.text === '' || node.text === node.shown ? {} : { source: node.text }),
    ...(counted.length === 0 ? {} : { how: t('daysBehind', { count: counted.length }) }),
  };
};
