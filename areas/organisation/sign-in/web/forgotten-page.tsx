import { Alert, TextInput } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { signIn, type FORGOTTEN_CODES } from '../contract.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import css from './auth-form.module.css';

export const Page = () => {
  const [code, setCode] = useState<(typeof FORGOTTEN_CODES)[number] | null>(null);
  return (
    <AuthLayout
      title={fr.forgottenTitle}
      {...(code === null ? { subtitle: fr.forgottenLead } : {})}
      footer={
        <AppLink className={`${css['quiet']} link undecorated`} to={signIn.signInPage}>
          {fr.backToSignIn}
        </AppLink>
      }
    >
      {code !== null ? (
        <Alert color="success" icon={<MailCheck size={16} aria-hidden />}>
          <output>{fr[code]}</output>
        </Alert>
      ) : (
        <AuthForm
          focusFirst
          submit={fr.forgottenSubmit}
          send={async ({ email = '' }) =>
            setCode((await send(signIn.forgotten, { body: { email } }, { quiet: true })).code)
          }
        >
          {(fault) => (
            <TextInput
              name="email"
              label={fr.username}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              withAsterisk={false}
              error={fault('email')}
            />
          )}
        </AuthForm>
      )}
    </AuthLayout>
  );
};
