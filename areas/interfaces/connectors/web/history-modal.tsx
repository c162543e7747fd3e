// The runs of a connector: counts, log, what was refused and why, what would change; a run is replayed from here.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import {
  interfaces,
  PARTNER_TASK,
  type InterfaceRow,
  type RunDetail,
  type RunRow,
} from '../contract.ts';
import { fr } from '../fr.ts';
import css from './connectors.module.css';
import { countsOf, runLooks, runName } from './words.ts';

const t = texts(fr);
interface Line {
  readonly key: string;
  readonly text: string;
}
const linesOf = ({ log, refusals, differences }: RunDetail): Line[] =>
  [
    ...log.map(({ text }) => text),
    ...refusals.map(
      ({ file, line, field, reason }) =>
        `${file}, ${t('line', { line })}${field === '' ? '' : `, ${field}`}\u00a0: ${reason}`,
    ),
    ...differences.flatMap(({ label, what, fields }) => [
      `${fr.whats[what]}\u00a0: ${label}`,
      ...fields.map(({ field, before, after }) =>
        before === '' ? `${field}\u00a0: ${after}` : `${field}\u00a0: ${before} → ${after}`,
      ),
    ]),
  ].map((text, i) => ({ key: `${i}`, text }));

const Detail = ({ id }: { readonly id: number }) => {
  const loaded = useApi(interfaces.runDetail, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(run) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <ul className={`${css['lines']} stack gap-2 scroll`} tabIndex={0} aria-label={fr.details}>
          {linesOf(run).map(({ key, text }) => (
            <li className="anywhere" key={key}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  );
};

const Run = ({ run }: { readonly run: RunRow }) => {
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const replay = async (): Promise<void> => {
    try {
      await send(interfaces.replay, { params: { id: run.id } });
      toast.success(fr.started);
      await invalidate(cache, interfaces.runs, interfaces.loadData);
    } catch (problem) {
      toast.danger(problem);
    }
  };
  const at = showInstant(run.at);
  return (
    <li className="stack gap-4 pad-y edge-below">
      <div className="row apart gap-4 col-gap-12">
        <strong>{`${at} · ${runName(run)}`}</strong>
        <StatusOf looks={runLooks} status={run.state} />
      </div>
      <p className="quiet">{run.message ?? countsOf(run)}</p>
      <div className="row">
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={open}
          aria-label={`${fr.details} ${at}`}
          onClick={() => setOpen(!open)}
        >
          {fr.details}
        </Button>
        {!run.rehearsal && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${fr.replay} ${at}`}
            onClick={() => void replay()}
          >
            {fr.replay}
          </Button>
        )}
      </div>
      {open && <Detail id={run.id} />}
    </li>
  );
};

export const HistoryModal = ({
  row,
  onClose,
}: {
  readonly row: InterfaceRow;
  readonly onClose: () => void;
}) => {
  useLiveInvalidate(`/infrastructures/{infra}/${PARTNER_TASK}`, [
    interfaces.runs,
    interfaces.loadData,
  ]);
  const loaded = useApi(interfaces.runs, { params: { id: row.id } });
  return (
    <AppModal
      opened
      size="large"
      title={`${fr.history}\u00a0: ${row.softwareLabel}`}
      onClose={onClose}
    >
      <LoadState query={loaded}>
        {({ runs }) =>
          runs.length === 0 ? (
            <p className="quiet">{fr.noRuns}</p>
          ) : (
            <ul className={css['connectors']}>
              {runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </AppModal>
  );
};
