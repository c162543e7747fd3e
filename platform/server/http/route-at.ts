// The route behind an address as a person reads it in the browser, matched as the server does: aliases, twins, kinds of parameters.
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { moduleRight } from '#platform/contract/module-right.ts';
import { pattern, readParams } from '#platform/contract/path.ts';
import type { Contract, Route } from '#platform/contract/route.ts';
import type { AnyHandler } from '../call.ts';
import { rewriting, type TwinRequest } from './twins.ts';

export interface RouteAt {
  readonly route: Route;
  /** A permission of the module that the route belongs to. */
  readonly module: string | null;
  /** The infrastructure that the address names at its end. */
  readonly infra: number | null;
  /** What reads the element that the address names, there or nearest above; null where it names none. */
  readonly row: RowAt | null;
}
export interface RowAt {
  readonly route: Route;
  readonly module: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly read: AnyHandler;
}
export type FindRouteAt = (method: string, address: string) => RouteAt | null;

type Contracts = Readonly<Record<string, Contract>>;
type HandlerOf = (area: string, name: string) => AnyHandler | undefined;
const router = (contracts: Contracts, handlerOf: HandlerOf): FindRouteAt => {
  const list = entries(contracts);
  const rewrite = rewriting(list);
  const declared = FindMyWay({ maxParamLength: 500, ignoreTrailingSlash: true });
  for (const e of list) declared.on(e.method as HTTPMethod, pattern(e.path), () => undefined, e);
  const rowAt = (path: string): RowAt | null => {
    const {
      area,
      name,
      route,
      path: at,
    } = (declared.find('GET', path)?.store ?? {}) as Partial<Entry>;
    const params =
      at === undefined ? null : readParams(at, declared.find('GET', path)?.params ?? {});
    const read = handlerOf(area ?? '', name ?? '');
    if (
      route?.kind === 'json' &&
      route.tx !== 'write' &&
      read !== undefined &&
      Object.values(params ?? {}).some((value) => typeof value === 'number')
    )
      return {
        route,
        module: moduleRight(contracts[area ?? ''] ?? {}, route),
        params: params ?? {},
        read,
      };
    const above = path.slice(0, path.lastIndexOf('/'));
    return above === '' ? null : rowAt(above);
  };
  return (method, address) => {
    const request: TwinRequest = { method, url: address, headers: {} };
    const path = rewrite(request).split('?')[0] ?? '';
    const hit = declared.find(method as HTTPMethod, path);
    if (hit === null) return null;
    const { area, route, path: declaredPath } = hit.store as Entry;
    if (readParams(declaredPath, hit.params) === null) return null;
    const module = moduleRight(contracts[area] ?? {}, route);
    return { route, module, infra: request.contextInfra ?? null, row: rowAt(path) };
  };
};

/** Made at the first question, once every area is gathered. */
export const findRouteAt = (
  contracts: () => Contracts,
  handlerOf: HandlerOf = () => undefined,
): FindRouteAt => {
  let made: FindRouteAt | undefined;
  return (method, address) => (made ??= router(contracts(), handlerOf))(method, address);
};
