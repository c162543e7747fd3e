// The documents that one may take, of the days and agencies shown.
import { Menu } from '@mantine/core';
import { FileText } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { EXPORT_KINDS, exportRoute, type ExportKind } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export interface ExportMenuProps { readonly from: string; readonly to: string; readonly agencies: readonly number[]; readonly onBusy: (busy: boolean) => void }
/** Entries for a menu that is there. */
export const ExportMenu = ({ from, to, agencies, onBusy }: ExportMenuProps) => {
  const may = useMay();
  const run = async (kind: ExportKind): Promise<void> => {
    onBusy(true);
    try {
      const made = await download(exportRoute[kind], { body: { from, to, agencies: [...agencies] } });
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
    } catch (error) {
      toast.danger(error);
    } finally {
      onBusy(false);
    }
  };
  const kinds = EXPORT_KINDS.filter((kind) => may(exportRoute[kind].may));
  if (kinds.length === 0) return null;
  return <><Menu.Label>{fr.exportsMenu}</Menu.Label>{kinds.map((kind) => <Menu.Item key={kind} leftSection={<FileText size={14} aria-hidden />} onClick={() => void run(kind)}>{fr.kinds[kind]}</Menu.Item>)}</>;
};
