// One's own wishes on a telephone: what was said, one more, one less.
import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarOff, CalendarPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { weekdayOf } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { wishes, wishForm, type OwnWish } from '../contract.ts';
import { fr } from '../fr.ts';
import { whenText } from '../words.ts';

const t = texts(fr);

const AddDialog = ({
  today,
  onClose,
}: {
  readonly today: string;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={wishForm}
    title={fr.add}
    submitLabel={fr.add}
    start={{ weekdays: [weekdayOf(today)] }}
    fields={({ repeat }) =>
      repeat === 'once'
        ? {
            firstDay: { label: fr.onceFirst },
            lastDay: { label: fr.onceLast, hint: fr.onceLastHint },
          }
        : { lastDay: { hint: fr.lastHint } }
    }
    save={({ version: _, ...body }) => send(wishes.add, { body })}
    success={fr.saved}
    changes={[wishes.list]}
    onClose={onClose}
  />
);

const WishLine = ({ wish }: { readonly wish: OwnWish }) => {
  const cache = useQueryClient();
  const { id, ...body } = wish;
  const remove = async (): Promise<void> => {
    try {
      await send(wishes.remove, { params: { id } });
      toast.success(fr.removed, {
        action: {
          label: fr.undo,
          run: () => void send(wishes.add, { body }).then(() => invalidate(cache, wishes.list)),
        },
      });
    } catch (error) {
      toast.danger(error);
    }
    await invalidate(cache, wishes.list);
  };
  const what = `${fr.kinds[wish.kind]}, ${whenText(wish)}`;
  const Icon = wish.kind === 'off' ? CalendarOff : CalendarPlus;
  return (
    <li className="bar edge-below gap-10 pad-y">
      <Icon size={18} aria-hidden />
      <div className="grow">
        <strong>
          {fr.kind} {fr.kinds[wish.kind]}
        </strong>
        <p>{whenText(wish)}</p>
        {wish.comment !== null && <p className="quiet">{wish.comment}</p>}
      </div>
      <ActionIcon
        variant="subtle"
        size="xl"
        aria-label={t('removeOf', { what })}
        onClick={() => void remove()}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

const OwnWishes = () => {
  const list = useApi(wishes.list, {}, { fresh: 0, keepPrevious: true });
  const [isOpen, setOpen] = useState(false);
  return (
    <ReadingPage title={fr.title} subtitle={fr.about}>
      <LoadState query={list}>
        {({ today, wishes: own }) => (
          <div className="stack gap-12 start">
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {fr.add}
            </Button>
            {own.length === 0 ? (
              <EmptyState title={fr.empty}>{fr.emptyText}</EmptyState>
            ) : (
              <ul className="plain across">
                {own.map((wish) => (
                  <WishLine key={wish.id} wish={wish} />
                ))}
              </ul>
            )}
            {isOpen && <AddDialog today={today} onClose={() => setOpen(false)} />}
          </div>
        )}
      </LoadState>
    </ReadingPage>
  );
};

/** Nothing is asked for an account that is no employee's. */
export const Page = () =>
  typeof useProfile()?.collaboratorId === 'number' ? (
    <OwnWishes />
  ) : (
    <ReadingPage title={fr.title} subtitle={fr.about}>
      <EmptyState title={fr.empty}>{fr.notEmployee}</EmptyState>
    </ReadingPage>
  );
