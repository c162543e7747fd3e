// How each company counts: chosen, changed, saved; the balances follow.
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { debitCredit, type CompanyRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { Bounds, Counting, Who, type Setting } from './setting-fields.tsx';
import css from './debit-credit.module.css';

const state = z.object({ company: z.coerce.number().int().default(0).catch(0) });
type Absences = readonly { code: string; label: string }[];

const CompanySettings = ({
  company,
  absences,
}: {
  readonly company: CompanyRow;
  readonly absences: Absences;
}) => {
  const [setting, setSetting] = useState<Setting>(company.setting);
  const save = useApiMutation(debitCredit.saveConfiguration, {
    invalidates: [debitCredit.configuration, debitCredit.list, debitCredit.ledger],
    onSuccess: () => toast.success(fr.saved),
  });
  const fields = {
    setting,
    change: (of: Partial<Setting>) => setSetting((before) => ({ ...before, ...of })),
    disabled: !company.mayWrite,
  };
  return (
    <form
      className={`${css['settings']} stack gap-16 mt-16`}
      onSubmit={(e) => {
        e.preventDefault();
        save.mutate({ body: { companyId: company.id, ...setting } });
      }}
    >
      {!company.mayWrite && <p className={`${css['notice']} row box col-gap-12`}>{fr.readOnly}</p>}
      <Who {...fields} />
      <Counting {...fields} />
      <Bounds {...fields} absences={absences} />
      {company.mayWrite && (
        <div>
          <Button type="submit" loading={save.isPending}>
            {fr.save}
          </Button>
        </div>
      )}
    </form>
  );
};

const Chosen = ({
  companies,
  absences,
}: {
  readonly companies: readonly CompanyRow[];
  readonly absences: Absences;
}) => {
  const [chosen, set] = useSearchState(state);
  const company = companies.find(({ id }) => id === chosen.company) ?? companies[0];
  if (company === undefined) return <p className="quiet">{fr.settingsEmpty}</p>;
  return (
    <>
      <NativeSelect
        label={fr.company}
        value={String(company.id)}
        data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(e) => set({ company: Number(e.currentTarget.value) })}
      />
      <CompanySettings
        key={`${company.id} ${String(company.said)}`}
        company={company}
        absences={absences}
      />
    </>
  );
};

export const Page = () => {
  const loaded = useApi(debitCredit.configuration, {}, { fresh: 0 });
  return (
    <ReadingPage title={fr.settings} subtitle={fr.settingsAbout}>
      <LoadState query={loaded}>{(all) => <Chosen {...all} />}</LoadState>
    </ReadingPage>
  );
};
