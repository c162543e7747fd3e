// The route behind an address as a person reads it in the browser, matched as the server does: aliases, twins, kinds of parameters.
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { moduleRight } from '#platform/contract/module-right.ts';
import { pattern, readParams } from '#platform/contract/path.ts';
import type { Route } from '#platform/contract/route.ts';
import type { AnyHandler, Served } from '../call.ts';
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

/** Without handlers nothing is read. */
type Declared = Pick<Served, 'name' | 'contract'> & Partial<Pick<Served, 'handlers'>>;
type Raw = Readonly<Record<string, string | undefined>>;
const router = (areas: readonly Declared[]): FindRouteAt => {
  const byName = new Map(areas.map((one) => [one.name, one]));
  const contracts = Object.fromEntries(areas.map(({ name, contract }) => [name, contract]));
  const list = entries(contracts);
  const rewrite = rewriting(list);
  const declared = FindMyWay({ maxParamLength: 500, ignoreTrailingSlash: true });
  for (const e of list) declared.on(e.method as HTTPMethod, pattern(e.path), () => undefined, e);
  const readAt = ({ area, name, route, path }: Entry, raw: Raw): RowAt | null => {
    const [params, read] = [readParams(path, raw), byName.get(area)?.handlers?.get(name)];
    if (route.kind !== 'json' || route.tx === 'write' || read === undefined || params === null)
      return null;
    if (!Object.values(params).some((value) => typeof value === 'number')) return null;
    return { route, module: moduleRight(contracts[area] ?? {}, route), params, read };
  };
  const rowAt = (path: string): RowAt | null => {
    const hit = declared.find('GET', path);
    const row = hit === null ? null : readAt(hit.store as Entry, hit.params);
    const above = path.slice(0, path.lastIndexOf('/'));
    return row ?? (above === '' ? null : rowAt(above));
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
export const findRouteAt = (areas: () => readonly Declared[]): FindRouteAt => {
  let made: FindRouteAt | undefined;
  return (method, address) => (made ??= router(areas()))(method, address);
};
