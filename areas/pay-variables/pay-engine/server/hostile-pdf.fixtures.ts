// A PDF whose only page inflates to what one likes.
import { deflateSync } from 'node:zlib';

const FONT = '<</Font<</F1 5 0 R>>>>';
export const hostilePdf = (inflated: number, text: string): Uint8Array => {
  const content = deflateSync(Buffer.alloc(inflated, text));
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources${FONT}/Contents 4 0 R>>endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`,
  ].join('\n');
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]));
};
