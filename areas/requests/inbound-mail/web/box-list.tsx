// The boxes, with their state.
import { PasswordInput } from '@mantine/core';
import { KeyRound, Link2, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { useDialogSave } from '#platform/web/forms/use-dialog-save.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useServiceOptions } from '#areas/requests/services/web/embed.tsx';
import { mailbox, mailboxes, type Mailbox } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const useCustomerOptions = () =>
  useApi(mailboxes.customers, {}, { select: ({ customers }) => customers }).data ?? [];

const PasswordDialog = ({
  box,
  onClose,
}: {
  readonly box: Mailbox;
  readonly onClose: () => void;
}) => {
  const [password, setPassword] = useState('');
  const { error, sending, save, leave } = useDialogSave({
    saved: fr.passwordSaved,
    changes: mailboxes.list,
    onClose,
  });
  return (
    <SmallForm
      title={`${fr.password} · ${box.name}`}
      confirm={fr.passwordSave}
      state={{ error, busy: sending, ready: password !== '' }}
      onSubmit={() =>
        void save(() => send(mailboxes.setPassword, { params: { id: box.id }, body: { password } }))
      }
      onClose={() => leave(password !== '')}
    >
      <PasswordInput
        label={fr.password}
        description={fr.passwordHint}
        required
        data-autofocus
        autoComplete="off"
        maxLength={500}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </SmallForm>
  );
};

const openDoor = async ({ id }: Mailbox): Promise<void> => {
  const isSure = await ask.confirm({
    title: fr.door,
    message: fr.doorQuestion,
    confirmLabel: fr.door,
  });
  if (!isSure) return;
  const { url } = await send(mailboxes.newDoor, { params: { id } });
  await ask.inform({ title: fr.door, message: t('doorIs', { url }) });
};
const check = ({ id }: Mailbox): Promise<unknown> =>
  send(mailboxes.check, { params: { id } }).then(
    () => toast.info(fr.checking),
    (problem: unknown) => toast.danger(problem),
  );

const useActions = () => {
  const [asked, setAsked] = useState<Mailbox | null>(null);
  return {
    actions: (box: Mailbox) =>
      box.protocol === 'imap'
        ? [
            { key: 'password', label: fr.password, icon: KeyRound, onClick: () => setAsked(box) },
            { key: 'check', label: fr.check, icon: RefreshCw, onClick: () => void check(box) },
          ]
        : [{ key: 'door', label: fr.door, icon: Link2, onClick: () => void openDoor(box) }],
    dialog: asked === null ? null : <PasswordDialog box={asked} onClose={() => setAsked(null)} />,
  };
};

const screens: EntityScreens<(typeof mailbox)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: ({ name }) => t('edit', { name }),
    empty: { title: fr.boxEmpty, text: fr.boxEmptyText },
    search: fr.boxSearch,
    remove: ({ name }) => t('remove', { name }),
    removeWarning: fr.removeWarning,
    about: fr.boxesAbout,
  },
  references: { serviceId: useServiceOptions, customerId: useCustomerOptions },
  useActions,
};
export const Page = entityList(mailbox, screens);
