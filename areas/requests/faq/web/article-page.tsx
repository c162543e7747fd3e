import { ArrowLeft, Pencil } from 'lucide-react';
import { formatDay } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { RateThis } from '#areas/organisation/satisfaction/web/embed.tsx';
import { faq, faqAdmin } from '../contract.ts';
import { fr } from '../fr.ts';
import { Prose } from './prose.tsx';
import css from './faq.module.css';

export const Page = () => {
  const t = useTexts(fr);
  const may = useMay();
  const { article } = usePageParams(faq.article);
  const loaded = useApi(faq.article, { params: { article } });
  return (
    <LoadState query={loaded}>
      {(a) => (
        <article className={css['reader']}>
          <AppLink to={faq.home} className={`${css['backLink']} inline quiet undecorated`}>
            <ArrowLeft size={14} aria-hidden />
            {fr.back}
          </AppLink>
          <p className={css['over']}>{a.category}</p>
          <h1>{a.label}</h1>
          <p className={`${css['byline']} row quiet`}>
            {t('updatedOn', { date: formatDay(a.updatedAt.slice(0, 10)) })}
            {a.tags.map((tag) => (
              <span key={tag} className={css['tag']}>
                {tag}
              </span>
            ))}
            {may('faq.write') && (
              <AppLink
                to={faqAdmin.editArticle}
                params={{ id: a.id }}
                className={'inline gap-4 link push'}
              >
                <Pencil size={13} aria-hidden />
                {fr.editArticle}
              </AppLink>
            )}
          </p>
          <Prose html={a.content} />
          {may('satisfaction.give') && (
            <RateThis key={a.id} kind="article" id={a.id} question={fr.helpful} />
          )}
          {a.related.length > 0 && (
            <aside aria-labelledby="related" className={css['related']}>
              <h2 id="related">{fr.related}</h2>
              <ul>
                {a.related.map((r) => (
                  <li key={r.id}>
                    <AppLink to={faq.article} params={{ article: r.id }}>
                      {r.label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </article>
      )}
    </LoadState>
  );
};
