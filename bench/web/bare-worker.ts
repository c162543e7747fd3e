// The least that a worker can draw: what the browser itself holds for a lent canvas that changes with each frame is seen beside it.
let pen: OffscreenCanvasRenderingContext2D | null = null;
addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | number>) => {
  if (typeof data !== 'number') {
    pen = data.getContext('2d', { alpha: false });
    return;
  }
  if (pen === null) return;
  pen.fillStyle = data % 1_400 < 700 ? '#ffffff' : '#f0f0f0';
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
});
