// The ticket systems, with their state.
import { ArrowLeftRight, KeyRound } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { ticketMirror, ticketSystem, ticketSystems, type TicketSystem } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const useCustomerOptions = () =>
  useApi(ticketSystems.customers, {}, { select: ({ customers }) => customers }).data ?? [];
const newSecret = async ({ id }: TicketSystem): Promise<void> => {
  const question = { title: fr.secret, message: fr.secretQuestion, confirmLabel: fr.secret };
  if (!(await ask.confirm(question))) return;
  const made = await send(ticketSystems.newSecret, { params: { id } });
  await ask.inform({ title: fr.secret, message: t('secretIs', made) });
};
const useActions = () => {
  const go = useGo();
  return {
    actions: (system: TicketSystem) => [
      {
        key: 'secret',
        label: fr.secret,
        icon: KeyRound,
        onClick: () => void newSecret(system).catch((problem: unknown) => toast.danger(problem)),
      },
      {
        key: 'exchanges',
        label: fr.exchanges,
        icon: ArrowLeftRight,
        onClick: () => void go(ticketMirror.list, {}),
      },
    ],
    dialog: null,
  };
};

const screens: EntityScreens<(typeof ticketSystem)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: ({ name }) => t('edit', { name }),
    empty: { title: fr.systemEmpty, text: fr.systemEmptyText },
    search: fr.systemSearch,
    remove: ({ name }) => t('remove', { name }),
    removeWarning: fr.removeWarning,
    about: fr.systemsAbout,
  },
  references: { customerId: useCustomerOptions },
  useActions,
};
export const Page = entityList(ticketSystem, screens);
