import { Copy, Eye, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { NO_VALUE } from '#platform/web/data-table/show-value.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { Reviews } from '#areas/organisation/satisfaction/web/embed.tsx';
import { articleList, faq, faqAdmin, faqCategories, type FaqArticleRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { Display } from './display.tsx';
import { FaqTabs } from './faq-tabs.tsx';

const stars = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1 });
const routes = unprefixed('article', faqAdmin);

export const Page = () => {
  const t = useTexts(fr);
  const go = useGo();
  const may = useMay();
  const [rated, setRated] = useState<FaqArticleRow | null>(null);
  const copy = useApiMutation(faqAdmin.articleDuplicate, {
    invalidates: [faqAdmin.articleList, faqCategories.list],
    onSuccess: () => {
      toast.success(fr.articleCopied);
    },
  });
  const remove = useApiMutation(faqAdmin.articleRemove, {
    invalidates: [faqAdmin.articleList, faqCategories.list],
    onSuccess: () => {
      toast.success(fr.articleRemoved);
    },
  });
  const askRemoval = async (a: FaqArticleRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeArticle', { label: a.label }), fr.removeWarning))
      remove.mutate({ params: { id: a.id } });
  };
  return (
    <ListPage
      title={fr.adminTitle}
      routes={routes}
      of={articleList}
      tabs={<FaqTabs />}
      sort={{ name: 'label', dir: 'asc' }}
      searchPlaceholder={fr.searchHint}
      empty={{ title: fr.emptyArticles }}
      view={{
        label: (r) => r.label,
        onOpen: (r) => void go(faqAdmin.editArticle, { params: { id: r.id } }),
        cells: {
          display: (r) => <Display of={r} />,
          satisfaction: (r) =>
            r.satisfaction === null ? NO_VALUE : stars.format(r.satisfaction / 10),
        },
        actions: (r) => [
          {
            key: 'read',
            label: fr.read,
            icon: Eye,
            onClick: () => void go(faq.article, { params: { article: r.id } }),
          },
          ...(may('satisfaction.read')
            ? [
                {
                  key: 'reviews',
                  label: fr.reviews,
                  icon: Star,
                  unable: r.satisfaction === null ? fr.noReviewYet : undefined,
                  onClick: () => setRated(r),
                },
              ]
            : []),
          {
            key: 'copy',
            label: fr.duplicate,
            icon: Copy,
            onClick: () => copy.mutate({ params: { id: r.id } }),
          },
          {
            key: 'remove',
            label: fr.remove,
            icon: Trash2,
            danger: true,
            onClick: () => void askRemoval(r),
          },
        ],
      }}
      add={{ label: fr.newArticle, onClick: () => void go(faqAdmin.newArticle) }}
    >
      {rated !== null && (
        <Reviews
          kind="article"
          id={rated.id}
          title={t('reviewsOf', { label: rated.label })}
          onClose={() => setRated(null)}
        />
      )}
    </ListPage>
  );
};
