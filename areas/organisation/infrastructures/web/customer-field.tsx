// For which customer something is made, asked of whoever works in none: the provider's staff.
import { useApi } from '#platform/web/client/use-api.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import type { Route } from '#platform/contract/route.ts';
import { infrastructureChoice } from '../contract.ts';
import { fr } from '../fr.ts';

/** Nothing where one customer is meant already; choosing one enters it and keeps the page with what is typed. */
export const CustomerField = ({ page }: { readonly page: Route }) => {
  const go = useGo();
  const here = useInfra();
  const tree = useApi(infrastructureChoice.tree, {}, { anywhere: true, fresh: 5 * 60_000 });
  const customers = (tree.data?.nodes ?? []).filter((n) => n.parentId === null);
  if (here !== undefined || customers.length < 2) return null;
  return (
    <SearchSelect
      label={fr.customer}
      description={fr.customerHint}
      required
      clearable={false}
      choices={customers.map((n) => ({ value: String(n.id), label: n.name, hint: n.code }))}
      onChange={(id) => {
        if (id !== null) void go(page, { infra: Number(id) }, { replace: true });
      }}
    />
  );
};
