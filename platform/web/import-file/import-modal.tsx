import { Alert, Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { IMPORT_FILES, type ImportReport } from '#platform/contract/imports.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { send as call } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { refusalOfFile } from '#platform/web/file-drop/accept-file.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { ImportProps, ImportRoutes } from './import-props.ts';
import { ImportReportView } from './import-report.tsx';
import { ImportRuns } from './import-runs.tsx';
import css from './import-file.module.css';

type Step =
  | { readonly at: 'choose'; readonly error?: string }
  | { readonly at: 'reading'; readonly file: File }
  | {
      readonly at: 'seen';
      readonly file: File;
      readonly report: ImportReport;
      readonly sending: boolean;
    };

export const ImportModal = ({
  title,
  routes,
  touches,
  help,
  params,
  onClose,
}: ImportProps & { readonly onClose: () => void }) => {
  const { importFile, importSheet, importRuns, importUndo } = routes as unknown as ImportRoutes;
  const cache = useQueryClient();
  const infra = useInfra();
  const t = useTexts(fr);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const of = infra === undefined ? {} : { infra };
  const at = params === undefined ? {} : { params };
  const send = (file: File, dryRun: boolean): Promise<ImportReport> =>
    upload(importFile, { ...at, body: { dryRun: String(dryRun), file }, ...of } as never);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = refusalOfFile(file, IMPORT_FILES);
    if (refusal !== null) return setStep({ at: 'choose', error: refusal });
    setStep({ at: 'reading', file });
    return send(file, true).then(
      (report) => setStep({ at: 'seen', file, report, sending: false }),
      (e: unknown) => setStep({ at: 'choose', error: messageOf(e) }),
    );
  };
  /** At once, from the message that says it is done; later from the last imports. */
  const takeBack = async (id: number): Promise<void> => {
    try {
      await call(importUndo, { params: { ...params, id }, ...of } as never);
      toast.success(fr.undone);
    } catch (e) {
      toast.danger(e);
    }
    await invalidate(cache, importRuns, ...touches);
  };
  const confirm = async (file: File): Promise<void> => {
    setStep((now) => (now.at === 'seen' ? { ...now, sending: true } : now));
    try {
      const report = await send(file, false);
      if (report.id === null) return setStep({ at: 'seen', file, report, sending: false });
      await invalidate(cache, importRuns, ...touches);
      const { id } = report;
      toast.success(t('done', { created: report.created, changed: report.changed }), {
        action: { label: fr.undo, run: () => void takeBack(id) },
      });
      return onClose();
    } catch (e) {
      return setStep({ at: 'choose', error: messageOf(e) });
    }
  };
  const fetchSheet = (format: 'csv' | 'xlsx', empty: boolean): void => {
    void download(importSheet, {
      params: { ...params, _format: format },
      query: empty ? { empty: true } : {},
      ...of,
    } as never).catch((e: unknown) => {
      toast.danger(e);
    });
  };
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      size="large"
      closable={!(step.at === 'seen' && step.sending)}
    >
      {step.at === 'seen' ? (
        <ImportReportView
          report={step.report}
          file={step.file.name}
          foot={
            <>
              <Button
                variant="default"
                disabled={step.sending}
                onClick={() => setStep({ at: 'choose' })}
              >
                {fr.another}
              </Button>
              {step.report.problemCount === 0 && step.report.created + step.report.changed > 0 ? (
                <Button loading={step.sending} onClick={() => void confirm(step.file)}>
                  {t('confirm', { count: step.report.created + step.report.changed })}
                </Button>
              ) : (
                <Button onClick={onClose}>{fr.close}</Button>
              )}
            </>
          }
        />
      ) : (
        <div className={css['root']}>
          <p className={css['hint']}>{help === undefined ? fr.explain : `${help} ${fr.explain}`}</p>
          {step.at === 'choose' && step.error !== undefined && (
            <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
              {step.error}
            </Alert>
          )}
          {step.at === 'reading' ? (
            <output className={css['zone']}>
              <Loader size="sm" />
              <span>
                {fr.reading} {step.file.name}
              </span>
            </output>
          ) : (
            <Choose onFile={(file) => void take(file)} />
          )}
          <p className={css['sheets']}>
            {fr.sheet}
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="subtle"
                size="compact-xs"
                onClick={() => fetchSheet(format, false)}
              >
                {fr[format]}
              </Button>
            ))}
            {fr.sheetEmpty}
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="subtle"
                size="compact-xs"
                aria-label={`${fr.sheetEmpty} ${fr[format]}`}
                onClick={() => fetchSheet(format, true)}
              >
                {fr[format]}
              </Button>
            ))}
          </p>
          <ImportRuns routes={routes} touches={touches} params={params} />
        </div>
      )}
    </AppModal>
  );
};

const Choose = ({ onFile }: { readonly onFile: (file: File | undefined) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (e: DragEvent): void => {
    e.preventDefault();
    setOver(false);
    onFile(e.dataTransfer.files[0]);
  };
  return (
    <div
      className={css['zone']}
      data-over={over || undefined}
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} strokeWidth={1.5} aria-hidden />
      <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
        {fr.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={fr.choose}
        accept={IMPORT_FILES.accept.map((e) => `.${e}`).join(',')}
        onChange={(e) => {
          onFile(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }}
      />
    </div>
  );
};
