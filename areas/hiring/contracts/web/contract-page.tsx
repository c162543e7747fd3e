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
import { contract, contracts, type Contract } from '../contract.ts';
import { isEditable } from '../contract-status.ts';
import { fr } from '../fr.ts';
import { ContentPart } from './content-part.tsx';
import { looks } from './looks.ts';
import { useContractMoves } from './use-contract-moves.ts';

const t = texts(fr);
const PERSON = [
  'collaboratorId',
  'lastName',
  'firstName',
  'gender',
  'birthDate',
  'birthCity',
  'nationality',
  'nir',
  'street',
  'postalCode',
  'city',
  'email',
  'phone',
];
const REASON = [
  'reason',
  'replacementReason',
  'specificReason',
  'temporaryReason',
  'replacedPerson',
  'replacedJob',
  'justification',
  'lawNote',
];
const names = contract.entered.controls.map(({ name }) => name);
const form = {
  ...contract.entered,
  sections: [
    { title: fr.person, about: fr.personAbout, fields: PERSON },
    {
      title: fr.terms,
      fields: names.filter((one) => !PERSON.includes(one) && !REASON.includes(one)),
    },
    { title: fr.reasonPart, fields: REASON },
  ],
};
const titleOf = (row: Contract): string =>
  row.id === 0 ? fr.newContract : t('edit', { name: row.name ?? '' });

const MoveBar = ({ row }: { readonly row: Contract }) => {
  const { actions, dialog } = useContractMoves();
  return (
    <div className="row gap-8" data-wide>
      <StatusOf looks={looks} status={row.status} />
      {actions(row).map(({ key, label, icon: Icon, danger, onClick }) => (
        <Button
          key={key}
          variant="default"
          {...(danger === true ? { color: 'danger' } : {})}
          leftSection={Icon === undefined ? null : <Icon size={16} aria-hidden />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </div>
  );
};

const ContractForm = ({ row }: { readonly row: Contract }) => {
  const go = useGo();
  const isNew = row.id === 0;
  const call = isNew ? contracts.create : contracts.save;
  const offered = useApi(contracts.formOptions, {}).data;
  return (
    <FormPage
      of={form}
      head={{ title: titleOf(row) }}
      start={row}
      changes={[contracts.list, contracts.load, contracts.content, contracts.resume]}
      success={fr.saved}
      fields={{
        collaboratorId: { options: offered?.people ?? [] },
        infraId: { options: offered?.places ?? [] },
        interimCompanyId: { options: offered?.companies ?? [] },
        templateId: { options: offered?.templates ?? [] },
      }}
      save={(body) => send(call, { params: { id: row.id }, body })}
      onSaved={({ id }) => void go(contracts.load, { params: { id } })}
    >
      {!isNew && (
        <>
          <MoveBar row={row} />
          <ContentPart id={row.id} status={row.status} />
        </>
      )}
    </FormPage>
  );
};

/** Once it is sent for validation, a contract is read. */
const ReadContract = ({ row }: { readonly row: Contract }) => (
  <div className="page rest ground">
    <PageHeader title={titleOf(row)} subtitle={`${row.jobTitle} · ${row.infrastructure ?? ''}`} />
    <div className="body stack packed gap-8">
      <MoveBar row={row} />
      {row.decisionReason !== null && <p className="quiet">{row.decisionReason}</p>}
      <ContentPart id={row.id} status={row.status} />
    </div>
  </div>
);

export const Page = () => {
  const { id } = usePageParams(contracts.load);
  const writes = useMay()('contract.write');
  const loaded = useApi(contracts.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) =>
        writes && (row.id === 0 || isEditable(row.status)) ? (
          <ContractForm key={`${row.id} ${row.version}`} row={row} />
        ) : (
          <ReadContract row={row} />
        )
      }
    </LoadState>
  );
};
