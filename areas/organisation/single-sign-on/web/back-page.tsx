// The browser comes back from the provider: its answer is handed on once, and the person goes on.
import { Alert } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { CHANNEL, rememberedNext } from './way-back.ts';

export const Page = () => {
  const { key } = usePageParams(singleSignOn.back);
  const [problem, setProblem] = useState<unknown>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const answer = location.search.slice(1);
    // What serves once stays in no history.
    history.replaceState(history.state, '', location.pathname);
    send(singleSignOn.finish, { params: { key }, body: { answer } }, { quiet: true }).then(
      ({ isConfirmation, mustSee }) => {
        if (!isConfirmation) return location.replace(mustSee ?? rememberedNext());
        const channel = new BroadcastChannel(CHANNEL);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its own origin
        channel.postMessage('confirmed');
        channel.close();
        setIsConfirmed(true);
        window.close();
      },
      setProblem,
    );
  }, [key]);
  if (isConfirmed) return <AuthLayout title={fr.confirmed}>{null}</AuthLayout>;
  if (problem === null) return <AuthLayout title={fr.backTitle}>{null}</AuthLayout>;
  return (
    <AuthLayout title={fr.backFailed}>
      <div className="stack gap-16">
        <Alert color="danger" role="alert" icon={<CircleAlert size={16} aria-hidden />}>
          {messageOf(problem)}
        </Alert>
        <a className="link" href="/login">
          {fr.again}
        </a>
      </div>
    </AuthLayout>
  );
};
