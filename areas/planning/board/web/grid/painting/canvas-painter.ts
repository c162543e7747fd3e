// Draws frames on one canvas, on the page or in a worker.
import { drawFrame } from '../draw.ts';
import { pencilOf, type Pen, type Pencil } from '../pencil.ts';
import { sceneOf, type Frame } from '../scene.ts';

/** The canvas takes the frame's size; what the pencil keeps (pictures, cut names) lasts as long as theme, size and ratio do. */
export const canvasPainter = (
  canvas: HTMLCanvasElement | OffscreenCanvas,
): ((frame: Frame) => void) => {
  const pen = canvas.getContext('2d', { alpha: false }) as Pen | null;
  if (pen === null) throw new Error('This browser draws no canvas.');
  let pencil: Pencil | null = null;
  let last: Pick<Frame, 'theme' | 'ratio'> | null = null;
  return (frame) => {
    const { theme, ratio, view } = frame;
    const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    const resized = canvas.width !== width || canvas.height !== height;
    if (resized) {
      canvas.width = width;
      canvas.height = height;
    }
    // A canvas that was resized has forgotten all of its settings.
    if (resized || last?.ratio !== ratio) pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (pencil === null || resized || last?.ratio !== ratio || last.theme !== theme)
      pencil = pencilOf(pen, theme, ratio);
    last = frame;
    drawFrame(sceneOf(frame, pencil));
  };
};
