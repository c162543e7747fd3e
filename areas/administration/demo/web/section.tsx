import type { ReactNode } from 'react';
import { words } from './words.ts';
import css from './demo.module.css';

/** A titled group with its anchor. */
export const Section = ({
  id,
  children,
}: {
  readonly id: keyof typeof words.sections;
  readonly children: ReactNode;
}) => (
  <section id={id} className={css['section']} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{words.sections[id]}</h2>
    {children}
  </section>
);
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="row col-gap-12">{children}</div>
);
export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <div className="columns gap-16 top">{children}</div>
);
