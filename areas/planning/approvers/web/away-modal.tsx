// My days away as an approver: what is announced, and one more.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { approvers } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './approvers.module.css';

const t = texts(fr);
type Away = Output<typeof approvers.ownAway>;

const away = form({
  substituteId: reference(fr.substitute, { wide: true }),
  startsOn: day(fr.startsOn),
  endsOn: day(fr.endsOn),
});
const NewAway = ({
  colleagues,
  onClose,
}: {
  readonly colleagues: Away['colleagues'];
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={away}
    title={fr.addAway}
    size="small"
    submitLabel={fr.addAway}
    fields={{ substituteId: { options: colleagues } }}
    save={(body) => send(approvers.addOwnAway, { body })}
    success={({ routed }) => t('awaySaved', { count: routed })}
    changes={[approvers.ownAway, approvers.load]}
    onClose={onClose}
  />
);

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
