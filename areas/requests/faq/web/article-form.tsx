// The article as a page form: a title, where it is shown, and its content in a small rich-text editor (loaded with this page only).
import { Checkbox, TagsInput, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { faq, faqAdmin, faqCategories, FaqArticleForm, type FaqArticle } from '../contract.ts';
import { fr } from '../fr.ts';
import { ContentEditor } from './content-editor.tsx';

interface Typed extends Record<string, unknown> {
  readonly categoryId: string | null;
  readonly label: string;
  readonly content: string;
  readonly tags: string[];
  readonly isForAdmin: boolean;
  readonly isOnHome: boolean;
  readonly isOnTop: boolean;
  readonly version: number;
}

const useCategories = (): { value: string; label: string }[] =>
  useApi(
    faqCategories.list,
    { query: { length: 500, orderBy: { name: 'label' } } },
    { select: (a) => a.rows.map((c) => ({ value: String(c.id), label: c.label })) },
  ).data ?? [];
const useKnownTags = (typed: string): string[] =>
  useApi(
    faqAdmin.autocompleteTags,
    { query: { pageLimit: 10, _type: 'query', q: typed, term: typed } },
    { keepPrevious: true, select: (a) => a.results.map((r) => r.text) },
  ).data ?? [];

/** What a saved article changes elsewhere. */
const CHANGED = [
  faqAdmin.articleList,
  faqCategories.list,
  faqAdmin.articleLoad,
  faq.home,
  faq.article,
];
const typedOf = (article: FaqArticle | undefined): Typed => ({
  categoryId: article ? String(article.categoryId) : null,
  label: article?.label ?? '',
  content: article?.content ?? '',
  tags: [...(article?.tags ?? [])],
  isForAdmin: article?.isForAdmin ?? false,
  isOnHome: article?.isOnHome ?? false,
  isOnTop: article?.isOnTop ?? false,
  version: article?.version ?? 0,
});

export const ArticleForm = ({ article }: { readonly article: FaqArticle | undefined }) => {
  const cache = useQueryClient();
  const go = useGo();
  const categories = useCategories();
  const [typedTag, setTypedTag] = useState('');
  const tags = useKnownTags(typedTag);
  const [content, setContent] = useState(article?.content ?? '');
  const back = (): void => {
    void go(faqAdmin.articleList);
  };
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: typedOf(article),
    typed: typedOf,
    // The editor holds its own text: it is opened again with what was taken over.
    onMerged: (values) => setContent(values.content),
    say: {
      content: (html) =>
        String(html)
          .replaceAll(/<[^>]*>/g, ' ')
          .trim(),
    },
    schema: FaqArticleForm.omit({ categoryId: true }),
    success: fr.articleSaved,
    send: (values) =>
      send(faqAdmin.articleSave, {
        params: { id: article?.id ?? 0 },
        body: { ...values, categoryId: Number(values.categoryId ?? 0) },
      }),
    onSaved: () => {
      void invalidate(cache, ...CHANGED);
      back();
    },
  });
  const { form } = handle;
  return (
    <PageForm
      title={article ? fr.editArticle : fr.newArticle}
      handle={handle}
      onCancel={back}
      fields={
        <>
          <TextInput
            label={fr.label}
            required
            maxLength={255}
            data-wide
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <Select
            label={fr.category}
            required
            data={categories}
            searchable
            key={form.key('categoryId')}
            {...form.getInputProps('categoryId')}
          />
          <TagsInput
            label={fr.tags}
            data={tags}
            searchValue={typedTag}
            onSearchChange={setTypedTag}
            maxTags={20}
            key={form.key('tags')}
            {...form.getInputProps('tags')}
          />
          <ContentEditor
            label={fr.content}
            key={content}
            initial={content}
            error={form.errors['content']}
            onChange={(html) => form.setFieldValue('content', html)}
          />
          <FormSection title={fr.publish}>
            <Checkbox
              label={fr.isForAdmin}
              key={form.key('isForAdmin')}
              {...form.getInputProps('isForAdmin', { type: 'checkbox' })}
            />
            <Checkbox
              label={fr.isOnHome}
              key={form.key('isOnHome')}
              {...form.getInputProps('isOnHome', { type: 'checkbox' })}
            />
            <Checkbox
              label={fr.isOnTop}
              key={form.key('isOnTop')}
              {...form.getInputProps('isOnTop', { type: 'checkbox' })}
            />
          </FormSection>
        </>
      }
    />
  );
};
