// The texts of the pages of a PDF, or null where none can be read (a scan, an encrypted or broken file).
import { getDocumentProxy } from 'unpdf';

/** A character without a glyph in its font, often the thin blank between thousands, comes out as a control character. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

export const readPages = async (bytes: Uint8Array, mostPages: number): Promise<string[] | null> => {
  // The reader takes the bytes over.
  const pdf = await getDocumentProxy(bytes).catch(() => null);
  if (pdf === null) return null;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(
        items.map(({ str = '', hasEOL }) => `${printable(str)}${hasEOL ? '\n' : ' '}`).join(''),
      );
      page.cleanup();
    }
    return pages.every((text) => text.trim() === '') ? null : pages;
  } catch {
    return null;
  } finally {
    await pdf.loadingTask.destroy();
  }
};
