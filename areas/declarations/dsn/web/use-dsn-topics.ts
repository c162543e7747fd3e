// The live topics of the companies that the reader deposits for: a check that ends is seen at once.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { dsn } from '../contract.ts';

const NONE: readonly string[] = [];
export const useDsnTopics = (): readonly string[] => {
  const isDepositor = useMay()('dsn.deposit');
  const { data } = useApi(dsn.companies, {}, { enabled: isDepositor });
  return data?.map(({ id }) => `/infrastructures/${id}/dsn`) ?? NONE;
};
