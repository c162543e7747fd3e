import { Button, CopyButton } from '@mantine/core';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { fr } from './fr.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Notice } from './notice.tsx';
import css from './notice.module.css';

/** A screen that broke, or an answer without which there is nothing to show: each kind with what helps. */
export const FailedPage = ({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: () => void;
}) => {
  if (error instanceof ApiError) {
    if (error.status === 404) return <NotFoundPage />;
    if (error.status === 403) return <NoAccessPage />;
    if (error.status === 503) return <MaintenancePage onRetry={reset} />;
    return (
      <Notice
        icon={CloudOff}
        title={error.status === 0 ? fr.unreachable.title : error.message}
        text={error.status === 0 ? error.message : undefined}
      >
        <Button onClick={reset}>{fr.unreachable.retry}</Button>
      </Notice>
    );
  }
  const technical = error instanceof Error ? (error.stack ?? error.message) : messageOf(error);
  return (
    <Notice icon={TriangleAlert} title={fr.failed.title} text={fr.failed.text}>
      <Button onClick={reset}>{fr.failed.retry}</Button>
      <CopyButton value={technical}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? fr.failed.copied : fr.failed.copy}
          </Button>
        )}
      </CopyButton>
      <details className={`${css['details']} note full mt-24`}>
        <summary>{fr.failed.details}</summary>
        <pre>{technical}</pre>
      </details>
    </Notice>
  );
};
