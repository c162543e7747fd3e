// The steps of an import and what they ask of the server.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_FILES, type ImportReport } from '#platform/contract/imports.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { refusalOfFile } from '#platform/web/file-drop/accept-file.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { ImportProps, ImportRoutes } from './import-props.ts';

/** What the file would do; `sending` while it is being done. */
export interface ReportStep {
  readonly at: 'report';
  readonly file: File;
  readonly report: ImportReport;
  readonly sending: boolean;
}
export type ImportStep =
  | { readonly at: 'choose'; readonly error?: string }
  | { readonly at: 'reading'; readonly file: File }
  | ReportStep;

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export interface Sheet {
  readonly format: (typeof SHEET_FORMATS)[number];
  /** Its titles only. */
  readonly empty: boolean;
}

/** The calls of an import, within the current infrastructure. */
const useImportCalls = ({ routes, params }: ImportProps) => {
  const { importFile, importSheet, importUndo } = routes as unknown as ImportRoutes;
  const infra = useInfra();
  const within = infra === undefined ? {} : { infra };
  const at = params === undefined ? {} : { params };
  return {
    send: (file: File, dryRun: boolean): Promise<ImportReport> =>
      upload(importFile, { ...at, body: { dryRun: String(dryRun), file }, ...within } as never),
    undo: async (id: number): Promise<void> => {
      await send(importUndo, { params: { ...params, id }, ...within } as never);
    },
    sheet: ({ format, empty }: Sheet): Promise<unknown> =>
      download(importSheet, {
        params: { ...params, _format: format },
        query: empty ? { empty: true } : {},
        ...within,
      } as never),
  };
};

export const useImport = (props: ImportProps & { readonly onClose: () => void }) => {
  const { routes, touches, onClose } = props;
  const cache = useQueryClient();
  const t = useTexts(fr);
  const calls = useImportCalls(props);
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const fail = (e: unknown): void => setStep({ at: 'choose', error: messageOf(e) });
  const refresh = (): Promise<void> => invalidate(cache, routes.importRuns, ...touches);

  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = refusalOfFile(file, IMPORT_FILES);
    if (refusal !== null) return setStep({ at: 'choose', error: refusal });
    setStep({ at: 'reading', file });
    return calls
      .send(file, true)
      .then((report) => setStep({ at: 'report', file, report, sending: false }), fail);
  };
  /** At once, from the message that it is done; later from the last imports. */
  const undo = async (id: number): Promise<void> => {
    try {
      await calls.undo(id);
      toast.success(fr.undone);
    } catch (e) {
      toast.danger(e);
    }
    await refresh();
  };
  const confirm = async (file: File): Promise<void> => {
    setStep((now) => (now.at === 'report' ? { ...now, sending: true } : now));
    try {
      const report = await calls.send(file, false);
      const { id, created, changed } = report;
      if (id === null) return setStep({ at: 'report', file, report, sending: false });
      await refresh();
      toast.success(t('done', { created, changed }), {
        action: { label: fr.undo, run: () => void undo(id) },
      });
      return onClose();
    } catch (e) {
      return fail(e);
    }
  };
  const fetchSheet = (sheet: Sheet): void => {
    void calls.sheet(sheet).catch((e: unknown) => {
      toast.danger(e);
    });
  };
  return { step, read, confirm, fetchSheet, chooseAnother: () => setStep({ at: 'choose' }) };
};
