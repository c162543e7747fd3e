// Draws the planning grid beside the page, so that a page that is scrolled computes next to nothing. Says nothing back.
import { canvasPainter } from './canvas-painter.ts';
import { loadFonts } from './fonts.ts';
import type { Order } from './order.ts';
import { received } from './received.ts';
import type { Frame } from '../scene.ts';

/** First a canvas, then orders for it, until another canvas comes or `stop`. */
export type Message = { readonly canvas: OffscreenCanvas } | { readonly order: Order } | 'stop';
interface Table {
  readonly read: (order: Order) => Frame | null;
  readonly paint: (frame: Frame) => void;
}

/** The fonts of a worker, which has no document (CSS Font Loading, `FontFaceSource`). */
declare const fonts: FontFaceSet;

let table: Table | null = null;
let frame: Frame | null = null;
let asked = false;
// Orders that came in while one was drawn are one picture: the worker may be late, never behind.
const soon = new MessageChannel();
const ask = (): void => {
  if (asked) return;
  asked = true;
  soon.port2.postMessage(0);
};
soon.port1.addEventListener('message', () => {
  asked = false;
  if (frame !== null) table?.paint(frame);
});
soon.port1.start();

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'stop') {
    table = null;
    frame = null;
    return;
  }
  if ('canvas' in data) {
    table = { read: received(), paint: canvasPainter(data.canvas) };
    frame = null;
    return;
  }
  frame = table?.read(data.order) ?? null;
  if (frame !== null) ask();
});
loadFonts(fonts, () => {
  if (frame === null) return;
  // Another theme is another pencil: widths and pictures were those of other letters.
  frame = { ...frame, theme: { ...frame.theme } };
  ask();
});
