// The services that a form of another area offers, for whoever reads them.
import { useApi } from '#platform/web/client/use-api.ts';
import { services } from '../contract.ts';

export const useServiceOptions = () =>
  useApi(
    services.list,
    { query: { length: 500 } },
    { select: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })) },
  ).data ?? [];
