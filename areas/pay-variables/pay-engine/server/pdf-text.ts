// The text of a PDF, or null where it has none that can be read (a scan, an encrypted or broken file).

/** Invented: payslips have one to four pages; what is longer is a book of them, and its beginning says so. */
const MOST_PAGES = 30;

export const pdfText = async (bytes: Uint8Array): Promise<string | null> => {
  const { getDocumentProxy } = await import('unpdf');
  // The reader takes the bytes over: it gets a copy.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes)).catch(() => null);
  if (pdf === null) return null;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map(({ str = '', hasEOL }) => `${str}${hasEOL ? '\n' : ' '}`).join(''));
    }
    const text = pages.join('\n').trim();
    return text === '' ? null : text;
  } catch {
    return null;
  } finally {
    await pdf.loadingTask.destroy();
  }
};
