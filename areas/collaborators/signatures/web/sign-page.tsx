// What the link of a mail opens: read, agree, sign, with one hand on a telephone. Whoever comes back goes on where they were.
import { Button, Textarea } from '@mantine/core';
import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { href } from '#platform/web/router/href.ts';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { signatures, type SignerView } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks, participantLooks } from './looks.ts';
import { Place } from './people-editor.tsx';
import { PdfPages, usePdf } from './pdf-view.tsx';
import { SignForm } from './sign-form.tsx';
import css from './signatures.module.css';
import { useSeenCompletion } from './use-completed.ts';

const t = texts(fr);

const Others = ({ others }: { readonly others: SignerView['others'] }) =>
  others.length === 0 ? null : (
    <section className="stack gap-6">
      <h2>{fr.otherPeople}</h2>
      <ul className="plain">
        {others.map((one) => (
          <li key={one.id} className="row apart gap-8 pad-y">
            <span>{`${one.name} (${fr.roles[one.role]})`}</span>
            <StatusOf looks={participantLooks} status={one.status} />
          </li>
        ))}
      </ul>
    </section>
  );

const Declining = ({ token }: { readonly token: string }) => {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const declining = useApiMutation(signatures.decline, { invalidates: [signatures.view] });
  if (!isOpen)
    return (
      <Button
        variant="subtle"
        color="danger"
        fullWidth
        className={css['touch']}
        onClick={() => setOpen(true)}
      >
        {fr.decline}
      </Button>
    );
  return (
    <section className="stack gap-8" aria-label={fr.declineTitle}>
      <h2>{fr.declineTitle}</h2>
      <p>{fr.declineAbout}</p>
      <Textarea
        label={fr.declineReason}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(e) => setReason(e.currentTarget.value)}
      />
      <Button
        color="danger"
        fullWidth
        className={css['touch']}
        disabled={reason.trim() === ''}
        loading={declining.isPending}
        onClick={() => declining.mutate({ params: { token }, body: { reason } })}
      >
        {fr.decline}
      </Button>
    </section>
  );
};

const Outcome = ({ view, url }: { readonly view: SignerView; readonly url: string }) => {
  const { me, status } = view;
  if (status === 'signed')
    return (
      <section className="stack gap-8" role="status">
        <p className="strong">{fr.completed}</p>
        <Button
          component="a"
          href={url}
          download
          className={css['touch']}
          leftSection={<Download size={16} aria-hidden />}
        >
          {fr.download}
        </Button>
      </section>
    );
  if (view.endedReason !== null) return <p>{t('declinedBy', { reason: view.endedReason })}</p>;
  if (me.status === 'error') return <p>{fr.blocked}</p>;
  if (me.status === 'signed' || me.status === 'approved')
    return (
      <div role="status">
        <p className="strong">{fr.signedWaiting}</p>
        <p>{view.isSealing ? fr.sealing : fr.signedMore}</p>
      </div>
    );
  return status === 'ongoing' || status === 'approved' ? (
    <p>{fr.waitingOthers}</p>
  ) : (
    <p>{t('over', { status: fr.statuses[status] })}</p>
  );
};

const Signing = ({ token, view }: { readonly token: string; readonly view: SignerView }) => {
  const { me } = view;
  const url = href(signatures.document, { params: { token } });
  const shown = usePdf(url, view.sha256);
  useSeenCompletion(view.title, view.status === 'signed');
  useEffect(() => {
    void send(signatures.opened, { params: { token } }).catch(() => undefined);
  }, [token]);
  const mayAct = me.isTurn && me.status === 'pending';
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`${css['signer']} stack gap-16`}>
      <header className="stack gap-4">
        <h1>{view.title}</h1>
        <p>{t('fromCustomer', { sentBy: view.sentBy, customer: view.customer })}</p>
        <div className="row gap-8">
          <StatusOf looks={looks} status={view.status} />
          <span className="quiet">{t('before', { day: formatDay(view.expiresOn) })}</span>
        </div>
        {view.message !== '' && <p>{view.message}</p>}
      </header>
      {!mayAct && <Outcome view={view} url={url} />}
      {shown === null && <p role="status">{fr.reading}</p>}
      {shown === 'failed' && <p>{fr.notShown}</p>}
      {shown !== null && shown !== 'failed' && (
        <PdfPages
          pdf={shown.pdf}
          over={(page) =>
            mayAct &&
            me.fields
              .filter((field) => field.page === page)
              .map((field, i) => <Place key={i} field={field} name={me.name} />)
          }
        />
      )}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        className={css['touch']}
        leftSection={<FileText size={16} aria-hidden />}
      >
        {fr.openFile}
      </Button>
      {mayAct && shown !== null && (
        <SignForm
          token={token}
          view={view}
          sha256={shown === 'failed' ? view.sha256 : shown.sha256}
        />
      )}
      <Others others={view.others} />
      {mayAct && <Declining token={token} />}
    </main>
  );
};

const Gone = () => (
  <main id={MAIN_ID} tabIndex={-1} className={`${css['signer']} stack gap-8`}>
    <h1>{fr.linkGone}</h1>
    <p>{fr.linkGoneAbout}</p>
  </main>
);

/** While the seal is made or others sign, the page asks again: nobody without a session hears live updates. */
const EVERY_MS = 3_000;
export const Page = () => {
  const { token } = usePageParams(signatures.view);
  const [isWaiting, setWaiting] = useState(false);
  const loaded = useApi(
    signatures.view,
    { params: { token } },
    { quiet: true, ...(isWaiting ? { every: EVERY_MS } : {}) },
  );
  const waits = loaded.data?.isSealing === true;
  useEffect(() => setWaiting(waits), [waits]);
  if (loaded.isError && loaded.data === undefined) return <Gone />;
  return <LoadState query={loaded}>{(view) => <Signing token={token} view={view} />}</LoadState>;
};
