import { Button } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { jobOffer, jobOffers, type JobOffer } from '../contract.ts';
import { fr } from '../fr.ts';
import { isEditable } from '../offer-status.ts';
import { looks } from './looks.ts';
import { useOfferMoves } from './use-offer-moves.ts';

const t = texts(fr);

const MoveBar = ({ row }: { readonly row: JobOffer }) => {
  const { actions, dialog } = useOfferMoves();
  return (
    <div className="row gap-8" data-wide>
      <StatusOf looks={looks} status={row.status} />
      {actions(row).map(({ key, label, onClick }) => (
        <Button key={key} variant="default" onClick={onClick}>
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
};

const OfferForm = ({ row }: { readonly row: JobOffer }) => {
  const go = useGo();
  const isNew = row.id === 0;
  const call = isNew ? jobOffers.create : jobOffers.save;
  const places = useApi(jobOffers.formOptions, {}).data?.places ?? [];
  return (
    <FormPage
      of={jobOffer.entered}
      head={{ title: isNew ? fr.add : t('edit', { label: row.label }) }}
      start={row}
      changes={[jobOffers.list, jobOffers.load, jobOffers.resume]}
      success={fr.saved}
      fields={{ infraId: { options: places } }}
      save={(body) => send(call, { params: { id: row.id }, body })}
      onSaved={({ id }) => void go(jobOffers.load, { params: { id } })}
      onCancel={() => void go(jobOffers.home, {})}
    >
      {!isNew && <MoveBar row={row} />}
    </FormPage>
  );
};

/** Once it is sent for validation, an offer is read. */
const ReadOffer = ({ row }: { readonly row: JobOffer }) => (
  <div className="page rest ground">
    <PageHeader title={t('edit', { label: row.label })} subtitle={row.infrastructure ?? ''} />
    <div className="body stack packed gap-8">
      <MoveBar row={row} />
      {row.decisionReason !== null && <p className="quiet">{row.decisionReason}</p>}
      {row.description !== null && <p className="measure">{row.description}</p>}
      {row.profile !== null && <p className="measure">{row.profile}</p>}
    </div>
  </div>
);

export const Page = () => {
  const { id } = usePageParams(jobOffers.load);
  const writes = useMay()('job-offer.write');
  const loaded = useApi(jobOffers.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) =>
        writes && (row.id === 0 || isEditable(row.status)) ? (
          <OfferForm key={`${row.id} ${row.version}`} row={row} />
        ) : (
          <ReadOffer row={row} />
        )
      }
    </LoadState>
  );
};
