import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#platform/contract/shapes.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { download, type Downloaded } from '#platform/web/client/download.ts';
import { sentSelection, type Selection } from '#platform/web/data-table/selection.ts';
import { totalText, type TotalView } from '#platform/web/data-table/table-foot.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { ListRoutes } from './list-types.ts';

const icons = { csv: FileText, xlsx: FileSpreadsheet, pdf: Printer } as const;

export interface ExportLimit {
  readonly rows: number;
  /** In the place of our own sentence. */ readonly message?: string;
}
interface What {
  readonly routes: ListRoutes;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly total: TotalView;
  readonly limit: ExportLimit | undefined;
}

/** Sends filters, visible columns and selection; by POST, since a selection may be long, and by GET where a list has only that. */
const fetchFile = (
  format: ExportFormat,
  selection: Selection,
  { routes, params, query, columns }: What,
): Promise<Downloaded> => {
  const { start: _start, length: _length, ...filters } = query;
  const order = { ...filters, columns: [...columns], ...sentSelection(selection) };
  const path = { ...params, _format: format };
  if (routes.exportPost) return download(routes.exportPost, { params: path, body: order } as never);
  if (routes.exportGet) return download(routes.exportGet, { params: path, query: order } as never);
  throw new Error('a list without export route was asked to export');
};

/** Exports, tells where the file is, and explains a limit in an information modal (specification 000 §5). */
export const useExport = (what: What) => {
  const [busy, setBusy] = useState(false);
  const run = async (format: ExportFormat, selection: Selection): Promise<void> => {
    const { limit, total } = what;
    const rows =
      selection.everything || selection.ids.size === 0 ? total.total : selection.ids.size;
    if (limit !== undefined && rows > limit.rows) {
      return ask.inform({
        title: fr.exportTooLarge,
        message: limit.message ?? fr.exportLimit(limit.rows, totalText({ ...total, total: rows })),
      });
    }
    setBusy(true);
    try {
      const made = await fetchFile(format, selection, what);
      if ('saved' in made) toast.success(fr.exportReady(made.saved));
      else toast.info(fr.exportJob);
    } catch (error) {
      if (
        error instanceof ApiError &&
        (error.code.endsWith('_limit') || error.code === 'too_large')
      )
        await ask.inform({ title: fr.exportTooLarge, message: error.message });
      else toast.danger(error, { title: fr.exportFailed });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};

export function ExportMenu({
  busy,
  label = fr.export,
  onExport,
}: {
  readonly busy: boolean;
  readonly label?: string;
  readonly onExport: (format: ExportFormat) => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<Download size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={fr.exportAs}>
        {EXPORT_FORMATS.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={14} aria-hidden />}
              onClick={() => onExport(format)}
            >
              {fr[format]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
