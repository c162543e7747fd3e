// Links and moves typed by the contracts: `<AppLink to={faq.edit} params={{ id }}>`.
/* oxlint-disable react/hooks -- who draws links is given once, before the first rendering */
import type { ReactElement } from 'react';
import type { Route } from '#platform/contract/route.ts';
import type { LooseTarget, Target, TargetArgs } from './href.ts';
import { linkPort, type Anchor, type LooseLink } from './link-port.ts';

export type AppLinkProps<R extends Route> = {
  readonly to: R;
  readonly replace?: boolean;
  /** Marked as current also on pages below it. */ readonly currentBelow?: boolean;
} & Target<R> &
  Anchor;

/** A link to a page of the app. `aria-current="page"` on the current one; loads the page's code when pointed at. */
export const AppLink = <R extends Route>(props: AppLinkProps<R> & LooseTarget): ReactElement => {
  const { RouteLink } = linkPort();
  return <RouteLink {...(props as unknown as LooseLink)} />;
};

/** A link to an address of the app that the server gave as text (a notice, an indicator). */
export const TextLink = (props: Anchor & { readonly to: string }): ReactElement => {
  const { TextLink: Drawn } = linkPort();
  return <Drawn {...props} />;
};

export type Go = <R extends Route>(
  route: R,
  ...args: [...TargetArgs<R>, options?: { readonly replace?: boolean }]
) => Promise<void>;

/** Moves to a page from code: `const go = useGo(); await go(faq.edit, { params: { id } })`. */
export const useGo = (): Go => linkPort().useGo() as unknown as Go;

/** Moves to an address of the app that somebody else gave as text (a notification, a search result). */
export const useGoTo = (): ((address: string) => void) => linkPort().useGoTo();
