// The screen read as pixels, frame by frame.
// One channel for all frames: ports that nobody closes hold memory of the browser's, three megabytes a minute of them.
const after = new MessageChannel();
const waiting: (() => void)[] = [];
after.port1.addEventListener('message', () => {
  for (const done of waiting.splice(0)) done();
});
after.port1.start();
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      waiting.push(done);
      after.port2.postMessage(0);
    });
  });

/** What stands on the screen, as pixels: a worker's canvas cannot be read, but drawn from. */
const probe = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const eye = probe.getContext('2d', { willReadFrequently: true });
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const pixelsOf = (
  canvas: HTMLCanvasElement,
  { x, y, width, height }: Rectangle,
): Uint8ClampedArray => {
  if (eye === null) throw new Error('no canvas');
  if (probe.width !== width || probe.height !== height) {
    probe.width = width;
    probe.height = height;
  }
  eye.clearRect(0, 0, width, height);
  eye.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return eye.getImageData(0, 0, width, height).data;
};
export const printOf = (pixels: Uint8ClampedArray): number => {
  let h = 2_166_136_261;
  for (let i = 0; i < pixels.length; i += 1) h = Math.imul(h ^ (pixels[i] ?? 0), 16_777_619);
  return h;
};

/** Whether a line of 90 pixels' width holds more than one colour; 44 pixels, so that the letters of some line are among them. */
export const isInked = (pixels: Uint8ClampedArray, from: number): boolean => {
  const [r, g, b] = [pixels[from], pixels[from + 1], pixels[from + 2]];
  for (let i = from; i < Math.min(pixels.length, from + 44 * 90 * 4); i += 16)
    if (
      Math.abs((pixels[i] ?? 0) - (r ?? 0)) +
        Math.abs((pixels[i + 1] ?? 0) - (g ?? 0)) +
        Math.abs((pixels[i + 2] ?? 0) - (b ?? 0)) >
      120
    )
      return true;
  return false;
};
