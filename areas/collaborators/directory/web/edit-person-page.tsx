import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { directory, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { usePersonForm } from './person-form.tsx';

const Form = ({ person }: { readonly person: PersonSheet }) => {
  const go = useGo();
  const back = (): void => {
    void go(directory.sheet, { params: { id: person.id } });
  };
  return (
    <FormPage
      {...usePersonForm(person)}
      head={{ title: texts(fr)('editTitle', { name: person.name }) }}
      changes={[directory.list, directory.sheet]}
      onSaved={back}
      onCancel={back}
    />
  );
};

export const Page = () => {
  const { id } = usePageParams(directory.editPage);
  const loaded = useApi(directory.sheet, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(person) => <Form key={person.version} person={person} />}
    </LoadState>
  );
};
