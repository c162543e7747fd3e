// A day as a page of its own: for links, and for printing.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { days, type DayDetail } from '../contract.ts';
import { DayView } from './day-view.tsx';
import css from './day.module.css';

const Screen = ({ detail }: { readonly detail: DayDetail }) => {
  usePageTitle(`${detail.collaborator.name} · ${formatLongDay(detail.day)}`);
  return (
    <>
      <PageHeader title={detail.collaborator.name} subtitle={[formatLongDay(detail.day), detail.collaborator.matricule, detail.collaborator.agency].filter(Boolean).join(' · ')} />
      <div className={css['page']}><DayView detail={detail} /></div>
    </>
  );
};

export const Page = () => {
  const { collaborator, day } = usePageParams(days.day);
  const answer = useApi(days.day, { params: { collaborator: Number(collaborator), day } });
  return <LoadState query={answer}>{(detail) => <Screen key={detail.day} detail={detail} />}</LoadState>;
};
