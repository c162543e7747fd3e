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
/** In CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface OutlineStyle {
  readonly dash?: number[];
  readonly thick?: number;
}
export interface Pencil {
  readonly g: Pen;
  fill(color: string, box: Box): void;
  pill(color: string, box: Box, radius: number): void;
  outline(color: string, box: Box, radius: number, style?: OutlineStyle): void;
  dot(color: string, x: number, y: number, radius: number): void;
  triangle(color: string, x: number, y: number, size: number): void;
  /** The arrow of a head: to the right when folded, else down. */
  chevron(color: string, x: number, y: number, folded: boolean): void;
  text(text: string, x: number, y: number, style: TextStyle): void;
  /** A picture drawn once and put as often as it stands in the window: a path and its letters cost twenty times as much. `key` names all that it is made of. */
  stamp(key: string, box: Box, draw: (pencil: Pencil) => void): void;
  faint(alpha: number, draw: () => void): void;
  within(box: Box, draw: () => void): void;
  hatch(box: Box): void;
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

const MOST_FITTED_TEXTS = 4_000;
const MOST_STAMPS = 3_000;

/** The longest head of a text that fits, guessed from its whole width. */
const fitted = (g: Pen, text: string, width: number): string => {
  const whole = g.measureText(text).width;
  if (whole <= width) return text;
  let length = Math.max(0, Math.floor((text.length * width) / whole) - 1);
  while (length > 0 && g.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return length === 0 ? '' : `${text.slice(0, length).trimEnd()}…`;
};
const round = (g: Pen, { left, top, width, height }: Box, radius: number): void => {
  g.beginPath();
  g.roundRect(left, top, width, height, radius);
};
/** Strokes that need nothing but the canvas. */
const plainStrokes = (
  g: Pen,
): Pick<Pencil, 'fill' | 'pill' | 'outline' | 'dot' | 'triangle' | 'chevron' | 'faint'> => ({
  fill: (color, { left, top, width, height }) => {
    g.fillStyle = color;
    g.fillRect(left, top, width, height);
  },
  pill: (color, box, radius) => {
    g.fillStyle = color;
    round(g, box, radius);
    g.fill();
  },
  outline: (color, box, radius, { dash = [], thick = 1 } = {}) => {
    g.strokeStyle = color;
    g.lineWidth = thick;
    g.setLineDash(dash);
    round(g, box, radius);
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
  faint: (alpha, draw) => {
    g.globalAlpha = alpha;
    draw();
    g.globalAlpha = 1;
  },
});
/** Pictures by what they are made of, each drawn once. */
const stampsOf = (g: Pen, theme: Theme, ratio: number): Pencil['stamp'] => {
  const stamps = new Map<string, OffscreenCanvas | HTMLCanvasElement | ImageBitmap>();
  return (key, { left, top, width, height }, draw) => {
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
      if (stamps.size > MOST_STAMPS) stamps.clear();
      stamps.set(key, picture);
    }
    // On whole pixels of the screen, so that letters stay sharp.
    g.drawImage(
      picture,
      Math.round(left * ratio) / ratio,
      Math.round(top * ratio) / ratio,
      picture.width / ratio,
      picture.height / ratio,
    );
  };
};

export const pencilOf = (g: Pen, theme: Theme, ratio: number): Pencil => {
  let lines: CanvasPattern | null | undefined;
  const cut = new Map<string, string>();
  // What the canvas has now: asking it for its font costs more than a word.
  let font = '';
  const fit = (text: string, width: number): string => {
    const key = `${text}|${Math.floor(width)}|${font}`;
    const cached = cut.get(key);
    if (cached !== undefined) return cached;
    if (cut.size > MOST_FITTED_TEXTS) cut.clear();
    const head = fitted(g, text, width);
    cut.set(key, head);
    return head;
  };
  g.textBaseline = 'middle';
  return {
    g,
    ...plainStrokes(g),
    stamp: stampsOf(g, theme, ratio),
    text: (text, x, y, { size, weight, color, align = 'left', width }) => {
      const wanted = `${weight} ${size}px ${theme.font}`;
      if (wanted !== font) g.font = font = wanted;
      g.fillStyle = color;
      g.textAlign = align;
      const shown = width === undefined ? text : fit(text, width);
      if (shown !== '') g.fillText(shown, x, y);
    },
    within: ({ left, top, width, height }, draw) => {
      g.save();
      g.beginPath();
      g.rect(left, top, width, height);
      g.clip();
      draw();
      g.restore();
      font = '';
    },
    hatch: ({ left, top, width, height }) => {
      lines ??= hatching(g, theme, ratio);
      if (lines !== null) {
        g.fillStyle = lines;
        g.fillRect(left, top, width, height);
      }
    },
  };
};
