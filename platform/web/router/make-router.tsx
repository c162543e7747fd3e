// The route tree, built in a loop from the pages of the areas.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { decodeQuery, encodeQuery } from '#platform/contract/query-text.ts';
import { provideLinks } from './link-port.ts';
import { isBare, type AreaPage } from './page-table.ts';
import { routerLinks } from './router-links.tsx';
import { readRouterParams, routerPath } from './router-path.ts';

export interface RouterParts {
  readonly pages: readonly AreaPage[];
  /** Around everything: title, guard of unsaved changes, toasts. */
  readonly Root: ComponentType<{ readonly children: ReactNode }>;
  /** Around every page that is not bare. */
  readonly Shell: ComponentType<{ readonly children: ReactNode }>;
  readonly NotFound: ComponentType;
  readonly Failed: ComponentType<{ readonly error: unknown; readonly reset: () => void }>;
}

/** Every path under which a page answers, its aliases included. */
const pathsOf = ({ route }: AreaPage): string[] => [
  route.path,
  ...route.also.flatMap((a) =>
    a.path === undefined || (a.method ?? 'GET') !== 'GET' ? [] : [a.path],
  ),
];

const parseSearch = (text: string): Record<string, unknown> => decodeQuery(text.replace(/^\?/, ''));
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = encodeQuery(search as Parameters<typeof encodeQuery>[0]);
  return text === '' ? '' : `?${text}`;
};

interface AppRouter {
  readonly router: AnyRouter;
  /** The screens that were missing until now: an address that is none of them is none at all. */
  readonly addPages: (pages: readonly AreaPage[]) => void;
}
export const makeRouter = ({ pages, Root, Shell, NotFound, Failed }: RouterParts): AppRouter => {
  provideLinks(routerLinks);
  let isComplete = false;
  /** Nothing is said of an address before every screen is there. */
  const Unknown = () => (isComplete ? <NotFound /> : null);
  const root = createRootRoute({
    component: () => (
      <Root>
        <Outlet />
      </Root>
    ),
    notFoundComponent: () => (
      <Shell>
        <Unknown />
      </Shell>
    ),
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  });
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet });
  const routeOf = (parent: typeof shell | typeof bare) => (page: AreaPage) =>
    pathsOf(page).map((path) =>
      createRoute({
        getParentRoute: () => parent as typeof shell,
        path: routerPath(path, page.route.twin),
        params: { parse: readRouterParams(path) as never },
        staticData: { page },
        component: lazyRouteComponent(page.load, 'Page'),
      }),
    );
  const inShell = pages.filter((p) => !isBare(p)).flatMap(routeOf(shell));
  const alone = pages.filter(isBare).flatMap(routeOf(bare));
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(inShell), bare.addChildren(alone)]),
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultErrorComponent: ({ error, reset }) => <Failed error={error} reset={reset} />,
    defaultNotFoundComponent: Unknown,
    notFoundMode: 'root',
    scrollRestoration: true,
    scrollToTopSelectors: [`#contenu`],
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  });
  const addPages = (more: readonly AreaPage[]): void => {
    // Routes that are there stay the same objects: the screen that stands keeps what is typed in it.
    inShell.push(...more.filter((p) => !isBare(p)).flatMap(routeOf(shell)));
    alone.push(...more.filter(isBare).flatMap(routeOf(bare)));
    shell.addChildren(inShell);
    bare.addChildren(alone);
    router.setRoutes(router.buildRouteTree());
    isComplete = true;
    void router.load();
  };
  return { router, addPages };
};
