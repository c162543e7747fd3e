// The three tabs of the configuration: topics, files, choices of columns.
import { ArrowDown, ArrowUp, Power, Undo2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import type { EntityScreens } from '#platform/web/describe/entity-screens.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import {
  todoChoices,
  todoExports,
  todoTopics,
  type choiceSetting,
  type todoExport,
  type topic,
} from '../configuration-contract.ts';
import { todolist } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const tabs = (
  <LinkTabs label={fr.title}>
    <AppLink to={todoTopics.list}>{fr.topicsTitle}</AppLink>
    <AppLink to={todoExports.list}>{fr.exportsTitle}</AppLink>
    <AppLink to={todoChoices.list}>{fr.choicesTitle}</AppLink>
  </LinkTabs>
);

type Row = { readonly id: number };
const useReorder = () => {
  const { data } = useApi(todoTopics.list, {
    query: { length: 500, orderBy: { name: 'position' } },
  });
  const ids = (data?.rows ?? []).map(({ id }) => id);
  const shift = (key: 'up' | 'down', by: -1 | 1): RowMove<Row> => ({
    key,
    label: fr[key],
    icon: key === 'up' ? ArrowUp : ArrowDown,
    offered: ({ id }) => ids[ids.indexOf(id) + by] !== undefined,
    run: ({ row }) => {
      const at = ids.indexOf(row?.id ?? 0);
      const order = ids.toSpliced(at, 1).toSpliced(at + by, 0, row?.id ?? 0);
      return send(todoTopics.reorder, { body: { ids: order } });
    },
  });
  return useMoves<Row>([shift('up', -1), shift('down', 1)], [todoTopics.list]);
};

export const topicScreens: EntityScreens<(typeof topic)['fields']> = {
  label: ({ label }) => label,
  words: {
    add: fr.newTopic,
    edit: ({ label }) => t('editTopic', { label }),
    empty: { title: fr.emptyTopics, text: fr.emptyTopicsText },
    remove: ({ label }) => t('removeTopic', { label }),
  },
  tabs,
  sort: { name: 'position', dir: 'asc' },
  useActions: useReorder,
  invalidates: [todolist.list, todolist.edit],
};

const useChoices = () =>
  useApi(
    todoChoices.list,
    { query: { length: 500 } },
    { select: ({ rows }) => rows.map(({ id, label }) => ({ value: String(id), label })) },
  ).data ?? [];

const useExportActions = () => {
  const toggle: RowMove<Row> = {
    key: 'toggle',
    label: `${fr.enable} / ${fr.disable}`,
    icon: Power,
    offered: () => true,
    run: ({ row }) => send(todoExports.toggle, { params: { id: row?.id ?? 0 } }),
    done: () => fr.toggled,
  };
  const drop: RowMove<Row & { readonly ownSetting: boolean }> = {
    key: 'drop',
    label: fr.dropSetting,
    icon: Undo2,
    offered: ({ ownSetting }) => ownSetting,
    run: ({ row }) => send(todoExports.dropSetting, { params: { id: row?.id ?? 0 } }),
    done: () => fr.dropped,
  };
  return useMoves([toggle, drop], [todoExports.list, todoExports.load]);
};

export const exportScreens: EntityScreens<(typeof todoExport)['fields']> = {
  label: ({ label }) => label,
  words: {
    add: fr.newExport,
    edit: ({ label }) => t('editExport', { label }),
    empty: { title: fr.emptyExports, text: fr.emptyExportsText },
  },
  references: { choiceSettingId: useChoices },
  send: (id, values) => send(todoExports.save, { params: { id }, body: values }),
  tabs,
  useActions: useExportActions,
};

export const choiceScreens: EntityScreens<(typeof choiceSetting)['fields']> = {
  label: ({ label }) => label,
  words: {
    add: fr.newChoice,
    edit: ({ label }) => t('editChoice', { label }),
    empty: { title: fr.emptyChoices, text: fr.emptyChoicesText },
  },
  tabs,
  invalidates: [todoExports.list],
};
