// Opens the portal without a network: the shell and the employee's own screens are kept by the browser, everything else is the server's. On an
// employee's telephone one's own screens are not waited for (opening.ts); a telephone that stays offline keeps the release that it has, whole.
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openPage } from './opening.ts';
import { listenToPushes, type PushScope } from './pushes.ts';
import { HELD } from './shell-address.ts';

/** Written by the build (tools/web-build/installable.ts). */
declare const KEPT_FILES: PrecacheEntry[];
declare const KEPT_SCREENS: string[];
/** A yard with hardly a network: the kept page comes, and asks for what it needs itself. */
const PATIENCE_MS = 6_000;

const late = async (): Promise<undefined> => {
  await new Promise((go) => setTimeout(go, PATIENCE_MS));
  return undefined;
};
const { registration } = globalThis as unknown as { readonly registration: { waiting: unknown } };

cleanupOutdatedCaches();
precacheAndRoute(KEPT_FILES, { cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(
  new NavigationRoute(
    async ({ request }) =>
      (await openPage({
        path: new URL(request.url).pathname,
        ownScreens: KEPT_SCREENS,
        isHeld: () => caches.has(HELD),
        hasNewer: () => registration.waiting !== null,
        ask: () => fetch(request).catch(() => undefined),
        kept: matchPrecache,
        patience: late,
      })) ?? Response.error(),
  ),
);

listenToPushes(globalThis as unknown as PushScope);
