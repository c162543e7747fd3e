// The words of the two entities, shared by their lists and their pages.
import { useApi } from '#platform/web/client/use-api.ts';
import type { ResourceScreens } from '#platform/web/resource/resource-screens.ts';
import { texts } from '#platform/contract/texts.ts';
import { nafCodes, nafGroups, type nafCode, type nafGroup } from '../contract.ts';
import { fr } from '../fr.ts';
import { NafTabs } from './naf-tabs.tsx';

const t = texts(fr);

/** The groups to choose from, by id. */
const useGroupOptions = () =>
  useApi(
    nafGroups.list,
    { query: { length: 500, orderBy: { name: 'label' } } },
    { select: ({ rows }) => rows.map((g) => ({ value: String(g.id), label: g.label })) },
  ).data ?? [];

export const codeScreens: ResourceScreens<(typeof nafCode)['fields']> = {
  label: (code) => `${code.code} ${code.label}`,
  words: {
    add: fr.newCode,
    edit: ({ code }) => t('editCode', { code }),
    empty: { title: fr.empty },
    search: fr.search,
  },
  references: { groupId: useGroupOptions },
  tabs: <NafTabs />,
  sort: { name: 'code', dir: 'asc' },
  invalidates: [nafGroups.list],
};

export const groupScreens: ResourceScreens<(typeof nafGroup)['fields']> = {
  label: (group) => group.label,
  words: {
    add: fr.newGroup,
    edit: ({ label }) => t('editGroup', { label }),
    empty: { title: fr.emptyGroups },
    remove: ({ label }) => t('removeGroup', { label }),
  },
  tabs: <NafTabs />,
  sort: { name: 'position', dir: 'asc' },
  unremovable: ({ codes }) => (codes > 0 ? t('groupUsed', { count: codes }) : undefined),
  invalidates: [nafCodes.list, nafCodes.filterOptions],
};
