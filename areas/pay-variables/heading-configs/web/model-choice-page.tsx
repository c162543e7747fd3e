import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import css from './configs.module.css';

export const Page = () => {
  const t = useTexts(fr);
  const loaded = useApi(evpModels.choice);
  return (
    <div className="page ground">
      <PageHeader title={fr.choiceTitle} subtitle={fr.choiceAbout} />
      <LoadState query={loaded}>
        {({ models }) =>
          models.length === 0 ? (
            <p className={css['empty']}>{fr.emptyChoice}</p>
          ) : (
            <div className={css['cards']}>
              {models.map((m) => (
                <article key={m.id} className={`${css['card']} stack box gap-6`}>
                  <h2>
                    <AppLink to={evpModels.load} params={{ id: m.id }}>
                      {m.label}
                    </AppLink>
                  </h2>
                  <small>{t('from', { place: m.from })}</small>
                  <span>{m.headings.join(', ')}</span>
                  {m.note !== '' && <small>{m.note}</small>}
                </article>
              ))}
            </div>
          )
        }
      </LoadState>
    </div>
  );
};
