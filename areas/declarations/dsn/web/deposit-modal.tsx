// Depositing files of the payroll software: for which company, then the files; the check that follows is a job.
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { Output } from '#platform/contract/route.ts';
import { dsn, DSN_FILES, MOST_MEGABYTES } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type Company = Output<typeof dsn.companies>[number];
const labelOf = ({ name, siren }: Company): string =>
  siren === null ? name : `${name} · ${siren}`;

const DepositForm = ({ companies }: { readonly companies: readonly Company[] }) => {
  const cache = useQueryClient();
  const [company, setCompany] = useState(companies[0]?.id ?? null);
  if (company === null) return <p className="quiet">{fr.noCompany}</p>;
  return (
    <div className="stack gap-16">
      <p className="quiet">{t('depositAbout', { most: MOST_MEGABYTES })}</p>
      <Select
        label={fr.company}
        data={companies.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
        value={String(company)}
        allowDeselect={false}
        onChange={(value) => setCompany(Number(value))}
      />
      <FileDrop
        key={company}
        label={fr.drop}
        rule={DSN_FILES}
        send={(file, options) =>
          upload(dsn.deposit, { params: { company }, body: { file } }, options)
        }
        result={() => fr.deposited}
        onSent={() => {
          void invalidate(cache, dsn.list, dsn.finalizeList);
        }}
      />
    </div>
  );
};

export const DepositModal = ({ onClose }: { readonly onClose: () => void }) => {
  const loaded = useApi(dsn.companies);
  return (
    <AppModal opened onClose={onClose} size="medium" title={fr.deposit}>
      <LoadState query={loaded}>{(companies) => <DepositForm companies={companies} />}</LoadState>
    </AppModal>
  );
};
