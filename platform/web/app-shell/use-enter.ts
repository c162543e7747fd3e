// The moment after sign-in: the new profile, then the place that was wanted.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { href } from '#platform/web/router/href.ts';
import type { Route } from '#platform/contract/route.ts';
import { useShellPorts } from './ports.ts';
import { safeNext } from './session.ts';

/** Call it once the server has opened the session: leads to the address that asked for sign-in (`?next=`), else home. */
export const useEnter = (): (() => Promise<void>) => {
  const router = useRouter();
  const cache = useQueryClient();
  const { home } = useShellPorts();
  const { next }: { next?: unknown } = useSearch({ strict: false });
  return async () => {
    cache.clear();
    await router.navigate({
      href: safeNext(next) ?? (home === null ? '/' : href(home as Route)),
      replace: true,
    } as never);
  };
};
