// Links and moves typed by the contracts: `<AppLink to={faq.edit} params={{ id }}>`.
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useCallback, type AnchorHTMLAttributes, type ReactElement, type Ref } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import type { LooseTarget, Target, TargetArgs } from './href.ts';
import { CONTEXT, routerParams, routerPath } from './router-path.ts';

interface Move {
  readonly to: string;
  readonly params: Record<string, string | undefined>;
  readonly search: Record<string, unknown>;
}
/** A target in the router's words. The page's infrastructure follows by itself. */
export const moveTo = (
  route: Pick<Route, 'path' | 'twin'>,
  { params, query, state, infra }: LooseTarget,
  here: number | undefined,
): Move => {
  const there = infra === null ? undefined : (infra ?? here);
  return {
    to: routerPath(route.path, route.twin),
    params: {
      ...routerParams(route.path, params),
      [CONTEXT]: there === undefined ? undefined : String(there),
    },
    search: { ...query, ...state },
  };
};

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};
export type AppLinkProps<R extends Route> = {
  readonly to: R;
  readonly replace?: boolean;
  /** Marked as current also on pages below it. */ readonly currentBelow?: boolean;
} & Target<R> &
  Anchor;

/** A link to a page of the app. `aria-current="page"` on the current one; loads the page's code when pointed at. */
export const AppLink = <R extends Route>({
  to,
  params,
  query,
  state,
  infra,
  replace,
  currentBelow = false,
  ...anchor
}: AppLinkProps<R> & LooseTarget): ReactElement => {
  const here = useInfra();
  const move = moveTo(
    to,
    {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(state === undefined ? {} : { state }),
      ...(infra === undefined ? {} : { infra }),
    },
    here,
  ) as unknown as LinkProps;
  return (
    <Link
      {...anchor}
      {...move}
      {...(replace === undefined ? {} : { replace })}
      activeOptions={{ exact: !currentBelow, includeSearch: false }}
    />
  );
};

export type Go = <R extends Route>(
  route: R,
  ...args: [...TargetArgs<R>, options?: { readonly replace?: boolean }]
) => Promise<void>;

/** Moves to a page from code: `const go = useGo(); await go(faq.edit, { params: { id } })`. */
export const useGo = (): Go => {
  const navigate = useNavigate();
  const here = useInfra();
  return useCallback(
    async (route: Route, target?: LooseTarget, options?: { readonly replace?: boolean }) => {
      await navigate({ ...moveTo(route, target ?? {}, here), ...options } as unknown as Parameters<
        typeof navigate
      >[0]);
    },
    [navigate, here],
  ) as unknown as Go;
};

/** Moves to an address of the app that somebody else gave as text (a notification, a search result). */
export const useGoTo = (): ((address: string) => void) => {
  const navigate = useNavigate();
  return (address) => void navigate({ href: address } as never);
};
