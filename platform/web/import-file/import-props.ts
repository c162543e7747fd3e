import type { importCalls } from '#platform/contract/imports.ts';
import type { Route } from '#platform/contract/route.ts';

export type ImportRoutes = Pick<
  ReturnType<typeof importCalls<string>>,
  'importFile' | 'importFaults' | 'importRuns' | 'importSheet' | 'importUndo'
>;
export interface ImportProps {
  readonly title: string;
  readonly routes: { readonly [K in keyof ImportRoutes]: Route };
  /** Routes whose answers an import changes. */
  readonly touches: readonly Route[];
  /** What the button says, where a screen has several. */
  readonly button?: string;
  /** What the columns mean, where a title does not say it. */
  readonly help?: string;
  /** Of the import's path, where it has some. */
  readonly params?: Readonly<Record<string, number>> | undefined;
}
