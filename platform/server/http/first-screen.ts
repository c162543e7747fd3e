// A screen that somebody must see before any other, such as information that is to be confirmed; an area fills the port.
import type { Actor } from '../call.ts';
import { port } from '../ports.ts';
import type { Services } from '../services.ts';

/** The path of the screen, or null. Asked at each page that is opened, not at calls for data. */
export type FirstScreen = (actor: Actor, services: Pick<Services, 'db'>) => Promise<string | null>;
export const firstScreen = port<FirstScreen>('first-screen', () => Promise.resolve(null));

/** Nobody confirms in another's name: whoever acts for somebody is led nowhere. */
export const firstScreenOf: FirstScreen = async (actor, services) =>
  actor.impersonator === null ? firstScreen.value(actor, services) : null;
/** There, and back afterwards. */
export const leading = (path: string, { originalUrl }: { readonly originalUrl: string }): string =>
  `${path}?next=${encodeURIComponent(originalUrl)}`;
