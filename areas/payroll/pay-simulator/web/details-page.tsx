// One simulation: its case at the left, what it comes to at the right.
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Trash2 } from 'lucide-react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { paySimulator, type LoadedSimulation } from '../contract.ts';
import { fr } from '../fr.ts';
import { AllowanceFields } from './allowance-fields.tsx';
import {
  CompanyFields,
  ContractFields,
  StartFields,
  TaxFields,
  TimeFields,
} from './case-fields.tsx';
import { LiveResult } from './live-result.tsx';
import { bodyOf, typedCase, typedSimulation, type TypedCase } from './typed-case.ts';
import css from './simulator.module.css';

const t = texts(fr);
const back = (children: React.ReactNode, className: string | undefined) => (
  <AppLink to={paySimulator.listPage} className={className ?? ''} aria-label={fr.title}>
    {children}
  </AppLink>
);

const useSimulationForm = ({ id, ...loaded }: LoadedSimulation) => {
  const cache = useQueryClient();
  const go = useGo();
  return useServerForm<TypedCase, Output<typeof paySimulator.create>>({
    initialValues: typedSimulation({ id, ...loaded }),
    typed: typedCase,
    labels: { infraId: fr.place, allowances: fr.allowancesTitle },
    success: fr.saved,
    send: (typed) =>
      id === 0
        ? send(paySimulator.create, { params: { id }, body: bodyOf(typed) })
        : send(paySimulator.change, {
            params: { id },
            body: { ...bodyOf(typed), version: typed.version },
          }),
    onSaved: async (saved) => {
      await invalidate(cache, paySimulator.list, paySimulator.load, paySimulator.compare);
      if (id === 0) await go(paySimulator.load, { params: { id: saved.id } });
    },
  });
};

/** What a saved simulation offers besides saving. */
const useSavedActions = ({ id, label }: LoadedSimulation) => {
  const go = useGo();
  const duplicate = useApiMutation(paySimulator.duplicate, {
    invalidates: [paySimulator.list],
    onSuccess: (copy) => {
      toast.success(fr.duplicated);
      return go(paySimulator.load, { params: { id: copy.id } });
    },
  });
  const remove = useApiMutation(paySimulator.remove, {
    invalidates: [paySimulator.list],
    onSuccess: () => {
      toast.success(fr.removed);
      return go(paySimulator.listPage);
    },
  });
  if (id === 0) return [];
  const params = { id };
  const save = (format: 'pdf' | 'xlsx') => () => {
    download(paySimulator.exportOne, { params, query: { format } }).catch((e: unknown) =>
      toast.danger(e),
    );
  };
  const removeAsked = async (): Promise<void> => {
    if (await ask.confirmDelete(t('removeTitle', { label }))) remove.mutate({ params });
  };
  return [
    { label: fr.exportPdf, icon: Download, run: save('pdf') },
    { label: fr.exportXlsx, icon: Download, run: save('xlsx') },
    { label: fr.duplicate, icon: Copy, run: () => duplicate.mutate({ params }) },
    { label: fr.remove, icon: Trash2, danger: true, run: removeAsked },
  ];
};

const Simulation = ({ loaded }: { readonly loaded: LoadedSimulation }) => {
  const handle = useSimulationForm(loaded);
  const actions = useSavedActions(loaded);
  const { form } = handle;
  return (
    <div className={css['two']}>
      <PageForm
        title={loaded.id === 0 ? fr.add : loaded.label}
        back={back}
        handle={handle}
        actions={actions}
        submitLabel={fr.save}
        fields={
          <>
            <StartFields form={form} places={loaded.places} />
            <ContractFields form={form} />
            <TimeFields form={form} />
            <CompanyFields form={form} places={loaded.places} />
            <TaxFields form={form} />
            <AllowanceFields form={form} />
          </>
        }
      />
      <LiveResult form={form} loaded={loaded} />
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(paySimulator.load);
  const loaded = useApi(paySimulator.load, { params: { id } }, { fresh: 0 });
  usePageTitle(loaded.data === undefined || id === 0 ? undefined : loaded.data.label);
  return (
    <LoadState query={loaded}>
      {(simulation) => (
        <Simulation key={`${simulation.id} ${simulation.version}`} loaded={simulation} />
      )}
    </LoadState>
  );
};
