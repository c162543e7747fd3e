// What an area shows, by the names of its files (`gathered-areas.ts` is written from them).
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import type { AreaPages } from '#platform/web/router/page-table.ts';

export interface WebParts {
  /** `<domain>/<area>`. */
  readonly name: string;
  readonly pages?: AreaPages;
  readonly navigation?: readonly NavigationItem[];
}
