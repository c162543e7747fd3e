import type { PdfStream } from './values.ts';
export interface Decryption {
  readonly stream: (stream: PdfStream, num: number) => PdfStream;
}
