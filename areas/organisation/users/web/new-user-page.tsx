import { send } from '#platform/web/client/send.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { administrators, usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { userForm, useUserSettings } from './user-form.tsx';

export const Page = () => {
  const go = useGo();
  const t = useTexts(fr);
  return (
    <FormPage
      of={userForm}
      head={{ title: fr.newUser }}
      fields={useUserSettings()}
      save={async (body) => ({ ...(await send(usersContract.create, { body })), ...body })}
      success={({ email }) => t('created', { email })}
      changes={[usersContract.list, administrators.list]}
      onSaved={({ id }) =>
        void go(usersContract.load, { params: { userId: id } }, { replace: true })
      }
      onCancel={() => void go(usersContract.list)}
    />
  );
};
