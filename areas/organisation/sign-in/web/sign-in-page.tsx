import { PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useEnter } from '#platform/web/app-shell/use-enter.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { AccountChoice, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import type { Asked } from './choose-step.tsx';
import type { Proven, Typed } from './code-step.tsx';
import css from './auth-form.module.css';

/** Most people never see it: it is no part of what a stranger loads. */
const CodeStep = lazy(() => import('./code-step.tsx').then((m) => ({ default: m.CodeStep })));
const Choose = lazy(() => import('./choose-step.tsx').then((m) => ({ default: m.Choose })));
const PasskeyDoor = lazy(() =>
  import('./passkey-door.tsx').then((m) => ({ default: m.PasskeyDoor })),
);

const Accounts = z.array(AccountChoice);

/** The accounts of a `choose_account` refusal; throws any other failure. */
const accountsIn = (error: unknown): readonly AccountChoice[] => {
  const isChoice = error instanceof ApiError && error.code === 'choose_account';
  const accounts = isChoice ? Accounts.safeParse(error.extra['accounts']).data : undefined;
  if (accounts === undefined) throw error;
  return accounts;
};

/** Sends what was typed; answers which screen must be seen first. */
const enterWith = async (body: Typed & { readonly code?: string }): Promise<string | undefined> =>
  (await send(signIn.signIn, { body }, { quiet: true })).mustSee;

export const Page = () => {
  const enter = useEnter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [address, setAddress] = useState('');
  const { ProviderDoor } = useShellPorts();
  const [proven, setProven] = useState<Proven | null>(null);
  // A real page load to what must be seen first: from there the person is led back to what was wanted.
  const enterFirst = (first: string | undefined): Promise<void> | void =>
    first === undefined ? enter() : location.assign(first + location.search);
  const open = async (typed: Typed, code?: string): Promise<void> => {
    try {
      return enterFirst(await enterWith({ ...typed, ...(code === undefined ? {} : { code }) }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor')
        return setProven({ typed, passkey: error.extra['passkey'] });
      return setAsked({ ...typed, accounts: accountsIn(error) });
    }
  };
  const again = (): void => {
    setAsked(null);
    setProven(null);
  };
  if (proven !== null || asked !== null)
    return (
      <Suspense>
        {proven !== null && <CodeStep proven={proven} open={open} onBack={again} />}
        {proven === null && asked !== null && (
          <Choose asked={asked} onBack={again} open={(typed) => open(typed).catch(again)} />
        )}
      </Suspense>
    );
  return (
    <AuthLayout title={fr.title} subtitle={fr.lead}>
      <AuthForm
        focusFirst
        submit={fr.submit}
        send={({ username = '', password = '' }) => open({ username, password })}
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
              onBlur={(event) => setAddress(event.currentTarget.value)}
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
      {address.includes('@') && ProviderDoor && <ProviderDoor address={address} />}
      <Suspense>
        <PasskeyDoor onEnter={enterFirst} />
      </Suspense>
      <div className={css['under']}>
        <AppLink className={`${css['quiet']} link undecorated`} to={signIn.forgottenPage}>
          {fr.forgotten}
        </AppLink>
      </div>
    </AuthLayout>
  );
};
