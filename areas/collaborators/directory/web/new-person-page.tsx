import { FormPage } from '#platform/web/describe/form-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { directory } from '../contract.ts';
import { fr } from '../fr.ts';
import { usePersonForm } from './person-form.tsx';

export const Page = () => {
  const go = useGo();
  return (
    <FormPage
      {...usePersonForm()}
      head={{ title: fr.newTitle }}
      changes={[directory.list]}
      onSaved={({ id }) =>
        void go(directory.sheet, { params: { id }, state: { tab: 'operation' } }, { replace: true })
      }
      onCancel={() => void go(directory.list)}
    />
  );
};
