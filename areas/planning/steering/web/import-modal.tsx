// Pay formulas to take: those that can be are ticked, the others say why not; then the report.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import {
  steeringColumns,
  steeringFormulas,
  steeringValues,
  type EvpOption,
  type ImportReport,
} from '../contract.ts';
import { fr } from '../fr.ts';
import css from './steering.module.css';

const t = texts(fr);
interface Left {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly reason: string | null;
}
const Refused = ({ formulas }: { readonly formulas: readonly Left[] }) =>
  formulas.length === 0 ? null : (
    <>
      <p className="mb-4 strong">
        {fr.cannotImport} ({formulas.length})
      </p>
      <ul className={`${css['options']} stack plain gap-2`} aria-label={fr.cannotImport}>
        {formulas.map((f) => (
          <li key={f.id}>
            <code className={css['code']}>{f.code}</code> {f.label}
            <p className={`${css['reason']} note mt-4`} data-bad>
              {f.reason}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
const Report = ({
  report,
  left,
  onClose,
}: {
  readonly report: ImportReport;
  /** What could not be chosen at all. */ readonly left: readonly Left[];
  readonly onClose: () => void;
}) => (
  <div className="stack gap-12">
    <output>
      <strong>{t('importDone', { count: report.imported.length })}</strong>
    </output>
    {report.imported.length > 0 && (
      <ul className={`${css['options']} stack plain gap-2`} aria-label={fr.imported}>
        {report.imported.map((f) => (
          <li key={f.id}>
            <code className={css['code']}>{f.code}</code> {f.label}
          </li>
        ))}
      </ul>
    )}
    <Refused formulas={[...report.refused, ...left]} />
    <div className="row end mt-16">
      <Button onClick={onClose}>{fr.close}</Button>
    </div>
  </div>
);

const Choice = ({
  options,
  onClose,
}: {
  readonly options: readonly EvpOption[];
  readonly onClose: () => void;
}) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [withColumns, setWithColumns] = useState(true);
  const run = useApiMutation(steeringFormulas.importEvp, {
    invalidates: [
      steeringFormulas.list,
      steeringFormulas.evpOptions,
      steeringColumns.list,
      steeringValues.list,
    ],
  });
  // As it stood when the window opened: what was imported since is refused twice.
  const [[free, left]] = useState(
    () =>
      [options.filter((o) => o.reason === null), options.filter((o) => o.reason !== null)] as const,
  );
  if (run.data !== undefined) return <Report report={run.data} left={left} onClose={onClose} />;
  const toggle = (id: number): void =>
    setChosen(
      chosen.has(id) ? new Set([...chosen].filter((x) => x !== id)) : new Set([...chosen, id]),
    );
  if (options.length === 0) return <EmptyState title={fr.importNone} />;
  return (
    <div className="stack gap-12">
      <p className="note">{fr.importHint}</p>
      <Checkbox
        label={`${fr.importable} (${free.length})`}
        disabled={free.length === 0}
        checked={free.length > 0 && chosen.size === free.length}
        indeterminate={chosen.size > 0 && chosen.size < free.length}
        onChange={() =>
          setChosen(chosen.size === free.length ? new Set() : new Set(free.map((o) => o.id)))
        }
      />
      <ul className={`${css['options']} stack plain gap-2`}>
        {free.map((o) => (
          <li key={o.id}>
            <Checkbox
              label={`${o.code} · ${o.label}`}
              checked={chosen.has(o.id)}
              onChange={() => toggle(o.id)}
            />
            <p className={`${css['reason']} note mt-4`}>
              <code className={css['code']}>{o.text}</code>
            </p>
          </li>
        ))}
      </ul>
      <Refused formulas={left} />
      <Checkbox
        label={fr.withColumns}
        checked={withColumns}
        onChange={(e) => setWithColumns(e.currentTarget.checked)}
      />
      <div className="row end mt-16">
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button
          disabled={chosen.size === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ body: { ids: [...chosen], withColumns } })}
        >
          {t('importRun', { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
};

export const ImportModal = ({ onClose }: { readonly onClose: () => void }) => {
  const loaded = useApi(steeringFormulas.evpOptions, {}, { fresh: 0 });
  return (
    <AppModal opened onClose={onClose} title={fr.importTitle} size="large">
      <LoadState query={loaded}>
        {(d) => <Choice options={d.options} onClose={onClose} />}
      </LoadState>
    </AppModal>
  );
};
