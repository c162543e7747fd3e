// Runs in a thread of its own: laying out 2,000 rows takes two seconds of computing, which must not stop the web process.
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
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
// A document reads its fonts and nothing else, whatever its texts say.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => ours.has(path));

const order = workerData as PdfOrder | PrintedOrder;
const bytes = new Uint8Array(
  await pdfmake
    .createPdf('content' in order ? printedDocument(order) : pdfDocument(order))
    .getBuffer(),
);
parentPort?.postMessage(bytes, [bytes.buffer]);
