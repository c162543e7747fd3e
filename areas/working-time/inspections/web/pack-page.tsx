// One press: the pack for an agency or a driver, made by a job that the bottom bar shows.
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { inspections, packForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { InspectionTabs } from './inspection-tabs.tsx';

export const Page = () => {
  const agencies = useInfrastructureOptions(['agency', 'company']);
  const people = useApi(inspections.people, {}).data ?? [];
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  return (
    <FormPage
      of={packForm}
      head={{
        title: fr.pack,
        subtitle: fr.packAbout,
        tabs: <InspectionTabs current="pack" />,
      }}
      start={{
        infraId: null,
        collaboratorId: null,
        from: today.subtract({ days: 56 }).toString(),
        to: today.toString(),
      }}
      fields={{ infraId: { options: agencies }, collaboratorId: { options: people } }}
      save={(body) => download(inspections.pack, { body })}
      success={fr.queued}
      submitLabel={fr.prepare}
      changes={[]}
    />
  );
};
