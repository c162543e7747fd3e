// The control of clocked days: what is odd first, validated one by one or together.
import { useQueryClient } from '@tanstack/react-query';
import { Check, Coffee, Eye } from 'lucide-react';
import { useState } from 'react';
import { formatColumnDay, formatDay, formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { BulkSettings, Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { anomalyWords } from '../anomaly-words.ts';
import { clocking, clockingDays, type ClockingDayRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { ClockingTabs } from './clocking-tabs.tsx';
import { ClockingDayDrawer } from './day-drawer.tsx';
import { ReasonModal, type Question } from './reason-modal.tsx';

const t = texts(fr);
const LIVE = '/infrastructures/{agency}/clocking';
const looks: StatusLooks<ClockingDayRow['state']> = {
  in_control: { kind: 'warning', label: fr.states.in_control },
  sent_in_calendar: { kind: 'success', label: fr.states.sent_in_calendar },
};
const oddText = (r: ClockingDayRow): string => {
  const ofClockings = r.odd - r.anomalies.length;
  return [
    ...r.anomalies.map(anomalyWords),
    ...(ofClockings > 0 ? [t('clockingsOdd', { count: ofClockings })] : []),
  ].join(' · ');
};
const cells = {
  day: (r: ClockingDayRow) => (
    <>
      {formatColumnDay(r.day).split(' ')[0]} {formatDay(r.day)}
    </>
  ),
  anomalies: (r: ClockingDayRow) =>
    r.odd === 0 ? null : <span className="danger">{oddText(r)}</span>,
  state: (r: ClockingDayRow) => <StatusOf looks={looks} status={r.state} />,
};

type MassOutcome = {
  readonly done: number;
  readonly failed: readonly { readonly message: string }[];
};
/** « 12 journées validées. 3 laissées : anomalies à traiter. » */
const outcomeText = ({ done, failed }: MassOutcome): string =>
  [
    t('massDone', { count: done }),
    ...[...Map.groupBy(failed, (f) => f.message)].map(([message, of]) =>
      t('massLeft', { count: of.length, message }),
    ),
  ].join(' ');

const useMass = () => {
  const cache = useQueryClient();
  const validate = async ({ selection }: Chosen, done: () => void): Promise<void> => {
    try {
      const answer = (await send(clocking.massValidate, {
        body: { selection, values: {} },
      })) as MassOutcome;
      const text = outcomeText(answer);
      if (answer.failed.length > 0) toast.warning(text);
      else toast.success(text);
      await invalidate(cache, clocking.list);
      done();
    } catch (error) {
      toast.danger(error);
    }
  };
  const addBreaks = ({ selection }: Chosen, done: () => void): Question => ({
    title: fr.addBreak,
    confirm: fr.addBreak,
    run: async (reason) => {
      const answer = (await send(clocking.massAddAutomaticBreak, {
        body: { selection, values: { reason } },
      })) as MassOutcome;
      await invalidate(cache, clocking.list);
      done();
      return outcomeText(answer);
    },
  });
  return { validate, addBreaks };
};

export const Page = () => {
  const controls = useMay()('clocking.control');
  const [opened, setOpened] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const mass = useMass();
  const bulk: BulkSettings | undefined = controls
    ? {
        others: [
          {
            key: 'validate',
            label: fr.validate,
            icon: Check,
            run: (chosen, done) => void mass.validate(chosen, done),
          },
          {
            key: 'break',
            label: fr.addBreak,
            icon: Coffee,
            run: (chosen, done) => setQuestion(mass.addBreaks(chosen, done)),
          },
        ],
      }
    : undefined;
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      tabs={<ClockingTabs shown={clocking.home} />}
      routes={clocking}
      of={clockingDays}
      live={LIVE}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.searchPerson}
      empty={{ title: fr.empty, text: fr.emptyText }}
      bulk={bulk}
      view={{
        label: (r: ClockingDayRow) => `${r.name} ${formatPlainDay(r.day)}`,
        cells,
        actions: (r: ClockingDayRow) => [
          { key: 'open', label: fr.open, icon: Eye, onClick: () => setOpened(r.id) },
        ],
        onOpen: (r: ClockingDayRow) => setOpened(r.id),
      }}
    >
      {opened !== null && <ClockingDayDrawer id={opened} onClose={() => setOpened(null)} />}
      {question !== null && <ReasonModal question={question} onClose={() => setQuestion(null)} />}
    </ListPage>
  );
};
