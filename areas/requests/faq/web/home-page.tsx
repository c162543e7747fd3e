import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search, Star } from 'lucide-react';
import { z } from 'zod';
import { MIN_SEARCH } from '#platform/contract/shapes.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { faq, type FaqSummary } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './faq.module.css';

const SEARCH_DEBOUNCE_MS = 350;
const State = z.object({ q: z.string().max(200).default('').catch('') });

const Articles = ({
  articles,
  label,
}: {
  readonly articles: readonly FaqSummary[];
  readonly label: string;
}) => (
  <ul className={`${css['articles']} ruled plain box`} aria-label={label}>
    {articles.map((a) => (
      <li key={a.id}>
        <AppLink
          to={faq.article}
          params={{ article: a.id }}
          className={`${css['entry']} hoverable stack gap-2 undecorated`}
        >
          <b>
            {a.isOnTop && <Star size={13} aria-label={fr.onTop} />}
            {a.label}
          </b>
          <small>{a.excerpt}</small>
        </AppLink>
      </li>
    ))}
  </ul>
);

export const Page = () => {
  const t = useTexts(fr);
  const [{ q }, set] = useSearchState(State);
  const [search] = useDebouncedValue(
    q.trim().length >= MIN_SEARCH ? q.trim() : '',
    SEARCH_DEBOUNCE_MS,
  );
  const loaded = useApi(
    faq.home,
    { query: search === '' ? {} : { search } },
    { keepPrevious: true },
  );
  return (
    <div className="page">
      <PageHeader title={fr.title} subtitle={fr.homeIntro} />
      <div className={`${css['body']} rest scroll gap-20`}>
        <TextInput
          className={css['search'] ?? ''}
          aria-label={fr.homeSearch}
          placeholder={fr.homeSearch}
          value={q}
          leftSection={<Search size={15} aria-hidden />}
          onChange={(e) => set({ q: e.currentTarget.value }, { replace: true })}
          rightSection={
            q === '' ? null : (
              <CloseButton
                size="sm"
                aria-label="Effacer la recherche"
                onClick={() => set({ q: '' }, { replace: true })}
              />
            )
          }
        />
        <LoadState query={loaded}>
          {(d) => {
            if (search !== '')
              return d.found.length > 0 ? (
                <Articles articles={d.found} label={fr.articles} />
              ) : (
                // Not of a question that is still on its way.
                !loaded.isPlaceholderData && (
                  <p className="quiet">{t('nothingFound', { search })}</p>
                )
              );
            if (d.categories.length === 0) return <p className="quiet">{fr.empty}</p>;
            return (
              <div className={`${css['categories']} wide-columns gap-24 col-gap-32 top`}>
                {d.top.length > 0 && (
                  <section aria-labelledby="top">
                    <h2 id="top">{fr.onTop}</h2>
                    <Articles articles={d.top} label={fr.onTop} />
                  </section>
                )}
                {d.categories.map((c) => (
                  <section key={c.id} aria-labelledby={`c${c.id}`}>
                    <h2 id={`c${c.id}`}>{c.label}</h2>
                    <Articles articles={c.articles} label={c.label} />
                  </section>
                ))}
              </div>
            );
          }}
        </LoadState>
      </div>
    </div>
  );
};
