// Files by group: those the reason asks for first, each with what is there, and the papers that can be drawn up.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement, type Paper } from '../contract.ts';
import type { Settlement, SettlementFile } from '../records.ts';
import { FILE_GROUP_NAMES, FILE_GROUPS, type FileGroup } from '../fields.ts';
import { fr } from '../fr.ts';
import { reasonOf } from '../reasons.data.ts';
import css from './settlement.module.css';

const t = texts(fr);
const PAPERS: ReadonlySet<string> = new Set<Paper>(['certificate', 'receipt', 'attestation']);
const isPaper = (group: FileGroup): group is Paper => PAPERS.has(group);
const isWritable = ({ editable }: Settlement, group: FileGroup): boolean =>
  editable === 'all' || (editable === 'handover' && FILE_GROUPS[group] === 'closing');

const failed = (problem: unknown): void => {
  toast.danger(messageOf(problem));
};
const useFiles = (settlement: Settlement) => {
  const cache = useQueryClient();
  const { id } = settlement;
  const refresh = () => invalidate(cache, finalSettlement.load, finalSettlement.logs);
  return {
    add: async (group: FileGroup, files: readonly File[]): Promise<void> => {
      try {
        await upload(finalSettlement.addFiles, {
          params: { id },
          query: { group },
          body: { file: files },
        });
        await refresh();
      } catch (problem) {
        failed(problem);
      }
    },
    remove: async (file: SettlementFile): Promise<void> => {
      if (!(await ask.confirmDelete(t('removeFile', { name: file.name })))) return;
      try {
        await send(finalSettlement.removeFile, { params: { id: file.id } });
        toast.success(fr.removed);
        await refresh();
      } catch (problem) {
        failed(problem);
      }
    },
    draw: async (paper: Paper): Promise<void> => {
      try {
        if (!isWritable(settlement, paper)) {
          await download(finalSettlement.drawn, { params: { id, paper } });
          return;
        }
        const { file } = await send(finalSettlement.fileDrawn, { params: { id, paper } });
        toast.success(fr.filed);
        await refresh();
        await download(finalSettlement.downloadFile, { params: { id: file } });
      } catch (problem) {
        failed(problem);
      }
    },
    fetch: (file: SettlementFile) =>
      download(finalSettlement.downloadFile, { params: { id: file.id } }).catch(failed),
  };
};

interface GroupProps {
  readonly group: FileGroup;
  readonly settlement: Settlement;
  readonly actions: ReturnType<typeof useFiles>;
}
const AddButton = ({ group, actions }: Omit<GroupProps, 'settlement'>) => {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const label = t('addFile', { group: fr.fileGroups[group] });
  const add = async (files: readonly File[]): Promise<void> => {
    setSending(true);
    await actions.add(group, files);
    setSending(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={isSending}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {fr.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label}
        accept={(finalSettlement.addFiles.upload?.accept ?? []).map((e) => `.${e}`).join(',')}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};
const Group = ({ group, settlement, actions }: GroupProps) => {
  const files = settlement.files.filter((file) => file.group === group);
  const isNeeded = reasonOf(settlement.reason).files.includes(group);
  const writable = isWritable(settlement, group);
  return (
    <li className={`apart gap-2 col-gap-12 pad-y edge-below row baseline`}>
      <span>
        {fr.fileGroups[group]}
        {isNeeded && files.length === 0 && <span className="quiet"> · {fr.needed}</span>}
      </span>
      <span className="row">
        {isPaper(group) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${fr.draw} : ${fr.fileGroups[group]}`}
            onClick={() => void actions.draw(group)}
          >
            {fr.draw}
          </Button>
        )}
        {writable && <AddButton group={group} actions={actions} />}
      </span>
      {files.map((file) => (
        <span key={file.id} className={css['why']}>
          <Button variant="subtle" size="compact-xs" onClick={() => void actions.fetch(file)}>
            {file.name}
          </Button>
          {writable && (
            <Button
              variant="subtle"
              color="red"
              size="compact-xs"
              aria-label={`${fr.remove} ${file.name}`}
              onClick={() => void actions.remove(file)}
            >
              {fr.remove}
            </Button>
          )}
          {file.reason !== null && (
            <small>
              {t('paperRejected', { reason: file.reason, by: file.decidedBy ?? fr.somebody })}
            </small>
          )}
        </span>
      ))}
    </li>
  );
};

export const FilesPart = ({ settlement }: { readonly settlement: Settlement }) => {
  const actions = useFiles(settlement);
  const needed = reasonOf(settlement.reason).files;
  const present = new Set(settlement.files.map((file) => file.group));
  const shown = FILE_GROUP_NAMES.filter(
    (group) => needed.includes(group) || present.has(group) || group === 'other',
  );
  return (
    <ul className="plain">
      {shown.map((group) => (
        <Group key={group} group={group} settlement={settlement} actions={actions} />
      ))}
    </ul>
  );
};
