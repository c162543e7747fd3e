// What is used of the PDF reader. It is large: only the thread that reads PDFs loads it.
declare module 'unpdf' {
  interface Page {
    getTextContent(): Promise<{
      items: readonly {
        str?: string;
        hasEOL?: boolean;
        /** Points, from the left and from the foot of the page in the last two of `transform`. */
        width?: number;
        transform?: readonly number[];
      }[];
    }>;
    cleanup(): void;
  }
  interface Pdf {
    readonly numPages: number;
    getPage(number: number): Promise<Page>;
    readonly loadingTask: { destroy(): Promise<void> };
  }
  export const getDocumentProxy: (bytes: Uint8Array) => Promise<Pdf>;
}
