import { ArticleForm } from './article-form.tsx';

export const Page = () => <ArticleForm article={undefined} />;
