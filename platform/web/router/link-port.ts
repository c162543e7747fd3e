// How links and moves are made: by the router where the whole application is there, as plain anchors on an employee's first screen, which has none.
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import type { Route } from '#platform/contract/route.ts';
import type { LooseTarget } from './href.ts';

export type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};
export type LooseLink = Anchor &
  LooseTarget & {
    readonly to: Route;
    readonly replace?: boolean;
    readonly currentBelow?: boolean;
  };
export interface LinkPort {
  readonly RouteLink: (props: LooseLink) => ReactElement;
  readonly TextLink: (props: Anchor & { readonly to: string }) => ReactElement;
  readonly useGo: () => (
    route: Route,
    target?: LooseTarget,
    options?: { readonly replace?: boolean },
  ) => Promise<void>;
  readonly useGoTo: () => (address: string) => void;
}

let links: LinkPort | null = null;
/** Once for whoever draws the page, before its first screen. */
export const provideLinks = (port: LinkPort): void => {
  links = port;
};
export const linkPort = (): LinkPort => {
  if (links === null) throw new Error('nobody draws links yet');
  return links;
};
