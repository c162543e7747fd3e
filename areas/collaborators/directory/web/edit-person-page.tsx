import { useQueryClient } from '@tanstack/react-query';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { texts } from '#platform/contract/texts.ts';
import { directory, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { PersonFields, usePersonForm } from './person-form.tsx';

const Form = ({ person }: { readonly person: PersonSheet }) => {
  const go = useGo();
  const cache = useQueryClient();
  const back = (): void => {
    void go(directory.sheet, { params: { id: person.id } });
  };
  const handle = usePersonForm(person, () => {
    void invalidate(cache, directory.list, directory.sheet);
    back();
  });
  return (
    <PageForm
      handle={handle}
      title={texts(fr)('editTitle', { name: person.name })}
      fields={<PersonFields form={handle.form} person={person} />}
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
