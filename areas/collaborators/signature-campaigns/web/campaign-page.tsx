// Who has signed, who has not, and a reminder for those.
import { Button, Select } from '@mantine/core';
import { BellRing, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SIGNATURE_TOPIC, signatures } from '#areas/collaborators/signatures/contract.ts';
import { campaigns, STATES, type Campaign, type CampaignPerson } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const People = ({ people }: { readonly people: readonly CampaignPerson[] }) => {
  const follows = useMay()('signature.all');
  return (
    <PlainTable
      caption={fr.people}
      look="cards"
      heads={[fr.person, fr.agency, fr.state, fr.detail]}
      rows={people.map((one) => [
        one.requestId !== null && follows ? (
          <AppLink key="name" to={signatures.load} params={{ id: one.requestId }}>
            {one.name}
          </AppLink>
        ) : (
          one.name
        ),
        one.agency,
        fr.states[one.state],
        one.detail ?? '',
      ])}
    />
  );
};

const Counts = ({ counts }: Campaign) => (
  <PlainTable
    caption={fr.progress}
    look="figures"
    heads={[fr.state, fr.personCount]}
    rows={STATES.filter((state) => (counts[state] ?? 0) > 0).map((state) => [
      fr.states[state],
      counts[state] ?? 0,
    ])}
  />
);

const CancelButton = ({ id }: { readonly id: number }) => {
  const [reason, setReason] = useState('');
  const [isOpen, setOpen] = useState(false);
  const canceling = useApiMutation(campaigns.cancel, {
    invalidates: [campaigns.load, campaigns.list],
    onSuccess: ({ canceled, unsent }) =>
      toast.success(t('cancelDone', { count: canceled + unsent })),
  });
  return (
    <>
      <Button
        variant="default"
        color="danger"
        leftSection={<CircleSlash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {fr.cancel}
      </Button>
      {isOpen && (
        <AnswerModal
          title={fr.cancel}
          act={{ label: fr.cancel, isReady: isReason(reason), isDanger: true }}
          run={() => canceling.mutateAsync({ params: { id }, body: { reason: reason.trim() } })}
          onClose={() => setOpen(false)}
        >
          <p>{fr.cancelAbout}</p>
          <ReasonField
            label={fr.cancelReason}
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </AnswerModal>
      )}
    </>
  );
};

export const Page = () => {
  const { id } = usePageParams(campaigns.load);
  const loaded = useApi(campaigns.load, { params: { id } });
  const [state, setState] = useState<string | null>(null);
  useLiveInvalidate(
    (loaded.data?.agencyIds ?? []).map((agency) => `/infrastructures/${agency}/${SIGNATURE_TOPIC}`),
    [campaigns.load],
  );
  const reminding = useApiMutation(campaigns.remind, {
    invalidates: [campaigns.load],
    onSuccess: ({ sent }) => toast.success(t('reminded', { sent })),
  });
  return (
    <LoadState query={loaded}>
      {({ campaign, people }) => (
        <div className="page rest ground">
          <PageHeader title={campaign.title} subtitle={campaign.place} />
          <div className="body stack packed gap-12">
            <Counts {...campaign} />
            {campaign.canceledAt !== null && (
              <p>
                {t('canceledOn', {
                  day: showInstant(campaign.canceledAt),
                  reason: campaign.cancelReason ?? '',
                })}
              </p>
            )}
            <p role="status">{t('notSigned', { count: campaign.counts.sent ?? 0 })}</p>
            <div className="row gap-8">
              <Select
                label={fr.state}
                placeholder={fr.all}
                clearable
                data={STATES.map((value) => ({ value, label: fr.states[value] }))}
                value={state}
                onChange={setState}
              />
              {(campaign.counts.sent ?? 0) > 0 && (
                <Button
                  variant="default"
                  leftSection={<BellRing size={16} aria-hidden />}
                  loading={reminding.isPending}
                  onClick={() => reminding.mutate({ params: { id } })}
                >
                  {fr.remind}
                </Button>
              )}
              {campaign.canceledAt === null && <CancelButton id={id} />}
            </div>
            <People people={people.filter((one) => state === null || one.state === state)} />
          </div>
        </div>
      )}
    </LoadState>
  );
};
