import { Button } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import type { Route } from '#platform/contract/route.ts';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { fr } from './fr.ts';
import { Notice } from './notice.tsx';

/** No such screen, or nothing behind its number. */
export const NotFoundPage = () => {
  const { home } = useShellPorts();
  const router = useRouter();
  const path = useRouterState({ select: (s) => s.location.pathname });
  usePageTitle(fr.notFound.title);
  return (
    <Notice
      icon={MapPinOff}
      title={fr.notFound.title}
      text={
        <>
          {fr.notFound.text}
          <code>
            <span className="sr-only">{fr.notFound.address} : </span>
            {path}
          </code>
        </>
      }
    >
      <Button variant="default" onClick={() => router.history.back()}>
        {fr.back}
      </Button>
      {home !== null && (
        <Button renderRoot={(props) => <AppLink to={home as Route} infra={null} {...props} />}>
          {fr.home}
        </Button>
      )}
    </Notice>
  );
};
