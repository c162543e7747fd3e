// The FAQ: articles in categories, tagged (specification 000 §2, §3, §7; id 0 is a new one).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag as flagFilter } from '#platform/contract/filters.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { computed } from '#platform/contract/describe/kinds/computed.ts';
import { flag, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { formWith, entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page } from '#platform/contract/route.ts';
import {
  describeList,
  duplicate,
  editForm,
  list,
  prefixed,
  remove,
} from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { FAQ_MODULES, moduleOptions } from './modules.ts';

const admin = '/admin/faq';
const label = z.string().trim().min(1).max(255);
const tag = z.string().trim().min(1).max(60);
/** Any submitted value is coerced to a boolean (D1-V-24): `"0"`, `"false"`, `"off"`, `""` and nothing are false. */
const coerced = z.preprocess(
  (v) =>
    !(
      v === undefined ||
      v === null ||
      v === 0 ||
      v === false ||
      (typeof v === 'string' && ['', '0', 'false', 'off', 'no', 'non'].includes(v.toLowerCase()))
    ),
  z.boolean(),
);
const version = z.number().int().min(0).default(0);

/** The eight columns of the specification, in its order (D1-R-01); `actions` is the row's buttons. */
export const faqCategory = entity({
  name: 'faq-categories',
  table: 'faq_category',
  title: fr.adminTitle,
  may: 'faq.write',
  mayWrite: 'faq.write',
  scope: 'provider',
  page: true,
  paths: {
    list: `${admin}/list`,
    remove: `${admin}/category/{id}`,
    duplicate: `${admin}/category/duplicate/{id}`,
  },
  fields: {
    label: text(fr.label, { unique: fr.categoryTaken, list: { pinned: true, width: 190 } }),
    numArticles: computed(fr.numArticles, 'number', { width: 70 }),
    modules: {
      ...several(fr.modules, fr.moduleNames, { list: { width: 150 } }),
      input: z.array(z.enum(FAQ_MODULES)).max(FAQ_MODULES.length).default([]),
    },
    createdAt: computed(fr.createdAt, 'instant', { width: 110 }),
    updatedAt: computed(fr.updatedAt, 'instant', { width: 110 }),
    updatedBy: computed(fr.updatedBy, 'text', { width: 110 }),
    position: {
      ...integer(fr.position, { max: 10_000, list: false }),
      input: z.number().int().min(0).max(10_000).default(0),
    },
    isForAdmin: { ...flag(fr.isForAdmin, { list: false, filter: true }), input: coerced },
    isOnHome: {
      ...flag(fr.isOnHome, { list: false, filter: true }),
      input: coerced,
      empty: true,
    },
  },
  shownBeside: [
    { name: 'display', label: fr.display, kind: 'list', width: 140 },
    { name: 'actions', label: fr.actions, kind: 'text', screenOnly: true },
  ],
  filters: { module: choices(fr.modules, moduleOptions) },
});
export const categoryList = faqCategory.list;
export type FaqCategory = RowOf<typeof faqCategory.fields>;
export const faqCategories = {
  ...faqCategory.routes,
  load: http.get(`${admin}/category/edit-load/{categoryId}`, {
    may: 'faq.write',
    scope: 'provider',
    output: faqCategory.row,
  }),
  /** The body names the category: 0 is a new one. */
  save: http.post(`${admin}/category/edit-post`, {
    also: [{ path: '/faq_category_edit_post' }],
    may: 'faq.write',
    scope: 'provider',
    body: formWith(faqCategory, { categoryId: z.number().int().min(0).default(0) }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
};

export const FaqArticle = z.object({
  id: z.number(),
  categoryId: z.number(),
  category: z.string(),
  label: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  isForAdmin: z.boolean(),
  isOnHome: z.boolean(),
  isOnTop: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  version: z.number(),
});
export type FaqArticle = z.infer<typeof FaqArticle>;
export const FaqArticleForm = z.object({
  categoryId: z.number().int().positive(),
  label,
  content: z.string().max(200_000),
  tags: z.array(tag).max(20).default([]),
  isForAdmin: coerced,
  isOnHome: coerced,
  isOnTop: coerced,
  version,
});
/** `satisfaction`: tenths of a star on average, null when nobody rated it. */
const ArticleRow = FaqArticle.omit({ content: true }).extend({
  satisfaction: z.number().int().nullable(),
});
export type FaqArticleRow = z.infer<typeof ArticleRow>;
/** What the reader's home lists: an article with a first sentence. */
export const FaqSummary = z.object({
  id: z.number(),
  label: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  isOnTop: z.boolean(),
});
export type FaqSummary = z.infer<typeof FaqSummary>;

export const articleList = describeList({
  listId: 'faq-articles',
  title: fr.articles,
  may: 'faq.write',
  row: ArticleRow,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 260 },
    { name: 'category', label: fr.category, kind: 'text', sort: true, width: 150 },
    { name: 'tags', label: fr.tags, kind: 'list', width: 120 },
    { name: 'satisfaction', label: fr.satisfaction, kind: 'number', sort: true, width: 60 },
    { name: 'display', label: fr.display, kind: 'list', width: 190 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 110 },
    { name: 'updatedBy', label: fr.updatedBy, kind: 'text', sort: true, hidden: true },
  ]),
  filters: {
    category: choices(fr.category),
    isForAdmin: flagFilter(fr.isForAdmin),
    isOnHome: flagFilter(fr.isOnHome),
    isOnTop: flagFilter(fr.isOnTop),
  },
});

/** What the reader's side needs. */
export const faq = {
  home: http.get('/faq/home', {
    may: 'faq.read',
    scope: 'provider',
    page: true,
    query: z.object({ search: z.string().trim().max(200).optional() }),
    output: z.object({
      found: z.array(FaqSummary),
      top: z.array(FaqSummary),
      categories: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          modules: z.array(z.enum(FAQ_MODULES)),
          articles: z.array(FaqSummary),
        }),
      ),
    }),
  }),
  article: http.get('/faq/article/{article}', {
    may: 'faq.read',
    scope: 'provider',
    page: true,
    output: FaqArticle.extend({ related: z.array(FaqSummary) }),
  }),
  findRoute: http.post('/faq/find-route', {
    may: 'faq.read',
    tx: 'none',
    scope: 'provider',
    body: z.object({
      name: z.string().min(1).max(120),
      params: z.record(z.string(), z.union([z.string().max(200), z.number()])).default({}),
    }),
    output: z.object({ url: z.string() }),
  }),
};

/** What its writers need. */
export const faqAdmin = {
  // Invented: the specification lists categories with their number of articles; the articles have a list of their own.
  ...prefixed(
    'article',
    list({ data: `${admin}/article/list`, page: true, scope: 'provider', ...articleList }),
  ),
  newArticle: page({ path: `${admin}/article/new`, may: 'faq.write', scope: 'provider' }),
  editArticle: page({ path: `${admin}/article/edit/{id}`, may: 'faq.write', scope: 'provider' }),
  ...prefixed(
    'article',
    editForm({
      load: `${admin}/article/edit-load/{id}`,
      save: `${admin}/article/edit-post/{id}`,
      alsoSave: [{ path: '/faq_article_edit_post/{id}' }],
      may: 'faq.write',
      scope: 'provider',
      values: FaqArticle,
      body: FaqArticleForm,
    }),
  ),
  ...prefixed(
    'article',
    remove({ path: `${admin}/article/{id}`, may: 'faq.write', scope: 'provider' }),
  ),
  ...prefixed(
    'article',
    duplicate({ path: `${admin}/article/duplicate/{id}`, may: 'faq.write', scope: 'provider' }),
  ),
  /** `q` and `term` both hold the search text (D1-C-05). */
  autocompleteTags: http.get(`${admin}/autocomplete-tags`, {
    may: 'faq.write',
    scope: 'provider',
    query: z.object({
      pageLimit: queryNumber.pipe(z.number().int().min(1).max(50)).default(10),
      _type: z.string().max(20).default('query'),
      q: z.string().max(60).optional(),
      term: z.string().max(60).optional(),
    }),
    output: z.object({ results: z.array(z.object({ id: z.string(), text: z.string() })) }),
  }),
  fileUpload: http.post('/faq/file-upload', {
    may: 'faq.write',
    scope: 'provider',
    kind: 'upload',
    upload: {
      accept: ['jpg', 'jpeg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx'],
      maxFiles: 5,
    },
    output: z.object({
      files: z.array(
        z.object({ id: z.number(), url: z.string(), name: z.string(), type: z.string() }),
      ),
    }),
  }),
};
