// What an account is told about its data and what it consents to; before the first confirmation nothing else is shown.
import { Button } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { safeNext } from '#platform/web/app-shell/session.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { gdpr, type ShownText } from '../contract.ts';
import { fr } from '../fr.ts';
import { SubjectPart } from './subject-part.tsx';
import { TextsPart } from './texts-part.tsx';

const t = texts(fr);
const at = (instant: string | null): string => showValue({ kind: 'instant' }, instant);
const CHANGED = [gdpr.dataManagement, gdpr.texts];

const TextOf = ({ title, text }: { readonly title: string; readonly text: ShownText }) => (
  <>
    <h2>{title}</h2>
    <p className="meta">{t('version', { number: text.number, at: at(text.publishedAt) })}</p>
    {text.text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph} className="measure">
        {paragraph}
      </p>
    ))}
  </>
);

const NoticePart = ({ notice }: { readonly notice: ShownText }) => {
  const confirming = useApiMutation(gdpr.confirm, {
    invalidates: CHANGED,
    onSuccess: () => {
      toast.success(fr.confirmedToast);
      const next = safeNext(new URLSearchParams(location.search).get('next'));
      if (next !== null) location.assign(next);
    },
  });
  return (
    <section className="stack gap-8 start">
      <TextOf title={fr.notice} text={notice} />
      {notice.answeredAt === null ? (
        <Button
          loading={confirming.isPending}
          onClick={() => confirming.mutate({ body: { number: notice.number } })}
        >
          {fr.confirm}
        </Button>
      ) : (
        <p className="quiet">{t('confirmed', { at: at(notice.answeredAt) })}</p>
      )}
    </section>
  );
};

const ConsentPart = ({ consent }: { readonly consent: ShownText }) => {
  const answering = useApiMutation(gdpr.consentConfirm, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.answered),
  });
  const answer = (given: boolean): void =>
    answering.mutate({ body: { number: consent.number, given } });
  return (
    <section className="stack gap-8 start">
      <TextOf title={fr.consent} text={consent} />
      <p className="quiet">
        {consent.answer === null
          ? fr.free
          : t(consent.answer === 'given' ? 'given' : 'refused', { at: at(consent.answeredAt) })}
      </p>
      <div className="row gap-8">
        {consent.answer !== 'given' && (
          <Button variant="default" onClick={() => answer(true)}>
            {fr.give}
          </Button>
        )}
        {consent.answer !== 'refused' && (
          <Button variant="default" onClick={() => answer(false)}>
            {fr.refuse}
          </Button>
        )}
      </div>
    </section>
  );
};

const noClose = (): void => {};
export const Page = () => {
  const publishes = useMay()('privacy-text.write');
  const loaded = useApi(gdpr.dataManagement, {});
  return (
    <div className="page rest ground">
      <PageHeader title={fr.title} subtitle={fr.about} />
      <div className="body stack packed gap-8">
        <LoadState query={loaded}>
          {({ notice, consent, mustConfirm }) => (
            <>
              {notice === null && <p className="quiet">{fr.noNotice}</p>}
              {notice !== null && !mustConfirm && <NoticePart notice={notice} />}
              {consent !== null && <ConsentPart consent={consent} />}
              {notice !== null && mustConfirm && (
                <AppModal opened closable={false} onClose={noClose} title={fr.blocked} size="large">
                  <NoticePart notice={notice} />
                  <a href="/logout">{fr.signOut}</a>
                </AppModal>
              )}
            </>
          )}
        </LoadState>
        <SubjectPart />
        {publishes && <TextsPart />}
      </div>
    </div>
  );
};
