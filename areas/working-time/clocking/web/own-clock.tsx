// The block of the home page: what to clock next, and the way to what was clocked. Fetched by `embed.tsx` alone.
import type { ReactNode } from 'react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { ClockButtons, useOwnClockings } from './clock-buttons.tsx';

export const OwnClockBlock = ({ waiting }: { readonly waiting: ReactNode }) => {
  const { loaded, punches } = useOwnClockings();
  if (loaded.data === undefined) return loaded.error === null ? waiting : null;
  if (loaded.data.place === null) return null;
  return (
    <section className="stack box pad packed gap-6 taps">
      <h2 className="label">{fr.own.title}</h2>
      <ClockButtons punches={punches} keepsPlace={loaded.data.keepsPlace} />
      <AppLink to={clocking.ownClockings}>{fr.own.list}</AppLink>
    </section>
  );
};
