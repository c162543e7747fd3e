import { FormPage } from '#platform/web/describe/form-page.tsx';
import { send } from '#platform/web/client/send.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { service, services } from '../contract.ts';
import { fr } from '../fr.ts';
import { useStaffOptions } from './service-screens.tsx';

export const Page = () => {
  const go = useGo();
  const options = useStaffOptions();
  const back = (): void => void go(services.all, {});
  return (
    <FormPage
      of={service.entered}
      head={{ title: fr.add }}
      changes={[services.list, services.filterOptions]}
      fields={{ memberIds: { options }, substituteIds: { options } }}
      save={(body) => send(services.create, { body: body })}
      onSaved={back}
      onCancel={back}
    />
  );
};
