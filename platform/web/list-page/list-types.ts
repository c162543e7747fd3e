import type { Output, Route, Types } from '#platform/contract/route.ts';

/** The routes of a list, as the shape `list` makes them. */
export interface ListRoutes {
  readonly list: Route;
  readonly count?: Route;
  readonly filterOptions?: Route;
  readonly exportGet?: Route;
  readonly exportPost?: Route;
}
/** The same, said by the rows they answer: what a component infers its rows from. */
export type RoutesOf<R> = Omit<ListRoutes, 'list'> & {
  readonly list: Route<Types & { readonly output: { readonly rows: readonly R[] } }>;
};
export type RowOf<C extends ListRoutes> =
  Output<C['list']> extends { readonly rows: readonly (infer R)[] } ? R : never;

/** What happened to each row of a bulk call: how many were done, which failed and why, by the row's name. */
export interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly { readonly label: string; readonly message: string }[];
}
