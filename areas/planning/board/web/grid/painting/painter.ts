// Who draws the grid: a worker; the page itself where a browser cannot lend its canvas, or where the worker does not come.
import type { Frame } from '../scene.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Message } from './draw-worker.ts';
import { orderer } from './order.ts';

export interface Painter {
  /** Shows a frame: at once, or with the next picture of the screen. */
  paint(frame: Frame): void;
  stop(): void;
}
interface Helper {
  readonly worker: Worker;
  failed: boolean;
  onFailure: () => void;
}

const canLend = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype;
let spare: Helper | null = null;
const helper = (): Helper => {
  const made: Helper = {
    worker: new Worker(new URL('./draw-worker.ts', import.meta.url), {
      type: 'module',
      name: 'planning-grid',
    }),
    failed: false,
    onFailure: () => undefined,
  };
  made.worker.addEventListener('error', () => {
    if (made.failed) return;
    made.failed = true;
    made.worker.terminate();
    if (spare === made) spare = null;
    made.onFailure();
  });
  return made;
};
/** Starts the worker while the data are still on their way. */
export const preparePainter = (): void => {
  if (canLend()) spare ??= helper();
};

const byWorker = (canvas: HTMLCanvasElement, { worker }: Helper): Painter => {
  const post = (message: Message, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer);
  const own = canvas.transferControlToOffscreen();
  post({ canvas: own }, [own]);
  const order = orderer();
  return { paint: (frame) => post({ order: order(frame) }), stop: () => post('stop') };
};
/** Draws in the place of `canvas`, which it may replace by one like it. */
export const painterFor = (first: HTMLCanvasElement): Painter => {
  let canvas = first;
  let last: Frame | null = null;
  const taken = canLend() ? (spare ?? helper()) : null;
  spare = null;
  const byPage = (): Painter => {
    const paint = canvasPainter(canvas);
    // The canvas does not ask for a font that no text of the page has used yet.
    const again = (): void => {
      if (last !== null) paint({ ...last, theme: { ...last.theme } });
    };
    void document.fonts.load("500 13px 'Inter Variable'").then(again, again);
    return { paint, stop: () => undefined };
  };
  let painter = taken === null ? byPage() : byWorker(canvas, taken);
  if (taken !== null)
    taken.onFailure = () => {
      const another = canvas.cloneNode() as HTMLCanvasElement;
      canvas.replaceWith(another);
      canvas = another;
      painter = byPage();
      if (last !== null) painter.paint(last);
    };
  return {
    paint(frame) {
      const { width, height } = frame.view;
      if (last === null || last.view.width !== width || last.view.height !== height) {
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      last = frame;
      painter.paint(frame);
    },
    stop() {
      painter.stop();
      last = null;
      if (taken === null || taken.failed) return;
      taken.onFailure = () => undefined;
      // The next grid finds it started.
      if (spare === null) spare = taken;
      else taken.worker.terminate();
    },
  };
};
