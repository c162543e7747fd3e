// Opens the portal without a network: the shell and the employee's own screens are kept by the browser, everything else is the server's. A page is
// always asked of the server first, so that a release is seen at once; a telephone that stays offline keeps the release that it has, whole.
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenToPushes, type PushScope } from './pushes.ts';
import { OWN_SHELL, SHELL } from './shell-address.ts';

/** Written by the build (tools/web-build/installable.ts). */
declare const KEPT_FILES: PrecacheEntry[];
/** A yard with hardly a network: the kept page comes, and asks for what it needs itself. */
const PATIENCE_MS = 6_000;

const late = async (): Promise<undefined> => {
  await new Promise((go) => setTimeout(go, PATIENCE_MS));
  return undefined;
};
const fromServer = (request: Request): Promise<Response | undefined> =>
  fetch(request).catch(() => undefined);

const shellOf = ({ url }: Request): string =>
  new URL(url).pathname === OWN_SHELL.at ? OWN_SHELL.kept : SHELL;

cleanupOutdatedCaches();
precacheAndRoute(KEPT_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(
  new NavigationRoute(async ({ request }) => {
    const asked = fromServer(request);
    const answer = await Promise.race([asked, late()]);
    return answer ?? (await matchPrecache(shellOf(request))) ?? (await asked) ?? Response.error();
  }),
);

listenToPushes(globalThis as unknown as PushScope);
