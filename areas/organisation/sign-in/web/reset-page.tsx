// The page behind a mailed link: a new password, or the first one of a new account.
import { Button } from '@mantine/core';
import type { Output, Route } from '#platform/contract/route.ts';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useEnter } from '#platform/web/app-shell/use-enter.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { href } from '#platform/web/router/href.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import css from './auth-form.module.css';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx';

const Choose = ({
  token,
  link,
}: {
  readonly token: string;
  readonly link: Output<typeof signIn.resetLink>;
}) => {
  const t = useTexts(fr);
  const go = useGo();
  const enter = useEnter();
  const { welcome } = useShellPorts();
  const activates = link.purpose === 'activation';
  /** Nobody types again what they have just typed; employees choose first how they hear of their planning. A second factor, or several accounts, are asked for by the sign-in page. */
  const open = async (password: string): Promise<void> => {
    const body = { username: link.email, password };
    const { mustSee, collaboratorId } = await send(signIn.signIn, { body }, { quiet: true });
    if (mustSee !== undefined) location.assign(mustSee);
    else if (activates && welcome !== null && collaboratorId !== null)
      location.assign(href(welcome as Route));
    else await enter();
  };
  const save = async (values: Readonly<Record<string, string>>): Promise<void> => {
    const password = checkNewPassword(values, [link.email, ...link.name.split(' ')]);
    await send(signIn.reset, { params: { token }, body: { password } }, { quiet: true });
    await open(password).catch(async () => {
      toast.success(activates ? fr.activationDone : fr.resetDone);
      await go(signIn.signInPage, {}, { replace: true });
    });
  };
  return (
    <AuthLayout
      title={activates ? fr.activationTitle : fr.resetTitle}
      subtitle={
        activates
          ? t('activationLead', { name: link.name, email: link.email })
          : t('resetLead', { email: link.email })
      }
      footer={link.customer}
    >
      <AuthForm focusFirst submit={fr.resetSubmit} send={save}>
        {(fault) => (
          <>
            {/* Password managers store the password under this name. */}
            <input
              type="hidden"
              name="username"
              autoComplete="username"
              value={link.email}
              readOnly
            />
            <NewPasswordFields fault={fault} />
          </>
        )}
      </AuthForm>
    </AuthLayout>
  );
};

const Gone = () => {
  const go = useGo();
  return (
    <AuthLayout
      title={fr.linkGone}
      subtitle={fr.linkGoneLead}
      footer={
        <AppLink className={`${css['quiet']} link undecorated`} to={signIn.signInPage}>
          {fr.backToSignIn}
        </AppLink>
      }
    >
      <Button fullWidth onClick={() => void go(signIn.forgottenPage)}>
        {fr.askAgain}
      </Button>
    </AuthLayout>
  );
};

export const Page = () => {
  const { token } = usePageParams(signIn.resetLink);
  const link = useApi(signIn.resetLink, { params: { token } }, { quiet: true });
  if (link.error instanceof ApiError && link.error.code === 'link_gone') return <Gone />;
  return <LoadState query={link}>{(open) => <Choose token={token} link={open} />}</LoadState>;
};
