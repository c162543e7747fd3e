// How an account comes in and where it is signed in; an administrator helps whoever lost a telephone.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { SessionTable, useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { usersContract, type User } from '../contract.ts';
import { fr } from '../fr.ts';
import { UserPage } from './user-head.tsx';
import css from './users.module.css';

const t = texts(fr);

const useReset = (user: User) => {
  const cache = useQueryClient();
  const confirmed = useConfirmed();
  const reset = async (): Promise<void> => {
    const question = {
      title: fr.resetFactorQuestion,
      message: t('resetFactorAbout', { name: user.name }),
      confirmLabel: fr.resetFactor,
      danger: true,
    };
    if (!(await ask.confirm(question))) return;
    await confirmed.run(async () => {
      await send(usersContract.resetFactor, { params: { userId: user.id } });
      toast.success(fr.factorReset);
      await invalidate(cache, usersContract.security);
    });
  };
  return { dialog: confirmed.dialog, reset };
};

const Factor = ({ user, since }: { readonly user: User; readonly since: string | null }) => {
  const { dialog, reset } = useReset(user);
  return (
    <div className="row gap-8 middle">
      <b>{fr.factor}</b>
      <StatusBadge
        kind={since === null ? 'default' : 'success'}
        label={since === null ? fr.factorOff : fr.factorOn}
      />
      {since !== null && (
        // A refusal is shown where it is answered; closing the question changes nothing.
        <Button variant="default" onClick={() => void reset().catch(() => undefined)}>
          {fr.resetFactor}
        </Button>
      )}
      {dialog}
    </div>
  );
};

const Security = ({ user }: { readonly user: User }) => {
  const params = { userId: user.id };
  const security = useApi(usersContract.security, { params });
  const then = { invalidates: [usersContract.security] };
  const revoke = useApiMutation(usersContract.revokeSession, {
    ...then,
    onSuccess: () => toast.success(fr.sessionRevoked),
  });
  const revokeAll = useApiMutation(usersContract.revokeSessions, {
    ...then,
    onSuccess: () => toast.success(fr.allRevoked),
  });
  return (
    <div className={css['panel']}>
      <LoadState query={security}>
        {({ since, sessions }) => (
          <div className="stack gap-16">
            <Factor user={user} since={since} />
            <div className="row apart gap-12">
              <b>{fr.signedInOn}</b>
              {sessions.length > 0 && (
                <Button
                  variant="default"
                  loading={revokeAll.isPending}
                  onClick={() => revokeAll.mutate({ params })}
                >
                  {fr.revokeAll}
                </Button>
              )}
            </div>
            {sessions.length === 0 ? (
              <p className="quiet">{fr.noSession}</p>
            ) : (
              <SessionTable
                sessions={sessions}
                onRevoke={(id) => revoke.mutate({ params: { ...params, id } })}
              />
            )}
          </div>
        )}
      </LoadState>
    </div>
  );
};

export const Page = () => {
  const { userId } = usePageParams(usersContract.security);
  return (
    <UserPage userId={userId} tab="security">
      {(user) => (user.editable ? <Security user={user} /> : null)}
    </UserPage>
  );
};
