// The pages of a PDF, drawn from the bytes that were fetched: their hash says what was on the screen.
import type { Pdf } from 'unpdf/pdfjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import css from './signatures.module.css';

const t = texts(fr);
/** Fetched with the first document. */
const library = () => import('unpdf/pdfjs');

export interface ShownPdf {
  readonly pdf: Pdf;
  readonly sha256: string;
}
/** Where the browser computes none (a page without HTTPS), the server's word for it. */
const hashOf = async (bytes: ArrayBuffer, otherwise: string): Promise<string> => {
  if (globalThis.crypto?.subtle === undefined) return otherwise;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Null while it is on its way; `failed` when it cannot be shown. */
export const usePdf = (url: string, sha256: string): ShownPdf | null | 'failed' => {
  const [shown, setShown] = useState<ShownPdf | null | 'failed'>(null);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<ShownPdf> => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(String(answer.status));
      const bytes = await answer.arrayBuffer();
      const hash = await hashOf(bytes, sha256);
      const { getDocument } = await library();
      const pdf = await getDocument({
        data: new Uint8Array(bytes),
        isEvalSupported: false,
        useSystemFonts: true,
      }).promise;
      return { pdf, sha256: hash };
    };
    open().then(
      (one) => {
        if (!isGone) setShown(one);
      },
      () => {
        if (!isGone) setShown('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [url, sha256]);
  return shown;
};

/** Sharp on screens of two pixels a point, without the memory of three. */
const SHARPNESS = 2;
const Page = ({ pdf, number, children }: { pdf: Pdf; number: number; children: ReactNode }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const element = canvas.current;
      const page = await pdf.getPage(number);
      if (element === null) return;
      const plain = page.getViewport({ scale: 1 });
      const scale = (Math.max(element.clientWidth, 320) / plain.width) * SHARPNESS;
      const viewport = page.getViewport({ scale });
      element.width = Math.round(viewport.width);
      element.height = Math.round(viewport.height);
      const canvasContext = element.getContext('2d');
      await page.render({ canvas: element, canvasContext, viewport }).promise;
    };
    void draw().catch(() => undefined);
  }, [pdf, number]);
  return (
    <div className={css['sheet']}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pageOf', { page: String(number), pages: String(pdf.numPages) })}
      />
      {children}
    </div>
  );
};

/** `over` draws on a page: places of signatures. */
export const PdfPages = ({
  pdf,
  over,
}: {
  readonly pdf: Pdf;
  readonly over?: (page: number) => ReactNode;
}) => (
  <div className={css['sheets']}>
    {Array.from({ length: pdf.numPages }, (_, i) => (
      <Page key={i} pdf={pdf} number={i + 1}>
        {over?.(i + 1)}
      </Page>
    ))}
  </div>
);
