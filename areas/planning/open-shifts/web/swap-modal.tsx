// A swap as it is proposed: for which of a colleague's services, with what the law says and what it does to one's hours.
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { ownExchanges, type Choice } from '../own-contract.ts';
import { dayText, hoursText } from '../words.ts';
import { ShiftText } from './shift-text.tsx';
import { VerdictView } from './verdict-view.tsx';
import css from './exchanges.module.css';

const t = texts(fr);
const keyOf = ({ id, shift }: Choice): string => `${id} ${shift.day}`;

const Proposal = ({
  day,
  choice,
  onClose,
}: {
  readonly day: Day;
  readonly choice: Choice;
  readonly onClose: () => void;
}) => {
  const [message, setMessage] = useState('');
  const asked = { day, with: choice.id, withDay: choice.shift.day };
  const verdict = useApi(ownExchanges.swapPreview, { query: asked }, { fresh: 0 });
  const propose = useApiMutation(ownExchanges.propose, {
    invalidates: [ownExchanges.list],
    onSuccess: () => {
      toast.success(fr.proposed);
      onClose();
    },
  });
  return (
    <LoadState query={verdict}>
      {(judged) => (
        <>
          <VerdictView verdict={judged} />
          <TextInput
            label={fr.message}
            maxLength={300}
            value={message}
            onChange={(e) => setMessage(e.currentTarget.value)}
          />
          <FailureAlert error={propose.error} />
          <div className={`${css['acts']} row end`}>
            <Button
              disabled={judged.refused !== null}
              loading={propose.isPending}
              onClick={() => propose.mutate({ body: { ...asked, message } })}
            >
              {fr.propose}
            </Button>
          </div>
        </>
      )}
    </LoadState>
  );
};

export const SwapModal = ({
  day,
  onClose,
}: {
  readonly day: Day;
  readonly onClose: () => void;
}) => {
  const offered = useApi(ownExchanges.choices, { query: { day } }, { fresh: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = offered.data?.choices.find((c) => keyOf(c) === chosen) ?? null;
  return (
    <AppModal opened onClose={onClose} title={t('swapTitleOf', { day: dayText({ day }) })}>
      <LoadState query={offered}>
        {({ mine, choices }) => (
          <div className={css['body']}>
            {mine === null ? <p>{fr.noShift}</p> : <ShiftText shift={mine} head={fr.youGive} />}
            {mine !== null && choices.length === 0 && <p className={css['quiet']}>{fr.noChoice}</p>}
            {choices.length > 0 && (
              <Select
                label={fr.withWhom}
                searchable
                data={choices.map((c) => ({
                  value: keyOf(c),
                  label: t('choice', {
                    name: c.name,
                    day: dayText(c.shift),
                    hours: hoursText(c.shift),
                  }),
                }))}
                value={chosen}
                onChange={setChosen}
              />
            )}
            {choice !== null && (
              <>
                <ShiftText shift={choice.shift} head={fr.youTake} />
                <Proposal key={keyOf(choice)} day={day} choice={choice} onClose={onClose} />
              </>
            )}
          </div>
        )}
      </LoadState>
    </AppModal>
  );
};
