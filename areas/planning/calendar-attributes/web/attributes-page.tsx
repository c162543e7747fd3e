import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { calendarAttribute, calendarAttributes } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** The levels where an attribute may be put. */
const useLevels = () =>
  useApi(calendarAttributes.configurationData, { query: {} }, { fresh: 5 * 60_000 }).data?.levels ??
  [];

const useLevelOptions = () =>
  useLevels().map(({ id, label, type }) => ({
    value: String(id),
    label: `${label} · ${fr.levels[type]}`,
  }));

export const Page = entityList(calendarAttribute, {
  label: ({ label }) => label,
  words: {
    add: fr.newOne,
    edit: ({ label }) => t('edit', { label }),
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    about: fr.setting,
  },
  references: { infraId: useLevelOptions },
  useInitial: () => {
    const levels = useLevels();
    const level = levels.find(({ type }) => type === 'company') ?? levels[0];
    return level === undefined ? {} : { infraId: level.id };
  },
  sort: { name: 'position', dir: 'asc' },
  send: (id, values) =>
    send(calendarAttributes.save, {
      body: { ...values, id, choices: values.kind === 'choice' ? values.choices : [] },
    }),
});
