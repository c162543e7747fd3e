// What is used of the reader of PDFs. It is large: fetched with the first document.
declare module 'unpdf/pdfjs' {
  interface Page {
    readonly getViewport: (o: { readonly scale: number }) => { width: number; height: number };
    readonly render: (o: object) => { readonly promise: Promise<void> };
  }
  export interface Pdf {
    readonly numPages: number;
    readonly getPage: (n: number) => Promise<Page>;
  }
  export const getDocument: (o: object) => { readonly promise: Promise<Pdf> };
}
