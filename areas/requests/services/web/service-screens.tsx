// What the list, the new service's page and a service's page share.
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { texts } from '#platform/contract/texts.ts';
import { services, type service } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** The provider's accounts to choose from. */
export const useStaffOptions = () =>
  useApi(
    services.staff,
    {},
    { select: ({ staff }) => staff.map(({ id, name }) => ({ value: String(id), label: name })) },
  ).data ?? [];

export const serviceScreens: EntityScreens<(typeof service)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: ({ name }) => t('edit', { name }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ name }) => t('remove', { name }),
  },
  cells: {
    name: ({ id, name }) => (
      <AppLink to={services.load} params={{ id }}>
        {name}
      </AppLink>
    ),
  },
  send: (id, values) =>
    id === 0
      ? send(services.create, { body: values })
      : send(services.save, { params: { id }, body: values }),
  references: { memberIds: useStaffOptions, substituteIds: useStaffOptions },
  invalidates: [services.load],
};
