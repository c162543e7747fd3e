// The person's own account: password, and the devices it is signed in on.
import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { SecondFactorSection } from './second-factor.tsx';
import { SessionTable } from './session-table.tsx';
import css from './account-page.module.css';

const Password = () => {
  const cache = useQueryClient();
  const profile = useProfile();
  // A new key empties the fields once the password is saved.
  const [saved, setSaved] = useState(0);
  const save = async (values: Readonly<Record<string, string>>): Promise<void> => {
    const password = checkNewPassword(values, [
      profile?.email ?? '',
      ...(profile?.name ?? '').split(' '),
    ]);
    await send(signIn.changePassword, { body: { current: values['current'] ?? '', password } });
    toast.success(fr.passwordChanged);
    setSaved((n) => n + 1);
    await invalidate(cache, signIn.sessions);
  };
  return (
    <section className={css['section']} aria-labelledby="account-password">
      <h2 id="account-password">{fr.changePassword}</h2>
      <div className={css['form']}>
        <AuthForm key={saved} submit={fr.resetSubmit} send={save}>
          {(fault) => (
            <>
              <input
                type="hidden"
                name="username"
                autoComplete="username"
                value={profile?.email ?? ''}
                readOnly
              />
              <PasswordInput
                name="current"
                label={fr.currentPassword}
                autoComplete="current-password"
                required
                withAsterisk={false}
                error={fault('current')}
                visibilityToggleButtonProps={{ 'aria-label': fr.showPassword }}
              />
              <NewPasswordFields fault={fault} />
            </>
          )}
        </AuthForm>
      </div>
    </section>
  );
};

const Devices = () => {
  const sessions = useApi(signIn.sessions);
  const revoke = useApiMutation(signIn.revokeSession, {
    invalidates: [signIn.sessions],
    onSuccess: () => toast.success(fr.revoked),
  });
  const revokeOthers = useApiMutation(signIn.revokeOthers, {
    invalidates: [signIn.sessions],
    onSuccess: () => toast.success(fr.othersRevoked),
  });
  return (
    <section className={css['section']} aria-labelledby="account-sessions">
      <div className={`${css['head']} bar apart gap-12`}>
        <h2 id="account-sessions">{fr.sessions}</h2>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button
            variant="default"
            leftSection={<LogOut size={14} aria-hidden />}
            loading={revokeOthers.isPending}
            onClick={() => revokeOthers.mutate({})}
          >
            {fr.revokeOthers}
          </Button>
        )}
      </div>
      <LoadState query={sessions}>
        {(list) => (
          <SessionTable sessions={list} onRevoke={(id) => revoke.mutate({ params: { id } })} />
        )}
      </LoadState>
    </section>
  );
};

export const Page = () => {
  const profile = useProfile();
  const { AccountSection } = useShellPorts();
  return (
    <div className={css['page']}>
      <PageHeader title={fr.account} subtitle={profile?.email ?? ''} />
      {profile?.impersonator === null ? (
        <>
          <SecondFactorSection />
          <Password />
          <Devices />
          {AccountSection !== null && <AccountSection className={css['section']} />}
        </>
      ) : (
        <p className={css['section']}>{fr.accountOfOther}</p>
      )}
    </div>
  );
};
