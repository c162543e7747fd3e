// One card beside a day, and the day it speaks of.
import type { ReactNode } from 'react';
import css from './calendar.module.css';

export interface OfDay {
  readonly person: number;
  readonly day: string;
}
export const asked = ({ person, day }: OfDay) => ({ query: { collaborator: person, day } });

export const Card = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={`${css['card']} stack gap-10 ground`} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
export const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <p className="quiet">{children}</p>
);
