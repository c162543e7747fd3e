// What is done with one file or with those chosen: opened, downloaded, validated, rejected, placed, deleted.
import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, Eye, Trash2, UserRoundCheck, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import type { RowAction } from '#platform/web/data-table/table-types.ts';
import type { OwnAct } from '#platform/web/list-page/use-bulk.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { href } from '#platform/web/router/href.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payrollFiles, type PayFile } from '../contract.ts';
import { stageOf, type FileSet } from '../file-sets.ts';
import { fr } from '../fr.ts';
import { PlaceModal } from './place-modal.tsx';

const t = texts(fr);
type Act = 'validate' | 'reject' | 'delete';
const icons = { validate: Check, reject: X, place: UserRoundCheck, delete: Trash2 } as const;

interface Chosen {
  readonly selection: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly about?: string;
  readonly done?: () => void;
}
const countOf = ({ ids }: Readonly<Record<string, unknown>>): number =>
  Array.isArray(ids) ? ids.length : 2;

/** Shows what a browser can show, in a tab of its own; looking is written down by the server. */
const look = ({ id, origin }: PayFile): void => {
  window.open(
    href(payrollFiles.download, { params: { id, origin }, query: { inline: true } }),
    '_blank',
    'noopener',
  );
};
const take = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (problem) {
    toast.danger(problem);
  }
};

/** A few come at once, many by a job. */
const takeChosen = async (
  params: { readonly set: FileSet; readonly period: number },
  selection: Chosen['selection'],
): Promise<void> => {
  const made = await download(payrollFiles.downloadMany, { params, body: { selection } });
  if ('job' in made) toast.info(fr.archiveQueued);
};

const useDecisions = (set: FileSet, period: number) => {
  const cache = useQueryClient();
  const decide = async (act: Act, chosen: Chosen, reason?: string): Promise<void> => {
    const result: BulkResult = await send(payrollFiles.decideMany, {
      params: { act, set, period },
      body: { selection: chosen.selection, ...(reason === undefined ? {} : { reason }) },
    });
    if (result.done > 0) toast.success(t(`done.${act}`, { count: result.done }));
    const [refused] = result.failed;
    if (refused !== undefined) toast.warning(refused.message);
    chosen.done?.();
    await invalidate(
      cache,
      payrollFiles.list,
      payrollFiles.payAgencies,
      payrollFiles.prepayAgencies,
    );
  };
  const remove = async (chosen: Chosen): Promise<void> => {
    const isSure = await ask.confirm({
      id: 'delete-payroll-files',
      title: t('deleteTitle', { count: chosen.count }),
      message: fr.deleteAbout,
      confirmLabel: fr.acts.delete,
      danger: true,
    });
    if (isSure) await take(decide('delete', chosen));
  };
  return { decide, remove };
};

export interface FileActs {
  readonly ofRow: (file: PayFile) => readonly RowAction[];
  readonly ofMany: readonly OwnAct[];
  readonly look: (file: PayFile) => void;
  readonly modals: ReactNode;
}
export const useFileActs = (set: FileSet, period: number): FileActs => {
  const may = useMay();
  const { decide, remove } = useDecisions(set, period);
  const [rejected, setRejected] = useState<Chosen | null>(null);
  const [placed, setPlaced] = useState<PayFile | null>(null);
  const run = (act: Act, chosen: Chosen): void => {
    if (act === 'reject') setRejected(chosen);
    else if (act === 'delete') void remove(chosen);
    else void take(decide('validate', chosen));
  };
  const mayDo = (act: PayFile['acts'][number]): boolean =>
    may(act === 'place' ? 'pay-document.write' : 'pay-document.validate');
  const ofRow = (file: PayFile): readonly RowAction[] => [
    { key: 'look', label: fr.acts.look, icon: Eye, onClick: () => look(file) },
    {
      key: 'download',
      label: fr.acts.download,
      icon: Download,
      onClick: () =>
        void take(
          download(payrollFiles.download, { params: { id: file.id, origin: file.origin } }),
        ),
    },
    ...file.acts.filter(mayDo).map((act) => ({
      key: act,
      label: fr.acts[act],
      icon: icons[act],
      danger: act === 'delete' || act === 'reject',
      onClick: () =>
        act === 'place'
          ? setPlaced(file)
          : run(act, { selection: { ids: [file.id] }, count: 1, about: file.name }),
    })),
  ];
  const decisions: readonly Act[] = set === 'pay' ? ['delete'] : ['validate', 'reject', 'delete'];
  const ofMany: readonly OwnAct[] = [
    {
      key: 'download',
      label: fr.acts.download,
      icon: Download,
      run: ({ selection }) => void take(takeChosen({ set, period }, selection)),
    },
    ...decisions.filter(mayDo).map((act) => ({
      key: act,
      label: fr.acts[act],
      icon: icons[act],
      danger: act !== 'validate',
      run: ({ selection }: Pick<Chosen, 'selection'>, done: () => void) =>
        run(act, { selection, count: countOf(selection), done }),
    })),
  ];
  const modals = (
    <>
      {rejected !== null && (
        <ReasonModal
          title={t('rejectTitle', { count: rejected.count })}
          about={rejected.about}
          field={{ label: fr.reason, description: fr.rejectAbout }}
          act={{ label: fr.acts.reject, isDanger: true }}
          run={(reason) => decide('reject', rejected, reason)}
          onClose={() => setRejected(null)}
        />
      )}
      {placed !== null && (
        <PlaceModal
          file={placed}
          stage={stageOf(set)}
          period={period}
          onClose={() => setPlaced(null)}
        />
      )}
    </>
  );
  return { ofRow, ofMany, look, modals };
};
