// Everybody's counters; each line opens the person's, with the movements that make them.
import { Button, Drawer } from '@mantine/core';
import { BellRing, FileSignature, RefreshCw, Settings2, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { amountText } from '../amounts.ts';
import { balanceList, counters, type BalanceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { noticesFr } from '../notices-fr.ts';
import { myCounters } from '../own-contract.ts';
import { leaveNotices } from '../leave-notice-contract.ts';
import { waivers } from '../waiver-contract.ts';
import { AwaitedOpenings } from './awaited-openings.tsx';
import { counterLooks } from './looks.ts';
import { PersonCountersPart } from './person-counters.tsx';
import css from './counters.module.css';

const cell =
  (of: 'available' | 'accruing' | 'taken' | 'planned' | 'expired') => (r: BalanceRow) => (
    <span
      className={`${css['amount']} tn`}
      data-zero={r[of] === 0 || undefined}
      data-negative={r[of] < 0 || undefined}
    >
      {r[of] === 0 ? '·' : amountText(r.format, r[of])}
    </span>
  );

const PersonDrawer = ({
  row,
  onClose,
}: {
  readonly row: BalanceRow;
  readonly onClose: () => void;
}) => {
  useFocusReturn(true);
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={row.name}>
      <PersonCountersPart collaboratorId={row.collaboratorId} first={row.counterId} />
    </Drawer>
  );
};

export const Page = () => {
  const may = useMay();
  const [opened, setOpened] = useState<BalanceRow | null>(null);
  const recompute = useApiMutation(counters.recompute, {
    onSuccess: () => toast.info(fr.recomputing),
  });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={counters}
      of={balanceList}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      above={() => <AwaitedOpenings />}
      actions={
        <>
          {may('counter.take-back') && (
            <ImportButton
              title={fr.takeBackTitle}
              help={fr.takeBackHelp}
              routes={counters}
              touches={[counters.list, counters.of]}
            />
          )}
          {may('counter.credit') && (
            <Button
              variant="default"
              leftSection={<RefreshCw size={14} aria-hidden />}
              loading={recompute.isPending}
              onClick={() => recompute.mutate({})}
            >
              {fr.recompute}
            </Button>
          )}
        </>
      }
      menu={[
        ...(may('counter.credit')
          ? [
              { label: fr.waivers, icon: FileSignature, to: waivers.configurationPage },
              { label: noticesFr.title, icon: BellRing, to: leaveNotices.list },
            ]
          : []),
        ...(may('counter.configure')
          ? [
              { label: fr.settings, icon: Settings2, to: counters.settingsPage },
              { label: fr.ownConfiguration, icon: UserCog, to: myCounters.configurationPage },
            ]
          : []),
      ]}
      view={{
        label: (r) => `${r.name} ${r.counter}`,
        onOpen: setOpened,
        cells: {
          counter: (r) => (
            <span className={css['short']} title={r.counter}>
              {r.counter}
            </span>
          ),
          agency: (r) => (
            <span className={css['short']} title={r.agency}>
              {r.agency}
            </span>
          ),
          available: cell('available'),
          accruing: cell('accruing'),
          taken: cell('taken'),
          planned: cell('planned'),
          expired: cell('expired'),
          status: (r) => <StatusOf looks={counterLooks} status={r.status} />,
        },
      }}
    >
      {opened !== null && <PersonDrawer row={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
