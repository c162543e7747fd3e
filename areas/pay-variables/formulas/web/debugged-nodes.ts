// A formula's explanation as lines of the tree, with the days that counted.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { isDay } from '#engines/french-time/days.ts';
import type { Explanation } from '#engines/formula/explain.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { texts } from '#platform/contract/texts.ts';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
const shown = (e: Pick<Explanation, 'value' | 'unit' | 'error'>): string =>
  e.error ?? (e.value === null ? '' : valueText(e.value, e.unit));

export const debuggedNodes = (e: Explanation, key = '0'): ExplainNode => {
  const kept = e.rows.filter((r) => r.kept && r.value !== 0);
  const out = e.rows.filter((r) => !r.kept).length;
  const days = kept.map((r): ExplainNode => ({
    key: `${key}.${r.label}`,
    label: isDay(r.label) ? capital(formatLongDay(r.label)) : r.label,
    value: r.error ?? (r.value === null ? '' : valueText(r.value, e.unit)),
    ...(r.reads.length === 0
      ? {}
      : {
          source: r.reads
            .map(
              (read) =>
                `${read.name} = ${read.value === null ? '?' : valueText(read.value, read.unit)}`,
            )
            .join(' ; '),
        }),
  }));
  const children = [...e.children.map((c, i) => debuggedNodes(c, `${key}.${i}`)), ...days];
  const how = [
    ...(kept.length > 0 ? [t('debugDays', { count: kept.length })] : []),
    ...(out > 0 ? [t('debugLeftOut', { count: out })] : []),
  ].join(', ');
  return {
    key,
    label: capital(e.label),
    value: shown(e),
    ...(children.length === 0 ? {} : { children }),
    ...(e.text === '' || e.text === shown(e) ? {} : { source: e.text }),
    ...(how === '' ? {} : { how }),
  };
};
