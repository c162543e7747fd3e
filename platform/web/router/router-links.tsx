// Links and moves by the router of the whole application.
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import type { LooseTarget } from './href.ts';
import type { LinkPort, LooseLink } from './link-port.ts';
import { CONTEXT, CONTEXT_QUERY, routerParams, routerPath } from './router-path.ts';

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
    search: {
      ...query,
      ...state,
      ...(route.twin || there === undefined ? {} : { [CONTEXT_QUERY]: there }),
    },
  };
};

const RouteLink = ({
  to,
  params,
  query,
  state,
  infra,
  replace,
  currentBelow = false,
  ...anchor
}: LooseLink) => {
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
      {...(anchor as object)}
      {...move}
      {...(replace === undefined ? {} : { replace })}
      activeOptions={{ exact: !currentBelow, includeSearch: false }}
    />
  );
};

export const routerLinks: LinkPort = {
  RouteLink,
  TextLink: ({ to, ...anchor }) => <Link {...(anchor as object)} to={to as '/'} />,
  useGo: () => {
    const navigate = useNavigate();
    const here = useInfra();
    return useCallback(
      async (route, target, options) => {
        await navigate({
          ...moveTo(route, target ?? {}, here),
          ...options,
        } as unknown as Parameters<typeof navigate>[0]);
      },
      [navigate, here],
    );
  },
  useGoTo: () => {
    const navigate = useNavigate();
    return (address) => void navigate({ href: address } as never);
  },
};
