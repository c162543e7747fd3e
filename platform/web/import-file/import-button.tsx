// The import of rows from a file, as a button of a list: choose, see what would happen, confirm, take back.
// `<ImportButton title={fr.importTitle} routes={headings} touches={[headings.list]} />` for a contract that spread `importCalls`.
import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { importCalls } from '#platform/contract/imports.ts';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { ImportModal } from './import-modal.tsx';

export type ImportRoutes = Pick<ReturnType<typeof importCalls<string>>, 'importFile' | 'importRuns' | 'importSheet' | 'importUndo'>;
export interface ImportProps {
  readonly title: string;
  readonly routes: { readonly [K in keyof ImportRoutes]: Route };
  /** Routes whose answers an import changes. */
  readonly touches: readonly Route[];
  /** What the columns mean, where a title does not say it. */
  readonly help?: string;
}

export const ImportButton = (props: ImportProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<FileUp size={14} aria-hidden />} onClick={() => setOpen(true)}>{fr.open}</Button>
      {open && <ImportModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
