// Runs in a thread of its own: laying out 2,000 rows takes two seconds of computing, which must not stop the web process.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { printable } from './printable.ts';
import { pdfDocument, type PdfOrder } from './pdf-document.ts';
import { printedDocument, type PrintedOrder } from './printed-document.ts';

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
const files = {
  normal: fontFile('Regular'),
  bold: fontFile('Medium'),
  italics: fontFile('Italic'),
  bolditalics: fontFile('MediumItalic'),
};
const ours = new Set(Object.values(files));

pdfmake.setFonts({ Roboto: files });
// Layouts are functions, and what comes to a thread is plain data: a document names the one it wants.
pdfmake.setTableLayouts({
  sheet: {
    hLineWidth: (i: number) => (i === 0 ? 0 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => '#C9D3D6',
    paddingLeft: () => 0.7,
    paddingRight: () => 0.7,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
});
// A document reads its fonts and nothing else, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ours.has(path));

const order = printable(workerData as PdfOrder | PrintedOrder);
const bytes = new Uint8Array(
  await pdfmake
    .createPdf('content' in order ? printedDocument(order) : pdfDocument(order))
    .getBuffer(),
);
parentPort?.postMessage(bytes, [bytes.buffer]);
