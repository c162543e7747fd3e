import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { adminHome } from '../contract.ts';
import { fr } from '../fr.ts';
import { IndicatorCards } from './indicator-cards.tsx';
import { NoticeList } from './notice-list.tsx';
import css from './home.module.css';

export const Page = () => {
  const indicators = useApi(adminHome.indicators, {}, { keepPrevious: true });
  const notices = useApi(adminHome.notifications, {}, { keepPrevious: true });
  const messages = useApi(adminHome.messageStats, {}, { keepPrevious: true });
  return (
    <div className="page">
      <PageHeader title={fr.adminTitle} subtitle={fr.adminIntro} />
      <div className={`${css['body']} stack body gap-24 packed`}>
        <LoadState query={indicators}>
          {(d) =>
            d.indicators.length > 0 ? (
              <IndicatorCards indicators={d.indicators} label={fr.adminTitle} />
            ) : (
              <p className={`${css['calm']} bar quiet pad`}>{fr.noIndicator}</p>
            )
          }
        </LoadState>
        <div className={css['columns']}>
          <section aria-labelledby="to-do">
            <h2 id="to-do">{fr.toDo}</h2>
            <LoadState query={notices}>{(d) => <NoticeList notices={d.notifications} />}</LoadState>
          </section>
          {messages.data?.installed === true && (
            <section aria-labelledby="messages">
              <h2 id="messages">{fr.messages}</h2>
              <IndicatorCards indicators={messages.data.stats} label={fr.messages} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
};
