import { beyondScope } from '../db/schema.ts';

/**
 * Whether anything refers to a content, in whatever perimeter: the sweep and the removal of a file ask before they delete. Says nothing of whose
 * it is, and asking needs the 64 characters of the content's own hash.
 */
export const contentInUse = beyondScope({
  name: 'content_in_use',
  argument: 'content text',
  returns: 'boolean',
  query: 'select exists (select from file_reference r where r.sha256 = content)',
});
