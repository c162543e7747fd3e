// What is used of the PDF reader. It is large, so that it is only loaded when the first text is read.
declare module 'unpdf' {
  interface Pdf {
    readonly numPages: number;
    getPage(number: number): Promise<{
      getTextContent(): Promise<{ items: readonly { str?: string; hasEOL?: boolean }[] }>;
    }>;
    readonly loadingTask: { destroy(): Promise<void> };
  }
  export const getDocumentProxy: (bytes: Uint8Array) => Promise<Pdf>;
}
