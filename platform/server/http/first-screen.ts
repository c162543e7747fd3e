// A screen that somebody must see before any other, such as information that is to be confirmed; an area fills the port.
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import type { Actor, Tx } from '../call.ts';
import { fr } from './fr.ts';
import { port } from '../ports.ts';

/** The path of the screen, or null. Asked in the elevated transaction that reads a session, a few seconds before at most. */
export type FirstScreen = (actor: Actor, tx: Tx, now: Temporal.Instant) => Promise<string | null>;
export const firstScreen = port<FirstScreen>('first-screen', () => Promise.resolve(null));

/** Where a second factor is set up; before anything else. */
export const enrolmentScreen = port<FirstScreen>('enrolment-screen', () => Promise.resolve(null));

/** Nobody confirms in another's name: whoever acts for somebody is led nowhere. */
export const firstScreenOf: FirstScreen = async (actor, tx, now) =>
  actor.impersonator === null
    ? ((await enrolmentScreen.value(actor, tx, now)) ?? firstScreen.value(actor, tx, now))
    : null;
/** Until then what takes a permission is closed, pages and data; what everybody who is signed in may is not: the screen and what stands beside it, its frame, the way out. */
export const refuseBefore = (
  { mustSee }: Actor,
  { may, path }: Pick<Route, 'may' | 'path'>,
): void => {
  if (mustSee === undefined || may === 'public' || may === 'signed-in') return;
  const beside = mustSee.slice(0, mustSee.lastIndexOf('/') + 1);
  if (!path.startsWith(beside))
    throw new AppError('first_screen', { status: 403, message: fr.first });
};
/** There, and back afterwards. */
export const leading = (path: string, { originalUrl }: { readonly originalUrl: string }): string =>
  `${path}?next=${encodeURIComponent(originalUrl)}`;
