// The connectors of a customer: what each exchanges, what is missing, what can be done with it.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { interfaces, type InterfaceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { AddModal, type NewCodes } from './add-modal.tsx';
import css from './connectors.module.css';
import { HistoryModal } from './history-modal.tsx';
import { SettingsModal } from './settings-modal.tsx';
import { useActs, type Acts } from './use-acts.tsx';
import { VersionsModal } from './versions-modal.tsx';
import { aboutOf, countsOf, runLooks, runName, stateOf } from './words.ts';

const LastRun = ({ row: { lastRun } }: { readonly row: InterfaceRow }) =>
  lastRun === null ? null : (
    <p className="quiet">
      {`${fr.lastRun}\u00a0: ${runName(lastRun)}, ${runLooks[lastRun.state].label.toLocaleLowerCase('fr')}. ${lastRun.message ?? countsOf(lastRun)}`}
    </p>
  );

interface CardProps {
  readonly row: InterfaceRow;
  readonly acts: Acts;
  readonly open: (what: Opened) => void;
}
const Card = ({ row, acts, open }: CardProps) => {
  const named = (label: string): string => `${label} ${row.softwareLabel}`;
  const buttons = [
    { label: fr.configure, act: () => open({ what: 'settings', codes: row }) },
    { label: fr.test, act: () => acts.test(row) },
    { label: fr.rehearse, act: () => acts.run(row, true) },
    { label: fr.run, act: () => acts.run(row, false), off: !row.active },
    {
      label: row.active ? fr.deactivate : fr.activate,
      act: () => acts.toggle(row),
      off: !row.active && row.missing.length > 0,
    },
    { label: fr.history, act: () => open({ what: 'history', row }) },
    { label: fr.versions, act: () => open({ what: 'versions', row }) },
    { label: fr.remove, act: () => acts.remove(row) },
  ];
  return (
    <li className={`${css['connector']} stack gap-6 edge-below`}>
      <div className="row apart gap-4 col-gap-12">
        <strong>{row.softwareLabel}</strong>
        <StatusBadge {...stateOf(row)} />
      </div>
      <p className="quiet">{aboutOf(row)}</p>
      {row.missing.length > 0 && (
        <ul className="quiet">
          {row.missing.map((missing) => (
            <li key={missing}>{missing}</li>
          ))}
        </ul>
      )}
      <LastRun row={row} />
      <div className="row">
        {buttons.map(({ label, act, off = false }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            disabled={off}
            aria-label={named(label)}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
};

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'settings'; readonly codes: NewCodes }
  | { readonly what: 'history' | 'versions'; readonly row: InterfaceRow };
const Opened = ({
  opened,
  open,
}: {
  readonly opened: Opened;
  readonly open: (next: Opened | null) => void;
}) => {
  const close = (): void => open(null);
  if (opened.what === 'add')
    return <AddModal onClose={close} onChosen={(codes) => open({ what: 'settings', codes })} />;
  if (opened.what === 'settings') return <SettingsModal codes={opened.codes} onClose={close} />;
  if (opened.what === 'versions') return <VersionsModal row={opened.row} onClose={close} />;
  return <HistoryModal row={opened.row} onClose={close} />;
};

export const Page = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const loaded = useApi(interfaces.loadData, {}, { every: 5_000 });
  const acts = useActs();
  const shown = ({ interfaces: rows }: Output<typeof interfaces.loadData>) =>
    rows.length === 0 ? (
      <p className="quiet">
        {fr.empty}. {fr.emptyText}
      </p>
    ) : (
      <ul className={css['connectors']}>
        {rows.map((row) => (
          <Card key={row.id} row={row} acts={acts} open={setOpened} />
        ))}
      </ul>
    );
  return (
    <div className="page">
      <PageHead title={fr.title} subtitle={fr.about}>
        <Button
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setOpened({ what: 'add' })}
        >
          {fr.add}
        </Button>
      </PageHead>
      <div className="body">
        <LoadState query={loaded}>{shown}</LoadState>
      </div>
      {opened !== null && <Opened opened={opened} open={setOpened} />}
    </div>
  );
};
