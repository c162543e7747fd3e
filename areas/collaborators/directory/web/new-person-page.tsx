import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { directory } from '../contract.ts';
import { fr } from '../fr.ts';
import { PersonFields, usePersonForm } from './person-form.tsx';

export const Page = () => {
  const go = useGo();
  const cache = useQueryClient();
  const handle = usePersonForm(undefined, ({ id }) => {
    void invalidate(cache, directory.list);
    void go(directory.sheet, { params: { id }, state: { tab: 'operation' } }, { replace: true });
  });
  return (
    <PageForm
      handle={handle}
      title={fr.newTitle}
      fields={<PersonFields form={handle.form} />}
      onCancel={() => void go(directory.list)}
    />
  );
};
