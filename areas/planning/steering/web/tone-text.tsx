import type { ReactNode } from 'react';
import type { Tone } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './steering.module.css';

/** A value in the colour of its threshold, which is also said in words. */
export const ToneText = ({
  tone,
  children,
}: {
  readonly tone: Tone | null;
  readonly children: ReactNode;
}) => (
  <span className={`${css['tone']} tn`} data-tone={tone ?? undefined}>
    {children}
    {tone !== null && <span className="sr-only">, {fr.toneSaid[tone]}</span>}
  </span>
);
