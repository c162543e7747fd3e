// The page behind « Ne plus recevoir ces e-mails »: one button, without signing in. Opening it changes nothing, since mail scanners open every link.
import { Button } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { notifications } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './stop.module.css';

const toChoices = (
  <AppLink className="link" to={notifications.choices}>
    {fr.choices}
  </AppLink>
);

interface Props {
  readonly token: string;
  readonly state: Output<typeof notifications.stopPage>;
}
const Stop = ({ token, state: { labels, isStopped } }: Props) => {
  const stop = useApiMutation(notifications.stop, {
    invalidates: [notifications.stopPage],
  });
  return (
    <AuthLayout
      title={fr.stopTitle}
      subtitle={isStopped ? fr.stopDone : fr.stopAsk}
      footer={toChoices}
    >
      <div className={`${css['body']} stack gap-16`}>
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p>{fr.stopElse}</p>
        {!isStopped && (
          <Button
            fullWidth
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { token } })}
          >
            {fr.stopButton}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
};

const Unknown = () => (
  <AuthLayout title={fr.stopTitle} subtitle={fr.stopUnknown} footer={toChoices}>
    {null}
  </AuthLayout>
);

export const Page = () => {
  const { token } = usePageParams(notifications.stopPage);
  const loaded = useApi(notifications.stopPage, { params: { token } }, { quiet: true });
  if (loaded.isError) return <Unknown />;
  return <LoadState query={loaded}>{(state) => <Stop token={token} state={state} />}</LoadState>;
};
