import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { faqAdmin } from '../contract.ts';
import { ArticleForm } from './article-form.tsx';

export const Page = () => {
  const { id } = usePageParams(faqAdmin.editArticle);
  const loaded = useApi(faqAdmin.articleLoad, { params: { id } }, { fresh: 0 });
  return (
    <LoadState query={loaded}>
      {(article) => <ArticleForm key={article.version} article={article} />}
    </LoadState>
  );
};
