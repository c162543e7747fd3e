import type { FileOwner } from '#platform/server/files/references.ts';

export const LIBRARY_FILE = 'library-document';
/** Never by `/file/{id}`: only by routes that write down who read it. */
export const libraryFiles: FileOwner = {
  kind: LIBRARY_FILE,
  may: 'document.read',
  canRead: () => Promise.resolve(false),
};
