// The files of one driver or vehicle, with what can be done to each.
import { Textarea } from '@mantine/core';
import { Download, FileUp, FileX, RotateCcw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { upload } from '#platform/web/client/upload.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { RowMenu } from '#platform/web/data-table/row-menu.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { formatBytes } from '#platform/web/texts/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ACCEPTED, legalFiles, type LegalFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { SignatureBadge } from './signature-badge.tsx';
import type { LegalFileStatus } from '../status.ts';
import { touched } from './use-entity-actions.ts';
import css from './legal-files.module.css';

const t = texts(fr);
export const fileLooks: StatusLooks<LegalFileStatus> = {
  waiting: { kind: 'info', label: fr.fileStatus.waiting },
  treated: { kind: 'success', label: fr.fileStatus.treated },
  unassigned: { kind: 'warning', label: fr.fileStatus.unassigned },
  failed: { kind: 'danger', label: fr.fileStatus.failed },
  withdrawn: { kind: 'default', label: fr.fileStatus.withdrawn },
};

interface Typed extends Record<string, unknown> {
  readonly reason: string;
  readonly version: number;
}
export const WithdrawModal = ({
  file,
  onClose,
}: {
  readonly file: LegalFile;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, unknown>({
    initialValues: { reason: '', version: file.version },
    success: fr.withdrawn,
    send: (body) => send(legalFiles.withdraw, { params: { id: file.id }, body }),
    onSaved: () => {
      void invalidate(cache, ...touched);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      size="small"
      title={t('withdrawTitle', { name: file.name })}
      submitLabel={fr.withdraw}
      handle={handle}
      onClose={onClose}
    >
      <p data-wide>{fr.withdrawText}</p>
      <Textarea
        label={fr.withdrawReason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        data-wide
        key={handle.form.key('reason')}
        {...handle.form.getInputProps('reason')}
      />
    </ModalForm>
  );
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
    f.downloadedAt === null
      ? f.status === 'waiting'
        ? null
        : fr.unknownDate
      : `${fr.downloadedAt.toLocaleLowerCase('fr')} ${showInstant(f.downloadedAt)}`,
  ]
    .filter((x) => x !== null)
    .join(' · ');

export const FileLine = ({
  file: f,
  extra,
  onWithdraw,
}: {
  readonly file: LegalFile;
  readonly extra?: ReactNode;
  readonly onWithdraw: () => void;
}) => {
  const may = useMay();
  const again = useApiMutation(legalFiles.reprocessFile, {
    invalidates: touched,
    onSuccess: ({ status, command }) =>
      command === 0 ? toast.success(fr.reprocessed[status]) : toast.warning(fr.reprocessed[status]),
  });
  const get = (): void => {
    download(legalFiles.downloadLegalFile, { params: { id: f.id } }).catch((e: unknown) =>
      toast.danger(e),
    );
  };
  const chooser = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const replace = (file: File | undefined): void => {
    if (file === undefined) return;
    upload(legalFiles.replace, { params: { id: f.id }, body: { file } })
      .then((o) => {
        const kept =
          o.fileId !== null &&
          o.fileId !== f.id &&
          o.outcome !== 'refused' &&
          o.outcome !== 'failed';
        (kept ? toast.success : toast.warning)(
          t(kept ? 'replaced' : 'notReplaced', { text: o.text }),
        );
        return invalidate(cache, ...touched);
      })
      .catch((e: unknown) => toast.danger(e));
  };
  const actions = [
    ...(may('legal-file.download')
      ? [{ key: 'download', label: fr.download, icon: Download, onClick: get }]
      : []),
    ...(may('legal-file.transfer') && f.status !== 'withdrawn'
      ? [
          {
            key: 'again',
            label: fr.reprocess,
            icon: RotateCcw,
            onClick: () => again.mutate({ params: { id: f.id } }),
          },
          {
            key: 'replace',
            label: fr.replace,
            icon: FileUp,
            onClick: () => chooser.current?.click(),
          },
          { key: 'withdraw', label: fr.withdraw, icon: FileX, danger: true, onClick: onWithdraw },
        ]
      : []),
  ];
  return (
    <li className={css['file']} data-status={f.status}>
      <div className={css['fileHead']}>
        <strong>{f.name}</strong>
        <StatusOf looks={fileLooks} status={f.status} />
        {f.signature && <SignatureBadge state={f.signature} detail={blocksOf(f)} />}
        <span className={css['grow']} />
        {extra}
        <RowMenu label={f.name} actions={actions} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={fr.replace}
        accept={ACCEPTED.map((e) => `.${e}`).join(',')}
        onChange={(e) => {
          replace(e.currentTarget.files?.[0]);
          e.currentTarget.value = '';
        }}
      />
      {metaOf(f) !== '' && <p className={css['fileMeta']}>{metaOf(f)}</p>}
      <p className={css['fileMeta']}>
        {[
          f.status === 'waiting' ? null : fr.fileKind[f.kind],
          formatBytes(f.size),
          `${fr.received.toLocaleLowerCase('fr')} ${showInstant(f.uploadedAt)}`,
          f.uploadedBy && t('by', { name: f.uploadedBy }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {f.withdrawnReason !== null && (
        <p className={css['reason']}>{t('withdrawnBecause', { reason: f.withdrawnReason })}</p>
      )}
      {f.findings.length > 0 && (
        <ul className={css['findings']}>
          {f.findings.map((x) => (
            <li key={x.text} data-serious={x.serious || undefined}>
              {x.text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

export const FileList = ({ files }: { readonly files: readonly LegalFile[] }) => {
  const [withdrawing, setWithdrawing] = useState<LegalFile | null>(null);
  if (files.length === 0) return <p className={css['quiet']}>{fr.noFiles}</p>;
  return (
    <>
      <ul className={css['files']}>
        {files.map((f) => (
          <FileLine key={f.id} file={f} onWithdraw={() => setWithdrawing(f)} />
        ))}
      </ul>
      {withdrawing && <WithdrawModal file={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
};
