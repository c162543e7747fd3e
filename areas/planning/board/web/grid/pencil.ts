// A few strokes that every part of the grid draws with.
import type { Theme } from './theme.ts';

export type Weight = 450 | 500 | 520 | 560 | 600;
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly align?: CanvasTextAlign;
  /** Cut with an ellipsis beyond this width. */ readonly width?: number;
}

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export interface Pencil {
  readonly g: Pen;
  fill(color: string, x: number, y: number, width: number, height: number): void;
  pill(color: string, x: number, y: number, width: number, height: number, radius: number): void;
  outline(
    color: string,
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    o?: { dash?: number[]; thick?: number },
  ): void;
  dot(color: string, x: number, y: number, radius: number): void;
  triangle(color: string, x: number, y: number, size: number): void;
  /** The arrow of a head: to the right when folded, else down. */
  chevron(color: string, x: number, y: number, folded: boolean): void;
  text(text: string, x: number, y: number, style: TextStyle): void;
  /** A picture drawn once and put as often as it stands in the window: a path and its letters cost twenty times as much. `key` names all that it is made of. */
  stamp(
    key: string,
    x: number,
    y: number,
    width: number,
    height: number,
    draw: (pencil: Pencil) => void,
  ): void;
  faint(alpha: number, draw: () => void): void;
  within(x: number, y: number, width: number, height: number, draw: () => void): void;
  hatch(x: number, y: number, width: number, height: number): void;
}

/** A canvas beside the page; in the page where the browser has no other (its workers draw nothing then either). */
const paperOf = (width: number, height: number): OffscreenCanvas | HTMLCanvasElement =>
  typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height);

/** Diagonals of a day outside every mission, in pixels of the screen. */
const hatching = (g: Pen, theme: Theme, ratio: number): CanvasPattern | null => {
  const size = Math.round(7 * ratio);
  const tile = paperOf(size, size);
  const pen = tile.getContext('2d') as Pen | null;
  if (pen === null) return null;
  pen.strokeStyle = theme.line;
  pen.lineWidth = ratio;
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size);
    pen.lineTo(shift + size, 0);
  }
  pen.stroke();
  const pattern = g.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
  return pattern;
};

const KEPT_TEXTS = 4_000;
const KEPT_STAMPS = 3_000;

export const pencilOf = (g: Pen, theme: Theme, ratio: number): Pencil => {
  let lines: CanvasPattern | null | undefined;
  const stamps = new Map<string, OffscreenCanvas | HTMLCanvasElement | ImageBitmap>();
  const cut = new Map<string, string>();
  // What the canvas has now: asking it for its font costs more than a word.
  let font = '';
  /** The longest head of a text that fits, guessed from its whole width and remembered. */
  const fit = (text: string, width: number): string => {
    const key = `${text}|${Math.floor(width)}|${font}`;
    const known = cut.get(key);
    if (known !== undefined) return known;
    const whole = g.measureText(text).width;
    let length =
      whole <= width ? text.length : Math.max(0, Math.floor((text.length * width) / whole) - 1);
    while (
      length > 0 &&
      length < text.length &&
      g.measureText(`${text.slice(0, length)}…`).width > width
    )
      length -= 1;
    if (cut.size > KEPT_TEXTS) cut.clear();
    const fitted =
      length === text.length ? text : length === 0 ? '' : `${text.slice(0, length).trimEnd()}…`;
    cut.set(key, fitted);
    return fitted;
  };
  g.textBaseline = 'middle';
  const round = (x: number, y: number, width: number, height: number, radius: number): void => {
    g.beginPath();
    g.roundRect(x, y, width, height, radius);
  };
  return {
    g,
    fill: (color, x, y, width, height) => {
      g.fillStyle = color;
      g.fillRect(x, y, width, height);
    },
    pill: (color, x, y, width, height, radius) => {
      g.fillStyle = color;
      round(x, y, width, height, radius);
      g.fill();
    },
    outline: (color, x, y, width, height, radius, { dash = [], thick = 1 } = {}) => {
      g.strokeStyle = color;
      g.lineWidth = thick;
      g.setLineDash(dash);
      round(x, y, width, height, radius);
      g.stroke();
      g.setLineDash([]);
    },
    dot: (color, x, y, radius) => {
      g.fillStyle = color;
      g.beginPath();
      g.arc(x, y, radius, 0, 7);
      g.fill();
    },
    triangle: (color, x, y, size) => {
      g.fillStyle = color;
      g.beginPath();
      g.moveTo(x - size, y + size * 0.8);
      g.lineTo(x + size, y + size * 0.8);
      g.lineTo(x, y - size);
      g.fill();
    },
    chevron: (color, x, y, folded) => {
      g.strokeStyle = color;
      g.lineWidth = 1.5;
      g.beginPath();
      const [a, b] = [3.5, 2];
      if (folded) {
        g.moveTo(x - b, y - a);
        g.lineTo(x + b, y);
        g.lineTo(x - b, y + a);
      } else {
        g.moveTo(x - a, y - b);
        g.lineTo(x, y + b);
        g.lineTo(x + a, y - b);
      }
      g.stroke();
    },
    text: (text, x, y, { size, weight, color, align = 'left', width }) => {
      const wanted = `${weight} ${size}px ${theme.font}`;
      if (wanted !== font) g.font = font = wanted;
      g.fillStyle = color;
      g.textAlign = align;
      const shown = width === undefined ? text : fit(text, width);
      if (shown !== '') g.fillText(shown, x, y);
    },
    stamp: (key, x, y, width, height, draw) => {
      let picture = stamps.get(key);
      if (picture === undefined) {
        const canvas = paperOf(
          Math.max(1, Math.ceil(width * ratio)),
          Math.max(1, Math.ceil(height * ratio)),
        );
        const pen = canvas.getContext('2d') as Pen | null;
        if (pen === null) return;
        pen.scale(ratio, ratio);
        draw(pencilOf(pen, theme, ratio));
        picture = 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
        if (stamps.size > KEPT_STAMPS) stamps.clear();
        stamps.set(key, picture);
      }
      // On whole pixels of the screen, so that letters stay sharp.
      g.drawImage(
        picture,
        Math.round(x * ratio) / ratio,
        Math.round(y * ratio) / ratio,
        picture.width / ratio,
        picture.height / ratio,
      );
    },
    faint: (alpha, draw) => {
      g.globalAlpha = alpha;
      draw();
      g.globalAlpha = 1;
    },
    within: (x, y, width, height, draw) => {
      g.save();
      g.beginPath();
      g.rect(x, y, width, height);
      g.clip();
      draw();
      g.restore();
      font = '';
    },
    hatch: (x, y, width, height) => {
      lines ??= hatching(g, theme, ratio);
      if (lines !== null) {
        g.fillStyle = lines;
        g.fillRect(x, y, width, height);
      }
    },
  };
};
