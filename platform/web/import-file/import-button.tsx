// The import of rows from a file, as a button of a list: choose, see what would happen, confirm, take back.
// `<ImportButton title={fr.importTitle} routes={headings} touches={[headings.list]} />` for a contract that spread `importCalls`.
import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { fr } from './fr.ts';
import type { ImportProps } from './import-props.ts';
import { ImportModal } from './import-modal.tsx';

export const ImportButton = (props: ImportProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileUp size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {props.button ?? fr.open}
      </Button>
      {open && <ImportModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
