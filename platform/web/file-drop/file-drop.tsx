// A place to drop files, or to choose them: each has its progress, its error in French, its retry.
import { ActionIcon, Alert, Button } from '@mantine/core';
import { CircleAlert, CircleCheck, FileUp, RotateCcw, UploadCloud, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { UploadRule } from '#platform/contract/route.ts';
import { formatBytes } from '#platform/web/texts/formats.ts';
import { ruleText, sortFiles } from './accept-file.ts';
import { fr } from './fr.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useUploads, type SendFile, type Upload } from './use-uploads.ts';
import css from './file-drop.module.css';

export interface FileDropProps {
  readonly label?: string;
  readonly rule: UploadRule;
  /** Sends one file: `(file, o) => upload(legalFiles.add, { body: { file } }, o)`. */
  readonly send: SendFile;
  readonly onSent?: (file: File) => void;
  /** What became of a file that was sent, under its name. */
  readonly result?: (file: File) => ReactNode;
  readonly disabled?: boolean;
  /** Takes over a drop of more files than this, those that the rule accepts: they are too many for a line each. What the rule refuses is handed over too, in words: whoever takes over shows it. */
  readonly bulk?: {
    readonly above: number;
    readonly take: (files: readonly File[], refusals: readonly string[]) => void;
  };
}

/** Refusals that are named one by one. */
const MOST_REFUSALS = 10;
/** The first refusals, and how many more there are. */
const refusalTexts = (refusals: readonly string[]): readonly string[] =>
  refusals.length > MOST_REFUSALS
    ? [...refusals.slice(0, MOST_REFUSALS), fr.moreRefused(refusals.length - MOST_REFUSALS)]
    : refusals;

export function FileDrop({
  label = fr.drop,
  rule,
  send,
  onSent,
  result,
  disabled = false,
  bulk,
}: FileDropProps) {
  const { uploads, refusals, add: addEach, retry, remove, refuse } = useUploads(rule, send, onSent);
  const add = (files: readonly File[]): void => {
    if (bulk === undefined || files.length <= bulk.above) return addEach(files);
    const sorted = sortFiles(files, rule, 0);
    const texts = refusalTexts(sorted.refusals);
    refuse(texts);
    return sorted.taken.length === 0 ? undefined : bulk.take(sorted.taken, texts);
  };
  return (
    <div className="stack gap-10">
      <DropZone label={label} rule={rule} disabled={disabled} onFiles={add} />
      {refusals.length > 0 && (
        <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
          {refusals.map((r) => (
            <p key={r}>{r}</p>
          ))}
        </Alert>
      )}
      {uploads.length > 0 && (
        <ul className="plain box" aria-label={fr.files}>
          {uploads.map((u) => (
            <FileLine
              key={u.key}
              upload={u}
              result={u.state === 'sent' ? result?.(u.file) : undefined}
              onRetry={() => retry(u)}
              onRemove={() => remove(u)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ZoneProps {
  readonly label: string;
  readonly rule: UploadRule;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}
const DropZone = ({ label, rule, disabled, onFiles }: ZoneProps) => {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const drop = (e: DragEvent): void => {
    e.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...e.dataTransfer.files]);
  };
  return (
    <div
      className={`${css['zone']} stack gap-6 center`}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(e) => {
        e.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadCloud size={24} strokeWidth={1.5} aria-hidden />
      <p className={`${css['label']} soft medium`}>{over ? fr.dropping : label}</p>
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        aria-describedby={help}
        onClick={() => input.current?.click()}
      >
        {fr.browse}
      </Button>
      <p id={help} className="meta measure">
        {ruleText(rule)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        multiple={rule.maxFiles !== 1}
        accept={rule.accept.map((e) => `.${e}`).join(',')}
        onChange={(e) => {
          onFiles([...(e.currentTarget.files ?? [])]);
          e.currentTarget.value = '';
        }}
      />
    </div>
  );
};

const icons = { waiting: FileUp, sending: FileUp, sent: CircleCheck, failed: CircleAlert } as const;
const stateText = ({ state, progress }: Upload): string =>
  state === 'sending' ? fr.sending(Math.round(progress * 100)) : fr[state];

function FileLine({
  upload,
  result,
  onRetry,
  onRemove,
}: {
  readonly upload: Upload;
  readonly result: ReactNode;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { file, state, progress, error } = upload;
  const Icon = icons[state];
  return (
    <li className={`${css['file']} bar gap-10 quiet`} data-state={state}>
      <Icon size={16} aria-hidden />
      <div className="stack grow gap-4">
        <div className={`gap-0 col-gap-8 row baseline`}>
          <span className={`${css['name']} clip`}>{file.name}</span>
          <span className="meta tn push">
            {formatBytes(file.size)} · <span aria-live="polite">{stateText(upload)}</span>
          </span>
        </div>
        {state === 'sending' && <ProgressBar label={fr.progress(file.name)} value={progress} />}
        {result}
        {error !== null && (
          <p className="meta danger" role="alert">
            {error}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <ActionIcon aria-label={fr.retry} onClick={onRetry}>
          <RotateCcw size={14} aria-hidden />
        </ActionIcon>
      )}
      {state !== 'sent' && (
        <ActionIcon
          aria-label={state === 'sending' ? fr.cancel(file.name) : fr.remove(file.name)}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
