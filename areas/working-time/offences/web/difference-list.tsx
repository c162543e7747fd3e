// What files changed of offences of closed periods: taken over, or left as they were.
import { useQueryClient } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { differenceList, type DifferenceRow } from '../lists.ts';
import { decisionLooks, differenceLooks } from './looks.ts';
import { OffenceTabs } from './offence-tabs.tsx';
import type { Chosen } from './treat-modal.tsx';

const t = texts(fr);
type Decision = 'applied' | 'kept';
interface Asked {
  readonly decision: Decision;
  readonly selection: Chosen;
  readonly done: () => void;
}
const routes = unprefixed('difference', offences);
const cells = {
  kind: (r: DifferenceRow) => <StatusOf looks={differenceLooks} status={r.kind} />,
  decision: (r: DifferenceRow) => <StatusOf looks={decisionLooks} status={r.decision} />,
};

const DecideModal = ({
  asked: { decision, selection, done },
  onClose,
}: {
  readonly asked: Asked;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [comment, setComment] = useState('');
  const run = async (): Promise<void> => {
    const answer = await send(offences.decideDifferences, {
      body: { selection, values: { decision, comment }, preview: false },
    });
    await invalidate(
      cache,
      offences.differenceList,
      offences.list,
      offences.summary,
      offences.detail,
    );
    const [refused] = answer.failed;
    if (answer.done > 0) toast.success(t('decidedToast', { count: answer.done }));
    if (refused !== undefined) toast.warning(refused.message);
    done();
  };
  return (
    <AnswerModal
      title={fr.decide[decision]}
      size="medium"
      act={{ label: fr.decide[decision], isReady: decision === 'applied' || isReason(comment) }}
      run={run}
      onClose={onClose}
    >
      <p className="quiet mb-12">{fr.decideAbout[decision]}</p>
      <ReasonField
        label={fr.comment}
        isDue={decision === 'kept'}
        maxLength={1000}
        value={comment}
        onChange={setComment}
      />
    </AnswerModal>
  );
};

export const Page = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = (decision: Decision, icon: typeof Check) => ({
    key: decision,
    label: fr.decide[decision],
    icon,
    run: ({ selection }: { selection: Chosen }, done: () => void) =>
      setAsked({ decision, selection, done }),
  });
  const one = (r: DifferenceRow, decision: Decision): void =>
    setAsked({ decision, selection: { ids: [r.id] }, done: () => undefined });
  return (
    <ListPage
      title={fr.differences}
      about={fr.differencesAbout}
      routes={routes}
      of={differenceList}
      tabs={<OffenceTabs />}
      sort={{ name: 'since', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.noDifference, text: fr.noDifferenceText }}
      bulk={{ others: [act('applied', Check), act('kept', Lock)] }}
      view={{
        label: (r: DifferenceRow) => `${fr.rules[r.rule]} ${r.name} ${formatPlainDay(r.day)}`,
        cells,
        actions: (r: DifferenceRow) =>
          r.decision === 'waiting'
            ? [
                {
                  key: 'applied',
                  label: fr.decide.applied,
                  icon: Check,
                  onClick: () => one(r, 'applied'),
                },
                { key: 'kept', label: fr.decide.kept, icon: Lock, onClick: () => one(r, 'kept') },
              ]
            : [],
      }}
    >
      {asked && <DecideModal asked={asked} onClose={() => setAsked(null)} />}
    </ListPage>
  );
};
