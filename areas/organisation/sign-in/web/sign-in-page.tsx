import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useEnter } from '#platform/web/app-shell/use-enter.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { AccountChoice, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import css from './auth-form.module.css';

interface Asked {
  readonly username: string;
  readonly password: string;
  readonly accounts: readonly AccountChoice[];
}
const Accounts = z.array(AccountChoice);

/** The accounts of a `choose_account` refusal, or null for any other failure. */
const accountsIn = (error: unknown): readonly AccountChoice[] | null =>
  error instanceof ApiError && error.code === 'choose_account'
    ? (Accounts.safeParse(error.extra['accounts']).data ?? null)
    : null;

const Choose = ({
  asked,
  onChosen,
  onBack,
}: {
  readonly asked: Asked;
  readonly onChosen: (account: number) => Promise<void>;
  readonly onBack: () => void;
}) => (
  <AuthLayout title={fr.chooseAccountTitle} subtitle={fr.chooseAccount}>
    <ul className="stack plain">
      {asked.accounts.map((a) => (
        <li key={a.id}>
          <button
            type="button"
            className={`${css['choice']} stack full gap-2`}
            onClick={() => void onChosen(a.id)}
          >
            <b>{a.customer}</b>
            <small>{a.name}</small>
          </button>
        </li>
      ))}
    </ul>
    <div className={css['under']}>
      <Button variant="subtle" onClick={onBack}>
        {fr.otherAccount}
      </Button>
    </div>
  </AuthLayout>
);

export const Page = () => {
  const enter = useEnter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = async (username: string, password: string, account?: number): Promise<void> => {
    try {
      await send(
        signIn.signIn,
        { body: { username, password, ...(account === undefined ? {} : { account }) } },
        { quiet: true },
      );
    } catch (error) {
      const accounts = accountsIn(error);
      if (accounts === null) throw error;
      return setAsked({ username, password, accounts });
    }
    return enter();
  };
  if (asked !== null)
    return (
      <Choose
        asked={asked}
        onBack={() => setAsked(null)}
        onChosen={(account) =>
          open(asked.username, asked.password, account).catch(() => setAsked(null))
        }
      />
    );
  return (
    <AuthLayout title={fr.title} subtitle={fr.lead}>
      <AuthForm
        focusFirst
        submit={fr.submit}
        send={({ username = '', password = '' }) => open(username, password)}
      >
        {(fault) => (
          <>
            <TextInput
              name="username"
              label={fr.username}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              withAsterisk={false}
              error={fault('username')}
            />
            <PasswordInput
              name="password"
              label={fr.password}
              autoComplete="current-password"
              required
              withAsterisk={false}
              error={fault('password')}
              visibilityToggleButtonProps={{ 'aria-label': fr.showPassword }}
            />
          </>
        )}
      </AuthForm>
      <div className={css['under']}>
        <AppLink className={`${css['quiet']} link undecorated`} to={signIn.forgottenPage}>
          {fr.forgotten}
        </AppLink>
      </div>
    </AuthLayout>
  );
};
