// The words of the two entities, shared by their lists and their pages.
import { useApi } from '#platform/web/client/use-api.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { nafCodes, nafGroups, type nafCode, type nafGroup } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

const tabs = (
  <LinkTabs label={fr.title}>
    <AppLink to={nafCodes.list}>{fr.tabCodes}</AppLink>
    <AppLink to={nafGroups.list}>{fr.tabGroups}</AppLink>
  </LinkTabs>
);

/** The groups to choose from, by id. */
const useGroupOptions = () =>
  useApi(
    nafGroups.list,
    { query: { length: 500, orderBy: { name: 'label' } } },
    { select: ({ rows }) => rows.map((g) => ({ value: String(g.id), label: g.label })) },
  ).data ?? [];

export const codeScreens: EntityScreens<(typeof nafCode)['fields']> = {
  label: (code) => `${code.code} ${code.label}`,
  words: {
    add: fr.newCode,
    edit: ({ code }) => t('editCode', { code }),
    empty: { title: fr.empty },
    search: fr.search,
  },
  references: { groupId: useGroupOptions },
  tabs,
  sort: { name: 'code', dir: 'asc' },
  invalidates: [nafGroups.list],
};

export const groupScreens: EntityScreens<(typeof nafGroup)['fields']> = {
  label: (group) => group.label,
  words: {
    add: fr.newGroup,
    edit: ({ label }) => t('editGroup', { label }),
    empty: { title: fr.emptyGroups },
    remove: ({ label }) => t('removeGroup', { label }),
  },
  tabs,
  sort: { name: 'position', dir: 'asc' },
  unremovable: ({ codes }) => (codes > 0 ? t('groupUsed', { count: codes }) : undefined),
  invalidates: [nafCodes.list, nafCodes.filterOptions],
};
