// Links of an employee's first screen: plain anchors. Pressed, the whole application takes the place of the screen and shows what they lead to.
import type { MouseEvent } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { href, type LooseTarget } from '#platform/web/router/href.ts';
import type { LinkPort } from '#platform/web/router/link-port.ts';

type Open = (address: string) => Promise<void>;
const addressOf = (route: Route, { params, query, state, infra }: LooseTarget = {}): string =>
  href(route, { params, query, state, infra } as never);
const isPlain = (e: MouseEvent): boolean =>
  e.button === 0 && !(e.metaKey || e.ctrlKey || e.shiftKey || e.altKey);

export const ownLinks = (open: Open): LinkPort => {
  const TextLink: LinkPort['TextLink'] = ({ to, children, ...anchor }) => (
    <a
      {...anchor}
      href={to}
      aria-current={anchor['aria-current'] ?? (to === location.pathname ? 'page' : undefined)}
      onClick={(e) => {
        anchor.onClick?.(e);
        if (e.defaultPrevented || !isPlain(e)) return;
        e.preventDefault();
        if (to !== location.pathname) void open(to);
      }}
    >
      {children}
    </a>
  );
  return {
    TextLink,
    RouteLink: ({ to, params, query, state, infra, replace: _, currentBelow: __, ...anchor }) => (
      <TextLink {...anchor} to={addressOf(to, { params, query, state, infra } as LooseTarget)} />
    ),
    useGo: () => (route, target) => open(addressOf(route, target)),
    useGoTo: () => (address) => void open(address),
  };
};
