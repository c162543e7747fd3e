// One indicator: its definition, its months, and the names that its formula may use.
import { Button } from '@mantine/core';
import { Calculator } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { isoGroups, isoIndicator, isoIndicators, type IsoIndicator } from '../contract.ts';
import { fr } from '../fr.ts';
import { useGroups } from './screens.tsx';
import { SeriesPart } from './series-part.tsx';

const t = texts(fr);
const EVERY_MS = 5_000;

const Figures = () => {
  const loaded = useApi(isoIndicators.figures, {});
  return (
    <LoadState query={loaded}>
      {({ figures }) => (
        <div className="scroll-x">
          <PlainTable
            caption={fr.figures}
            heads={[fr.figureName, fr.figureDoc]}
            rows={figures.map(({ name, doc }) => [
              <code key="name" className="mono">
                {name}
              </code>,
              doc,
            ])}
          />
        </div>
      )}
    </LoadState>
  );
};

const Months = ({ id, mayWrite }: { readonly id: number; readonly mayWrite: boolean }) => {
  const loaded = useApi(isoIndicators.series, { params: { id } }, { every: EVERY_MS });
  const compute = useApiMutation(isoIndicators.compute, {
    invalidates: [isoIndicators.series],
    onSuccess: () => toast.success(fr.computing),
  });
  return (
    <section className="stack gap-12">
      <h2>{fr.series}</h2>
      {mayWrite && (
        <div>
          <Button
            variant="default"
            leftSection={<Calculator size={14} aria-hidden />}
            loading={compute.isPending}
            onClick={() => compute.mutate({ params: { id } })}
          >
            {fr.compute}
          </Button>
        </div>
      )}
      <LoadState query={loaded}>{(series) => <SeriesPart series={series} />}</LoadState>
    </section>
  );
};

const Indicator = ({ row }: { readonly row: IsoIndicator | null }) => {
  const go = useGo();
  const groups = useGroups();
  const mayWrite = useMay()('iso-indicator.write');
  const back = (): void => void go(isoIndicators.all, {});
  const months = row !== null && <Months id={row.id} mayWrite={mayWrite} />;
  if (!mayWrite && row !== null)
    return (
      <ReadingPage title={row.name} subtitle={row.formula}>
        {months}
      </ReadingPage>
    );
  return (
    <FormPage
      of={isoIndicator.entered}
      head={{ title: row === null ? fr.add : t('edit', { name: row.name }) }}
      start={row}
      changes={[
        isoIndicators.list,
        isoIndicators.load,
        isoIndicators.series,
        isoGroups.detail,
        isoGroups.list,
      ]}
      fields={{ groupId: { options: groups } }}
      save={(values) => {
        const body = isoIndicator.form.parse(values);
        return row === null
          ? send(isoIndicators.create, { params: { id: 0 }, body })
          : send(isoIndicators.save, { params: { id: row.id }, body });
      }}
      onSaved={({ id }) => void go(isoIndicators.load, { params: { id } })}
      onCancel={back}
    >
      <div className="stack gap-24 across">
        {months}
        <Figures />
      </div>
    </FormPage>
  );
};

export const Page = () => {
  const { id } = usePageParams(isoIndicators.load);
  const loaded = useApi(isoIndicators.load, { params: { id } }, { enabled: id !== 0 });
  if (id === 0) return <Indicator row={null} />;
  return (
    <LoadState query={loaded}>
      {(row) => <Indicator key={`${row.id} ${row.version}`} row={row} />}
    </LoadState>
  );
};
