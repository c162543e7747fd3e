// Who the person is for the customer's identity provider.
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { SsoForm, usersContract, type Sso, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { UserPage } from './user-head.tsx';
import css from './users.module.css';

const t = texts(fr);

interface Typed extends Record<string, unknown> {
  readonly identifier: string;
  readonly version: number;
}

const Form = ({ user, sso }: { readonly user: User; readonly sso: Sso }) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { identifier: sso.identifier ?? '', version: sso.version },
    typed: ({ identifier, version }: Sso) => ({ identifier: identifier ?? '', version }),
    schema: SsoForm,
    success: fr.saved,
    send: (body) => send(usersContract.saveSso, { params: { userId: user.id }, body }),
    onSaved: () =>
      void invalidate(cache, usersContract.sso, usersContract.load, usersContract.perimeters),
  });
  return (
    <div className={`${css['formPage']} column rest`}>
      <FormBody
        handle={handle}
        foot={
          user.editable ? (
            <div className={`${css['foot']} fixed gap-8 edge-above`}>
              <Button type="submit" loading={handle.sending} disabled={!handle.dirty}>
                {fr.save}
              </Button>
            </div>
          ) : null
        }
      >
        <p className={css['lead']} data-wide>
          {fr.ssoLead}
        </p>
        {sso.directory !== null && (
          <p className={css['lead']} data-wide>
            {t('ssoDirectory', { name: sso.directory })}
          </p>
        )}
        <TextInput
          label={fr.ssoIdentifier}
          description={fr.ssoHint}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          disabled={!user.editable}
          key={handle.form.key('identifier')}
          {...handle.form.getInputProps('identifier')}
        />
      </FormBody>
    </div>
  );
};

export const Page = () => {
  const { userId } = usePageParams(usersContract.sso);
  const sso = useApi(usersContract.sso, { params: { userId } });
  return (
    <UserPage userId={userId} tab="sso">
      {(user) => (
        <LoadState query={sso}>{(s) => <Form key={s.version} user={user} sso={s} />}</LoadState>
      )}
    </UserPage>
  );
};
