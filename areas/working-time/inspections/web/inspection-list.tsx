import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { inspection, inspections } from '../contract.ts';
import { fr } from '../fr.ts';
import { InspectionTabs } from './inspection-tabs.tsx';

const t = texts(fr);
const useAgencies = () => useInfrastructureOptions(['agency', 'company']);
const usePeople = () => useApi(inspections.people, {}).data ?? [];
const nameOf = ({ inspectedOn }: { readonly inspectedOn: string }): string =>
  t('remove', { day: formatDay(inspectedOn) });

export const Page = entityList(inspection, {
  label: nameOf,
  words: {
    add: fr.add,
    edit: () => fr.edit,
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    about: fr.setting,
    remove: nameOf,
  },
  tabs: <InspectionTabs current="register" />,
  references: {
    infraId: useAgencies,
    collaboratorId: usePeople,
  },
});
