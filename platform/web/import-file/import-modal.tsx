// Importing a file, in two steps: choose it, then see what it would do and confirm.
import { Alert, Button, Loader } from '@mantine/core';
import { CircleAlert, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { IMPORT_FILES } from '#platform/contract/imports.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import type { ImportProps } from './import-props.ts';
import { ImportReportView } from './import-report.tsx';
import { ImportRuns } from './import-runs.tsx';
import { MatchColumns } from './match-columns.tsx';
import {
  SHEET_FORMATS,
  useImport,
  type ImportStep,
  type MatchStep,
  type ReportStep,
  type Sheet,
} from './use-import.ts';
import css from './import-file.module.css';

export const ImportModal = (props: ImportProps & { readonly onClose: () => void }) => {
  const { title, onClose } = props;
  const { step, chooseAnother, read, fetchSheet, match, ...acts } = useImport(props);
  return (
    <AppModal
      opened
      onClose={onClose}
      title={title}
      size="large"
      closable={!(step.at === 'report' && step.sending)}
    >
      {step.at === 'match' && (
        <MatchColumns
          key={step.columns.titles.join()}
          step={step}
          onMatch={(choices) => void match(step.file, choices)}
          onAnother={chooseAnother}
          onUntitled={() => void acts.untitled(step.file)}
        />
      )}
      {step.at === 'report' && (
        <ImportReportView
          report={step.report}
          file={step.file.name}
          foot={
            <ReportFoot
              step={step}
              onAnother={chooseAnother}
              onColumns={() => acts.openMatch(step.file, step.report.columns)}
              onFaults={() => acts.fetchFaults(step.file)}
              onConfirm={() => void acts.confirm(step.file, step.report.faulty > 0)}
              onClose={onClose}
            />
          }
        />
      )}
      {(step.at === 'choose' || step.at === 'reading') && (
        <ChooseStep {...props} step={step} onFile={(f) => void read(f)} onSheet={fetchSheet} />
      )}
    </AppModal>
  );
};

interface FootProps {
  readonly step: ReportStep;
  readonly onAnother: () => void;
  readonly onColumns: () => void;
  /** The lines with a fault, as a workbook. */
  readonly onFaults: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}
const ReportFoot = ({ step, onAnother, onColumns, onFaults, onConfirm, onClose }: FootProps) => {
  const t = useTexts(fr);
  const { report, sending } = step;
  const { faulty } = report;
  const writes = report.created + report.changed;
  return (
    <>
      <Button variant="default" disabled={sending} onClick={onAnother}>
        {fr.another}
      </Button>
      <Button variant="default" disabled={sending} onClick={onColumns}>
        {fr.columns}
      </Button>
      {faulty > 0 && (
        <Button variant="default" disabled={sending} onClick={onFaults}>
          {t('downloadFaults', { count: faulty })}
        </Button>
      )}
      {writes > 0 ? (
        <Button loading={sending} onClick={onConfirm}>
          {t(faulty > 0 ? 'confirmGood' : 'confirm', { count: writes })}
        </Button>
      ) : (
        <Button onClick={onClose}>{fr.close}</Button>
      )}
    </>
  );
};

interface ChooseProps extends ImportProps {
  readonly step: Exclude<ImportStep, ReportStep | MatchStep>;
  readonly onFile: (file: File | undefined) => void;
  readonly onSheet: (sheet: Sheet) => void;
}
const ChooseStep = ({ routes, touches, help, params, step, onFile, onSheet }: ChooseProps) => (
  <div className="stack gap-12">
    <p className={`${css['hint']} note`}>
      {help === undefined ? fr.explain : `${help} ${fr.explain}`}
    </p>
    {step.at === 'choose' && step.error !== undefined && (
      <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
        {step.error}
      </Alert>
    )}
    {step.at === 'reading' ? (
      <output className={`${css['zone']} middle gap-8 quiet`}>
        <Loader size="sm" />
        <span>
          {fr.reading} {step.file.name}
        </span>
      </output>
    ) : (
      <Choose onFile={onFile} />
    )}
    <SheetButtons onSheet={onSheet} />
    <ImportRuns routes={routes} touches={touches} params={params} />
  </div>
);

/** The same columns as a file to fill in: with today's rows, or empty. */
const SheetButtons = ({ onSheet }: Pick<ChooseProps, 'onSheet'>) => (
  <p className="row note gap-4">
    {fr.sheet}
    {SHEET_FORMATS.map((format) => (
      <Button
        key={format}
        variant="subtle"
        size="compact-xs"
        onClick={() => onSheet({ format, empty: false })}
      >
        {fr[format]}
      </Button>
    ))}
    {fr.sheetEmpty}
    {SHEET_FORMATS.map((format) => (
      <Button
        key={format}
        variant="subtle"
        size="compact-xs"
        aria-label={`${fr.sheetEmpty} ${fr[format]}`}
        onClick={() => onSheet({ format, empty: true })}
      >
        {fr[format]}
      </Button>
    ))}
  </p>
);

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
      className={`${css['zone']} middle gap-8 quiet`}
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
