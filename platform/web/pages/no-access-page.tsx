import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import type { Route } from '#platform/contract/route.ts';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { fr } from './fr.ts';
import { Notice } from './notice.tsx';

/** The person may not see this screen. */
export const NoAccessPage = () => {
  const { home } = useShellPorts();
  usePageTitle(fr.noAccess.title);
  return (
    <Notice icon={LockKeyhole} title={fr.noAccess.title} text={fr.noAccess.text}>
      {home !== null && (
        <Button renderRoot={(props) => <AppLink to={home as Route} infra={null} {...props} />}>
          {fr.home}
        </Button>
      )}
    </Notice>
  );
};
