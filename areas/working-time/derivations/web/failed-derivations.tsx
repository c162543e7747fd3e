import { Alert, Button } from '@mantine/core';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { derivations, type Failure } from '../contract.ts';
import { fr } from '../fr.ts';
import { noticesOf } from '../notice.ts';
import css from './derivations.module.css';

export interface FailedDerivationsProps {
  /** Of one person; without it, of everybody in sight. */
  readonly collaboratorId?: number;
}

const t = texts(fr);
const EVERY_MS = 60_000;

const RetryButton = ({ failures }: { readonly failures: readonly Failure[] }) => {
  const retry = useApiMutation(derivations.retry, {
    invalidates: [derivations.state, derivations.list],
    onSuccess: ({ done }) => {
      toast.success(t('retried', { count: done }));
    },
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RefreshCw size={13} aria-hidden />}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate({
          body: { selection: { ids: failures.map((f) => f.id) }, values: {}, preview: false },
        })
      }
    >
      {fr.retry}
    </Button>
  );
};

/** Nothing where everything was derived; asked again each minute, for a new try is a job. */
export const FailedDerivations = ({ collaboratorId }: FailedDerivationsProps) => {
  const may = useMay();
  const { data } = useApi(
    derivations.state,
    { query: collaboratorId === undefined ? {} : { collaborator: collaboratorId } },
    { every: EVERY_MS, quiet: true },
  );
  if (data === undefined || data.people === 0) return null;
  return (
    <Alert
      className={css['notice']}
      color="orange"
      role="status"
      icon={<TriangleAlert size={18} aria-hidden />}
    >
      {noticesOf(data).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="row col-gap-16 mt-4">
        {may('derivation.retry') && <RetryButton failures={data.failures} />}
        {may('derivation.read') && <AppLink to={derivations.list}>{fr.see}</AppLink>}
      </div>
    </Alert>
  );
};
