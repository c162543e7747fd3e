import type { QueryClient } from '@tanstack/react-query';

/** Who stands on the page before the whole application: what they know goes on, then they leave it. */
export interface Before {
  readonly cache: QueryClient;
  readonly leave: () => void;
}
