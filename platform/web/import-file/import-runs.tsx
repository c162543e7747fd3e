// The last imports, and their undoing.
import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { allowed } from '#engines/state-machine/state-machine.ts';
import { importStatus, type ImportRun } from '#platform/contract/imports.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { ImportProps, ImportRoutes } from './import-props.ts';
import css from './import-file.module.css';

const MOST = 5;

export const ImportRuns = ({
  routes,
  touches,
  params,
}: Pick<ImportProps, 'routes' | 'touches' | 'params'>) => {
  const { importRuns, importUndo } = routes as unknown as ImportRoutes;
  const t = useTexts(fr);
  const { data } = useApi(importRuns, (params === undefined ? {} : { params }) as never);
  const undo = useApiMutation(importUndo, {
    invalidates: [importRuns, ...touches],
    onSuccess: () => {
      toast.success(fr.undone);
    },
  });
  const askUndo = async (run: ImportRun): Promise<void> => {
    if (
      await ask.confirm({
        title: t('undoTitle', { file: run.file }),
        message: fr.undoText,
        confirmLabel: fr.undoConfirm,
        danger: true,
      })
    )
      undo.mutate({ params: { ...params, id: run.id } } as never);
  };
  if (data === undefined || data.runs.length === 0) return null;
  return (
    <section aria-label={fr.runs}>
      <h3 className="mb-4">{fr.runs}</h3>
      <ul className={css['runs']}>
        {data.runs.slice(0, MOST).map((run) => (
          <li key={run.id}>
            <span className="anywhere">{run.file}</span>
            <span className={`${css['hint']} note`}>
              {[
                formatAgo(run.at),
                run.user,
                t('runCounts', { created: run.created, changed: run.changed }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {allowed(importStatus, run.status).includes('undo') ? (
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<RotateCcw size={12} aria-hidden />}
                onClick={() => void askUndo(run)}
              >
                {fr.undo}
              </Button>
            ) : (
              <StatusBadge kind="default" label={fr.statuses[run.status]} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
