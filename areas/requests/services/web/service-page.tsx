// One service: its form, and its quality objectives beside what was measured.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { texts } from '#platform/contract/texts.ts';
import { service, services, type Service, type ServiceFigure } from '../contract.ts';
import { fr } from '../fr.ts';
import { useStaffOptions } from './service-screens.tsx';

const t = texts(fr);
const shown = ({ unit, value }: Pick<ServiceFigure, 'unit' | 'value'>): string =>
  showValue({ kind: unit }, value);

const IsoData = ({ id }: { readonly id: number }) => {
  const loaded = useApi(services.isoData, { params: { service: id } });
  return (
    <LoadState query={loaded}>
      {({ figures, answerTarget, solutionTarget, service: name }) => {
        const targets: Readonly<Record<string, number | null>> = {
          answered: answerTarget,
          solved: solutionTarget,
        };
        return figures.length === 0 ? (
          <p className="quiet">{fr.isoNothing}</p>
        ) : (
          <PlainTable
            caption={t('isoOf', { name })}
            heads={[fr.isoTitle, fr.isoTarget, fr.isoMeasured]}
            rows={figures.map((figure) => [
              figure.label,
              shown({ unit: 'percent', value: targets[figure.name] ?? null }),
              shown(figure),
            ])}
            look="figures"
          />
        );
      }}
    </LoadState>
  );
};

const ServiceForm = ({ row }: { readonly row: Service }) => {
  const go = useGo();
  const may = useMay();
  const options = useStaffOptions();
  const back = (): void => void go(services.all, {});
  return (
    <FormPage
      of={service.entered}
      head={{ title: t('edit', { name: row.name }) }}
      start={row}
      changes={[services.list, services.filterOptions, services.load]}
      fields={{ memberIds: { options }, substituteIds: { options } }}
      save={(body) => send(services.save, { params: { id: row.id }, body: body })}
      onCancel={back}
    >
      {may('service.read') && <IsoData id={row.id} />}
    </FormPage>
  );
};

export const Page = () => {
  const { id } = usePageParams(services.load);
  const loaded = useApi(services.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(row) => <ServiceForm key={`${row.id} ${row.version}`} row={row} />}
    </LoadState>
  );
};
