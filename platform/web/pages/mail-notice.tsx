import { Alert } from '@mantine/core';
import { portal } from '#platform/contract/portal.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { fr } from './mail-notice-fr.ts';

/** Says, where mails are sent from, that this portal has no mail server: nothing arrives. */
export const MailNotice = () => {
  const state = useApi(portal.mailState, {}, { anywhere: true, fresh: 5 * 60_000 });
  if (state.data?.leaves !== false) return null;
  return (
    <Alert color="warning" title={fr.title}>
      {fr.text}
    </Alert>
  );
};
