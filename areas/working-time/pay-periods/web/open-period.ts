// Where a period is worked on. Periods do not know pay entry, which stands on them: it says how to get there.
import type { Route } from '#platform/contract/route.ts';
import { useGo } from '#platform/web/router/app-link.tsx';

let entry: Route | null = null;
/** Once, by the area whose screen takes `{period}`, and an agency in its query. */
export const provideOpenPeriod = (route: Route): void => {
  entry = route;
};

export const useOpenPeriod = (): ((period: number, agency?: number) => void) => {
  const go = useGo();
  return (period, agency) => {
    if (entry !== null)
      void go(entry, {
        params: { period },
        ...(agency === undefined ? {} : { query: { agency } }),
      });
  };
};
