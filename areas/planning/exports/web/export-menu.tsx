// The documents that one may take of the days and agencies shown.
import { Menu } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { EXPORT_KINDS, exportRoute, type ExportKind } from '../contract.ts';
import { fr } from '../fr.ts';

/** Entries for a menu that is there; each asks for its format, paper and weeks in `ExportDialog`. */
export const ExportMenu = ({ onChoose }: { readonly onChoose: (kind: ExportKind) => void }) => {
  const may = useMay();
  const kinds = EXPORT_KINDS.filter((kind) => may(exportRoute[kind].may));
  if (kinds.length === 0) return null;
  return (
    <>
      <Menu.Label>{fr.exportsMenu}</Menu.Label>
      {kinds.map((kind) => (
        <Menu.Item
          key={kind}
          leftSection={<FileText size={14} aria-hidden />}
          onClick={() => onChoose(kind)}
        >
          {fr.kinds[kind]}…
        </Menu.Item>
      ))}
    </>
  );
};
