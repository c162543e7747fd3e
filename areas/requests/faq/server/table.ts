import type { RawBuilder } from 'kysely';
import { searchedList } from '#platform/server/db/schema.ts';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { faqCategory } from '../contract.ts';

export interface FaqTables {
  /** `updated_by` is a byline: the writer's name as it was, for readers who may not see the writer's account. */
  faq_category: StandardRow & TableOf<typeof faqCategory.fields> & { updated_by: string | null };
  faq_article: StandardRow & {
    faq_category_id: number;
    label: string;
    content: string;
    plain: string;
    tags: string[];
    is_for_admin: boolean;
    is_on_home: boolean;
    is_on_top: boolean;
    updated_by: string | null;
  };
}

/** What a search of articles looks into: the same for the index, the reader's search and the writers' list. `alias` is the table's name in the query. */
export const searchedIn = <A extends string = ''>(
  alias = '' as A,
): [`${A}label`, RawBuilder<string>, `${A}plain`] => [
  `${alias}label`,
  searchedList(`${alias}tags`),
  `${alias}plain`,
];
