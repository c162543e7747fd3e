// What the service worker answers when an address is opened.
import { OWN_SHELL, SHELL } from './shell-address.ts';

export interface Opening {
  readonly path: string;
  /** Addresses of one's own whose files are all kept. */
  readonly ownScreens: readonly string[];
  /** An employee holds this telephone. */
  readonly isHeld: () => Promise<boolean>;
  /** A newer release than the kept one is here, and waits for the pages of the old one to be closed. */
  readonly hasNewer: () => boolean;
  /** Undefined where nobody answered. */
  readonly ask: () => Promise<Response | undefined>;
  readonly kept: (page: string) => Promise<Response | undefined>;
  /** Undefined once one has waited long enough for the server. */
  readonly patience: () => Promise<undefined>;
}

/**
 * One's own screens come from the telephone at once, the server is not asked. Every other page is the server's, and so is one's own as soon as
 * a newer release waits: the kept page and its files are one release, whole. Without a server, or without patience, the kept page comes.
 */
export const openPage = async (o: Opening): Promise<Response | undefined> => {
  const page = o.path === OWN_SHELL.at ? OWN_SHELL.kept : SHELL;
  const isOwn = o.path === OWN_SHELL.at || o.ownScreens.includes(o.path);
  if (isOwn && !o.hasNewer() && (await o.isHeld())) {
    const kept = await o.kept(page);
    if (kept !== undefined) return kept;
  }
  const asked = o.ask();
  return (await Promise.race([asked, o.patience()])) ?? (await o.kept(page)) ?? asked;
};
