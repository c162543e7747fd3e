import type { ReactNode } from 'react';
import { fr } from './fr.ts';
import css from './explain.module.css';

export interface Described {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width. */ readonly wide?: boolean;
}

/** What is known of one thing, label by label. What is missing shows a dash, so that its absence is seen. */
export function DescriptionList({ items }: { readonly items: readonly Described[] }) {
  return (
    <dl className={`${css['described']} columns col-gap-20`}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? fr.nothing : value}</dd>
        </div>
      ))}
    </dl>
  );
}
