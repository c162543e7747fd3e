// Indicators and their groups: what their lists and pages share.
import { ChartLine } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { isoGroups, isoIndicators, type isoGroup } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const tabs = (
  <LinkTabs label={fr.title}>
    <AppLink to={isoIndicators.all}>{fr.indicators}</AppLink>
    <AppLink to={isoGroups.all}>{fr.groupsTitle}</AppLink>
  </LinkTabs>
);
const looks: StatusLooks<keyof typeof fr.states> = {
  met: { kind: 'success', label: fr.states.met },
  missed: { kind: 'danger', label: fr.states.missed },
  none: { kind: 'default', label: fr.states.none },
};
export const StateBadge = ({ state }: { readonly state: keyof typeof fr.states }) => (
  <StatusOf looks={looks} status={state} />
);
export const useGroups = () =>
  useApi(
    isoGroups.list,
    { query: { length: 500 } },
    { select: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })) },
  ).data ?? [];

const useGroupActions = () => {
  const go = useGo();
  return {
    actions: ({ id }: { readonly id: number }) => [
      {
        key: 'detail',
        label: fr.detail,
        icon: ChartLine,
        onClick: () => void go(isoGroups.detail, { params: { id } }),
      },
    ],
  };
};
export const groupScreens: EntityScreens<(typeof isoGroup)['fields']> = {
  label: ({ name }) => name,
  words: {
    add: fr.addGroup,
    edit: ({ name }) => t('editGroup', { name }),
    empty: { title: fr.emptyGroups, text: fr.emptyGroupsText },
    remove: ({ name }) => t('removeGroup', { name }),
  },
  cells: {
    name: ({ id, name }) => (
      <AppLink to={isoGroups.detail} params={{ id }}>
        {name}
      </AppLink>
    ),
  },
  send: (id, body) =>
    id === 0 ? send(isoGroups.create, { body }) : send(isoGroups.save, { params: { id }, body }),
  tabs,
  useActions: useGroupActions,
  invalidates: [isoGroups.load, isoGroups.detail, isoIndicators.filterOptions],
};
