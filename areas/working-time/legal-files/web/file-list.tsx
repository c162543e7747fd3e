// The files of one driver or vehicle, with what can be done to each.
import { useRef, type ReactNode } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { RowMenu } from '#platform/web/data-table/row-menu.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { formatBytes } from '#platform/web/texts/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { DOWNLOADS, type LegalFile } from '../contract.ts';
import { fr } from '../fr.ts';
import type { LegalFileStatus } from '../status.ts';
import { SignatureBadge } from './signature-badge.tsx';
import { useFileActions } from './use-file-actions.tsx';
import css from './legal-files.module.css';

const t = texts(fr);
export const fileLooks: StatusLooks<LegalFileStatus> = {
  waiting: { kind: 'info', label: fr.fileStatus.waiting },
  treated: { kind: 'success', label: fr.fileStatus.treated },
  unassigned: { kind: 'warning', label: fr.fileStatus.unassigned },
  contested: { kind: 'danger', label: fr.fileStatus.contested },
  failed: { kind: 'danger', label: fr.fileStatus.failed },
  withdrawn: { kind: 'default', label: fr.fileStatus.withdrawn },
  purged: { kind: 'default', label: fr.fileStatus.purged },
};

const blocksOf = ({ signatures: s }: LegalFile): string =>
  t('signatureBlocks', {
    valid: s['valid'] ?? 0,
    invalid: s['invalid'] ?? 0,
    anchored: s['not-anchored'] ?? 0,
    absent: s['absent'] ?? 0,
  });

const metaOf = (f: LegalFile): string =>
  [
    f.firstDay !== null && f.lastDay !== null
      ? formatRange({ first: f.firstDay, last: f.lastDay })
      : null,
    f.days > 0 ? t('dayCount', { count: f.days }) : null,
    downloadOf(f),
  ]
    .filter((x) => x !== null)
    .join(' · ');

const downloadOf = (f: LegalFile): string | null => {
  if (f.downloadedAt !== null)
    return `${fr.downloadedAt.toLocaleLowerCase('fr')} ${showInstant(f.downloadedAt)}`;
  return f.status === 'waiting' ? null : fr.unknownDate;
};

export const FileLine = ({
  file: f,
  extra,
}: {
  readonly file: LegalFile;
  readonly extra?: ReactNode;
}) => {
  const chooser = useRef<HTMLInputElement>(null);
  const { actions, replace, dialog } = useFileActions(f, () => chooser.current?.click());
  return (
    <li className={`${css['file']} pad-y hair-above`} data-status={f.status}>
      <div className={`${css['fileHead']} row gap-4 col-gap-8`}>
        <strong className="medium anywhere">{f.name}</strong>
        <StatusOf looks={fileLooks} status={f.status} />
        {f.signature && <SignatureBadge state={f.signature} detail={blocksOf(f)} />}
        <span className={`${css['grow']} rest`} />
        {extra}
        <RowMenu label={f.name} actions={actions} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={fr.replace}
        accept={DOWNLOADS.map((e) => `.${e}`).join(',')}
        onChange={(e) => {
          replace(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }}
      />
      {metaOf(f) !== '' && <p className="note mt-4">{metaOf(f)}</p>}
      <p className="note mt-4">{depositOf(f)}</p>
      <FileStatements file={f} />
      {dialog}
    </li>
  );
};

const depositOf = (f: LegalFile): string =>
  [
    f.status === 'waiting' ? null : fr.fileKind[f.kind],
    formatBytes(f.size),
    `${fr.received.toLocaleLowerCase('fr')} ${showInstant(f.uploadedAt)}`,
    f.uploadedBy && t('by', { name: f.uploadedBy }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Why it was withdrawn or accepted, and what was odd about it. */
const FileStatements = ({ file: f }: { readonly file: LegalFile }) => (
  <>
    {f.withdrawnReason !== null && (
      <p className="mt-4 meta soft">{t('withdrawnBecause', { reason: f.withdrawnReason })}</p>
    )}
    {f.accepted !== null && (
      <p className="mt-4 meta soft">
        {t('acceptedBecause', {
          name: f.accepted.by,
          at: showInstant(f.accepted.at),
          reason: f.accepted.reason,
        })}
      </p>
    )}
    {f.findings.length > 0 && (
      <ul className={`${css['findings']} note mt-4`}>
        {f.findings.map((x) => (
          <li key={x.text} data-serious={x.serious || undefined}>
            {x.text}
          </li>
        ))}
      </ul>
    )}
  </>
);

export const FileList = ({ files }: { readonly files: readonly LegalFile[] }) =>
  files.length === 0 ? (
    <p className="quiet">{fr.noFiles}</p>
  ) : (
    <ul className={css['files']}>
      {files.map((f) => (
        <FileLine key={f.id} file={f} />
      ))}
    </ul>
  );
