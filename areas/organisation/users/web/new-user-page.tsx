import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { administrators, usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { UserFields, useUserForm } from './user-form.tsx';

export const Page = () => {
  const go = useGo();
  const cache = useQueryClient();
  const t = useTexts(fr);
  const handle = useUserForm(undefined, {
    send: (body) => send(usersContract.create, { body }),
    success: () => t('created', { email: handle.form.getValues().email }),
    onSaved: ({ id }) => {
      void invalidate(cache, usersContract.list, administrators.list);
      void go(usersContract.load, { params: { userId: id } }, { replace: true });
    },
  });
  return (
    <PageForm
      handle={handle}
      title={fr.newUser}
      fields={<UserFields form={handle.form} />}
      onCancel={() => void go(usersContract.list)}
    />
  );
};
