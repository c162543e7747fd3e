// The route behind an address as a person reads it in the browser, matched as the server does: aliases, twins, kinds of parameters.
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { moduleRight } from '#platform/contract/module-right.ts';
import { pattern, readParams } from '#platform/contract/path.ts';
import type { Contract, Route } from '#platform/contract/route.ts';
import { rewriting, type TwinRequest } from './twins.ts';

export interface RouteAt {
  readonly route: Route;
  /** A permission of the module that the route belongs to. */
  readonly module: string | null;
  /** The infrastructure that the address names at its end. */
  readonly infra: number | null;
}
export type FindRouteAt = (method: string, address: string) => RouteAt | null;

const router = (contracts: Readonly<Record<string, Contract>>): FindRouteAt => {
  const list = entries(contracts);
  const rewrite = rewriting(list);
  const declared = FindMyWay({ maxParamLength: 500, ignoreTrailingSlash: true });
  for (const e of list) declared.on(e.method as HTTPMethod, pattern(e.path), () => undefined, e);
  return (method, address) => {
    const request: TwinRequest = { method, url: address, headers: {} };
    const path = rewrite(request).split('?')[0] ?? '';
    const hit = declared.find(method as HTTPMethod, path);
    if (hit === null) return null;
    const { area, route, path: declaredPath } = hit.store as Entry;
    if (readParams(declaredPath, hit.params) === null) return null;
    const module = moduleRight(contracts[area] ?? {}, route);
    return { route, module, infra: request.contextInfra ?? null };
  };
};

/** Made at the first question, once every area is gathered. */
export const findRouteAt = (contracts: () => Readonly<Record<string, Contract>>): FindRouteAt => {
  let made: FindRouteAt | undefined;
  return (method, address) => (made ??= router(contracts()))(method, address);
};
