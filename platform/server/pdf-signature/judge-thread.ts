// Judges PDF files in a thread of its own: a hostile one of 20 MB takes seconds, in which nobody else would be answered.
import { PDFDocument } from '@cantoo/pdf-lib';
import { judgePdf, type FileReport } from '#engines/pdf-signature/judge.ts';
import { answerOrders } from '../turns/order-thread.ts';
import { certificatesOfPem } from './certificates.ts';
import { signaturePorts } from './cms.ts';

export interface JudgeOrder {
  readonly bytes: Uint8Array;
  /** Certificates that are trusted, as PEM. */
  readonly trust: string;
  readonly at: number;
  /** Whether the pages of an unsigned file are counted. */
  readonly counts: boolean;
}
export interface JudgeAnswer {
  readonly report: FileReport;
  /** Null: not counted, or pdf-lib cannot read the file. */
  readonly pages: number | null;
}

const pagesOf = async (bytes: Uint8Array): Promise<number | null> => {
  try {
    return (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
  } catch {
    return null;
  }
};

answerOrders<JudgeOrder, JudgeAnswer>(async ({ bytes, trust, at, counts }) => {
  const report = judgePdf(Buffer.from(bytes), signaturePorts(certificatesOfPem(trust), at));
  const isCounted = counts && report.verdict === 'not-signed';
  return { report, pages: isCounted ? await pagesOf(bytes) : null };
});
