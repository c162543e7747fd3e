// The route inventory: what `/routes.json`, the generated tests and the coverage check read.
import type { Contract, Route } from './route.ts';

export interface NamedRoute {
  readonly area: string;
  readonly name: string;
  readonly route: Route;
}
/** One registration: a route under one of its methods and paths. */
export interface Entry extends NamedRoute {
  readonly method: string;
  readonly path: string;
  readonly alias: boolean;
}

/** Every route of every area, named `area.name`. */
export const allRoutes = (contracts: Readonly<Record<string, Contract>>): NamedRoute[] =>
  Object.entries(contracts).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, route]) => ({ area, name, route })),
  );

/** Every method and path that answers, aliases included, without the twins. */
export const entries = (contracts: Readonly<Record<string, Contract>>): Entry[] =>
  allRoutes(contracts).flatMap((r) => [
    { ...r, method: r.route.method, path: r.route.path, alias: false },
    ...r.route.also.map((a) => ({
      ...r,
      method: a.method ?? r.route.method,
      path: a.path ?? r.route.path,
      alias: true,
    })),
  ]);

/** The public form of the inventory. */
export const inventory = (contracts: Readonly<Record<string, Contract>>) =>
  entries(contracts).map(({ area, name, method, path, alias, route }) => ({
    id: `${area}.${name}`,
    area,
    method,
    path,
    kind: route.kind,
    screen: route.answers !== 'data',
    permission: route.may,
    scope: route.scope,
    twin: route.twin,
    alias,
  }));
