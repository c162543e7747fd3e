// One row as a page of its own, for links from elsewhere: the same form as the list's dialog.
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Entity } from '#platform/contract/describe/entity.ts';
import type { EntityPaths } from '#platform/contract/describe/entity-routes.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import type { Route } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { DescribedFields } from './described-fields.tsx';
import { callsOf, type EntityScreens, type Screens } from './entity-screens.ts';
import { useEntityForm } from './use-entity-form.ts';

function RowForm<F extends Fields>({
  entity,
  row,
}: {
  readonly entity: Screens<F>;
  readonly row: RowOf<F> | undefined;
}) {
  const go = useGo();
  const back = (): void => {
    void go(callsOf(entity.of)['list'] as Route, {} as never);
  };
  const handle = useEntityForm(entity, row, back);
  const { words } = entity.screens;
  return (
    <PageForm
      handle={handle}
      title={row === undefined ? words.add : words.edit(row)}
      fields={<DescribedFields handle={handle} />}
      onCancel={back}
    />
  );
}

/**
 * The page at the entity's `load` path, as `pages.tsx` loads it; id 0, or an address without id, is a new row.
 * `loadedBy`: the call that loads it, where the contract writes it by hand. */
export const entityPage = <F extends Fields, P extends EntityPaths>(
  of: Entity<F, P>,
  screens: EntityScreens<F>,
  loadedBy = callsOf(of)['load'],
) => {
  const entity: Screens<F> = { of: of as unknown as Entity<F>, screens };
  const load = loadedBy as Route<{
    params: { id: number };
    query: object;
    sentQuery: object;
    body: object;
    sentBody: object;
    output: RowOf<F>;
    reply: RowOf<F>;
  }>;
  return () => {
    const { id = 0 } = usePageParams(load);
    const loaded = useApi(load, { params: { id } }, { enabled: id !== 0 });
    if (id === 0) return <RowForm entity={entity} row={undefined} />;
    return <LoadState query={loaded}>{(row) => <RowForm entity={entity} row={row} />}</LoadState>;
  };
};
