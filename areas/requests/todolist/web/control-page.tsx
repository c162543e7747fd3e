// One category everywhere: a line for each place, a column for each point.
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { todolist, type Checkpoint } from '../contract.ts';
import { fr } from '../fr.ts';
import { looks } from './looks.ts';
import { categoryName, MonthChoice, useMonth } from './month.tsx';

const t = texts(fr);
const placeOf = ({ company, agency }: Checkpoint): string =>
  agency === null ? company.name : `${company.name} · ${agency.name}`;
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

const Matrix = ({ points }: { readonly points: readonly Checkpoint[] }) => {
  const labels = distinct(points.map(({ label }) => label));
  const cell = (place: string, label: string) => {
    const one = points.find((point) => placeOf(point) === place && point.label === label);
    if (one === undefined) return '–';
    return (
      <>
        <StatusOf looks={looks} status={one.status} />
        {one.isLate && ` ${fr.late}`}
      </>
    );
  };
  return (
    <PlainTable
      heads={[fr.agency, ...labels]}
      rows={distinct(points.map(placeOf)).map((place) => [
        place,
        ...labels.map((label) => cell(place, label)),
      ])}
    />
  );
};

export const Page = () => {
  const { category } = usePageParams(todolist.control);
  const [month, setMonth] = useMonth();
  const loaded = useApi(todolist.control, { params: { category }, query: { month } });
  return (
    <ReadingPage title={t('control', { category: categoryName(category) })} isWide>
      <div className="row gap-12">
        <MonthChoice month={loaded.data?.month ?? month} onChange={setMonth} />
        <AppLink to={todolist.edit} params={{ category }} query={{ month }}>
          {fr.toEdit}
        </AppLink>
      </div>
      <LoadState query={loaded}>
        {({ points }) =>
          points.length === 0 ? <p className="quiet">{fr.nothing}</p> : <Matrix points={points} />
        }
      </LoadState>
    </ReadingPage>
  );
};
