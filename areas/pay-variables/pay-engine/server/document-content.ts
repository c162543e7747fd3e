// What a document holds, as far as its type and its person are read from it.
import { AppError } from '#platform/server/app-error.ts';
import { readSheet } from '#platform/server/imports/read-sheet.ts';
import type { Services } from '#platform/server/services.ts';
import { pdfPages } from './pdf-text.ts';

export interface DocumentContent {
  /** Texts of the pages of a PDF; null: no PDF, or one without text. */
  readonly pages: readonly string[] | null;
  /** What can be read of it, its beginning for other files; null: nothing. */
  readonly text: string | null;
  readonly bytes: Uint8Array;
}
/** Of a text file: its titles and first lines. */
const HEAD_BYTES = 8_192;
/** Invented: what is longer is a book, whose beginning tells what it is. */
const FIRST_PAGES = 30;

interface Content {
  readonly name: string;
  readonly sha256: string;
  readonly customerId: number;
}
const PDF = /\.pdf$/i;
const sheetTitles = async (
  { name, customerId }: Pick<Content, 'name' | 'customerId'>,
  bytes: Uint8Array,
): Promise<string | null> => {
  try {
    return (await readSheet({ name }, bytes, customerId)).titles.join('\n');
  } catch (e) {
    if (e instanceof AppError) return null;
    throw e;
  }
};
export const contentOf = async (
  { files }: Pick<Services, 'files'>,
  { name, sha256, customerId }: Content,
): Promise<DocumentContent> => {
  const bytes = await files.bytes(sha256);
  if (PDF.test(name)) {
    const pages = await pdfPages(customerId, bytes);
    return { pages, text: pages?.slice(0, FIRST_PAGES).join('\n') ?? null, bytes };
  }
  if (/\.xlsx$/i.test(name))
    return {
      pages: null,
      text: (await sheetTitles({ name, customerId }, bytes))?.replaceAll('\n', ' ') ?? null,
      bytes,
    };
  if (/\.(?:csv|txt|xml|dsn)$/i.test(name))
    return {
      pages: null,
      text: Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'),
      bytes,
    };
  return { pages: null, text: null, bytes };
};
