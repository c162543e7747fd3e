// My days away as an approver: what is announced, and one more.
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { approvers } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './approvers.module.css';

const t = texts(fr);
type Away = Output<typeof approvers.ownAway>;

const NewAway = ({
  colleagues,
  onClose,
}: {
  readonly colleagues: Away['colleagues'];
  readonly onClose: () => void;
}) => {
  const [substituteId, setSubstitute] = useState<string | null>(null);
  const [startsOn, setStart] = useState<string | null>(null);
  const [endsOn, setEnd] = useState<string | null>(null);
  const add = useApiMutation(approvers.addOwnAway, {
    invalidates: [approvers.ownAway, approvers.load],
    quiet: true,
    onSuccess: ({ routed }) => {
      toast.success(t('awaySaved', { count: routed }));
      onClose();
    },
  });
  return (
    <SmallForm
      title={fr.addAway}
      confirm={fr.addAway}
      state={{
        error: add.error,
        busy: add.isPending,
        ready: substituteId !== null && startsOn !== null && endsOn !== null,
      }}
      onSubmit={() =>
        add.mutate({
          body: {
            substituteId: Number(substituteId),
            startsOn: startsOn ?? '',
            endsOn: endsOn ?? '',
          },
        })
      }
      onClose={onClose}
    >
      <Select
        label={fr.substitute}
        required
        searchable
        data={[...colleagues]}
        value={substituteId}
        onChange={setSubstitute}
      />
      <div className={css['pair']}>
        <DayField label={fr.startsOn} required value={startsOn} onChange={setStart} />
        <DayField label={fr.endsOn} required value={endsOn} onChange={setEnd} />
      </div>
    </SmallForm>
  );
};

const List = ({ substitutes }: Pick<Away, 'substitutes'>) => {
  const remove = useApiMutation(approvers.removeOwnAway, {
    invalidates: [approvers.ownAway, approvers.load],
    onSuccess: () => {
      toast.success(fr.awayRemoved);
    },
  });
  if (substitutes.length === 0) return <p className="quiet">{fr.noAway}</p>;
  return (
    <ul className="plain">
      {substitutes.map(({ id, startsOn, endsOn, substitute }) => {
        const range = formatRange({ first: startsOn, last: endsOn });
        const removeAfterAsking = async (): Promise<void> => {
          if (await ask.confirmDelete(t('askRemoveAway', { range })))
            remove.mutate({ params: { id } });
        };
        return (
          <li key={id} className={`${css['card']} stack gap-6 edge-below`}>
            <span>{t('awayLine', { range, name: substitute })}</span>
            <div className="row">
              <Button
                variant="subtle"
                color="red"
                aria-label={`${fr.remove} ${range}`}
                onClick={() => void removeAfterAsking()}
              >
                {fr.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

export const AwayModal = ({ onClose }: { readonly onClose: () => void }) => {
  const loaded = useApi(approvers.ownAway, {}, { fresh: 0 });
  const [adding, setAdding] = useState(false);
  if (adding && loaded.data !== undefined)
    return <NewAway colleagues={loaded.data.colleagues} onClose={() => setAdding(false)} />;
  return (
    <AppModal opened title={fr.away} size="small" onClose={onClose}>
      <div className="stack gap-12">
        <p className="quiet">{fr.awayAbout}</p>
        <LoadState query={loaded}>
          {({ substitutes }) => <List substitutes={substitutes} />}
        </LoadState>
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {fr.close}
          </Button>
          <Button onClick={() => setAdding(true)}>{fr.addAway}</Button>
        </div>
      </div>
    </AppModal>
  );
};
