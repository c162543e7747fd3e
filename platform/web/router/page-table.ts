// What an area shows: its screens, by the paths of its contract. `areas/<domain>/<area>/web/pages.tsx` exports `pages: AreaPages`.
import type { ComponentType } from 'react';
import type { Route } from '#platform/contract/route.ts';

/** What the router needs of a contract's route; the build leaves no more of it in the first load. */
export type PageRoute = Pick<Route, 'method' | 'path' | 'twin' | 'may' | 'also'>;

export interface AreaPage {
  /** A `page()` of the contract, or a `route()` with `page: true`. */
  readonly route: PageRoute;
  /** In the browser's tab, before « · Roulement »; a screen may say better with `usePageTitle`. */
  readonly title: string;
  /** `() => import('./faq-list.tsx')`: the module exports its screen as `Page`. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Without the shell (sign-in and the like); so are public pages unless said otherwise. */
  readonly bare?: boolean;
}
export type AreaPages = readonly AreaPage[];
/** Keeps the literal types; `export const pages = areaPages([ … ])`. */
export const areaPages = (pages: AreaPages): AreaPages => pages;

export const isBare = (page: AreaPage): boolean => page.bare ?? page.route.may === 'public';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: AreaPage;
  }
}
