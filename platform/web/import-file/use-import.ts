// The steps of an import and what they ask of the server.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IMPORT_FILES,
  RAINBOW,
  type ColumnChoices,
  type ImportColumns,
  type ImportReport,
} from '#platform/contract/imports.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
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
/** Which column each title is, said by the person. */
export interface MatchStep {
  readonly at: 'match';
  readonly file: File;
  readonly columns: ImportColumns;
  /** Why the file cannot be read yet. */
  readonly error?: string;
}
export type ImportStep =
  | { readonly at: 'choose'; readonly error?: string }
  | { readonly at: 'reading'; readonly file: File }
  | MatchStep
  | ReportStep;

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export interface Sheet {
  readonly format: (typeof SHEET_FORMATS)[number];
  /** Its titles only. */
  readonly empty: boolean;
}

/** Of a file without titles. */
type Profile = typeof RAINBOW.name | undefined;

interface Sent {
  readonly file: File;
  readonly choices: ColumnChoices;
  readonly profile: Profile;
  readonly dryRun: boolean;
  readonly goodLines?: boolean;
}
/** The calls of an import, within the current infrastructure. */
const useImportCalls = ({ routes, params }: ImportProps) => {
  const { importFile, importFaults, importSheet, importUndo } = routes as unknown as ImportRoutes;
  const infra = useInfra();
  const within = infra === undefined ? {} : { infra };
  const at = params === undefined ? {} : { params };
  return {
    send: ({ file, choices, profile, ...flags }: Sent): Promise<ImportReport> =>
      upload(importFile, {
        ...at,
        body: {
          file,
          choices: JSON.stringify(choices),
          ...(profile && { profile }),
          ...Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, String(is)])),
        },
        ...within,
      } as never),
    faults: (file: File, choices: ColumnChoices, profile: Profile): Promise<unknown> =>
      download(importFaults, {
        ...at,
        body: { file, choices: JSON.stringify(choices), ...(profile && { profile }) },
        ...within,
      } as never),
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

type Calls = ReturnType<typeof useImportCalls>;
/** At once, from the message that it is done; later from the last imports. */
const undoNow = async (calls: Calls, id: number, refresh: () => Promise<void>): Promise<void> => {
  try {
    await calls.undo(id);
    toast.success(fr.undone);
  } catch (e) {
    toast.danger(e);
  }
  await refresh();
};
const orToast = (fetched: Promise<unknown>): void => {
  void fetched.catch((e: unknown) => {
    toast.danger(e);
  });
};

export const useImport = (props: ImportProps & { readonly onClose: () => void }) => {
  const { routes, touches, onClose } = props;
  const cache = useQueryClient();
  const t = useTexts(fr);
  const calls = useImportCalls(props);
  const [step, setStep] = useState<ImportStep>({ at: 'choose' });
  const [choices, setChoices] = useState<ColumnChoices>({});
  const [profile, setProfile] = useState<Profile>();
  const refresh = (): Promise<void> => invalidate(cache, routes.importRuns, ...touches);
  /** A file that lacks a column: the person says which of its titles that is. */
  const fail = (file: File) => (e: unknown) => {
    const columns = e instanceof ApiError ? e.extra['columns'] : undefined;
    const error = messageOf(e);
    setStep(
      columns === undefined
        ? { at: 'choose', error }
        : { at: 'match', file, columns: columns as ImportColumns, error },
    );
  };
  const judge = (file: File, chosen: ColumnChoices, of: Profile): Promise<void> => {
    setChoices(chosen);
    setProfile(of);
    setStep({ at: 'reading', file });
    return calls
      .send({ file, choices: chosen, profile: of, dryRun: true })
      .then((report) => setStep({ at: 'report', file, report, sending: false }), fail(file));
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = refusalOfFile(file, IMPORT_FILES);
    if (refusal !== null) return setStep({ at: 'choose', error: refusal });
    await judge(file, {}, undefined);
  };
  const confirm = async (file: File, goodLines: boolean): Promise<void> => {
    setStep((now) => (now.at === 'report' ? { ...now, sending: true } : now));
    try {
      const report = await calls.send({ file, choices, profile, dryRun: false, goodLines });
      const { id, created, changed, faulty } = report;
      if (id === null) return setStep({ at: 'report', file, report, sending: false });
      await refresh();
      const left = faulty === 0 ? '' : t('left', { count: faulty });
      toast.success(`${t('done', { created, changed })} ${left}`.trim(), {
        action: { label: fr.undo, run: () => void undoNow(calls, id, refresh) },
      });
      return onClose();
    } catch (e) {
      return fail(file)(e);
    }
  };
  return {
    step,
    read,
    confirm,
    match: (file: File, chosen: ColumnChoices) => judge(file, chosen, profile),
    /** The file has no titles: its columns go by their position. */
    untitled: (file: File) => judge(file, {}, RAINBOW.name),
    openMatch: (file: File, columns: ImportColumns) => setStep({ at: 'match', file, columns }),
    fetchSheet: (sheet: Sheet) => orToast(calls.sheet(sheet)),
    fetchFaults: (file: File) => orToast(calls.faults(file, choices, profile)),
    chooseAnother: () => setStep({ at: 'choose' }),
  };
};
