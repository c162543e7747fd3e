// Where a page shows text and images (ISO 32000-2, 8 and 9): boxes good enough to tell an empty part of a page, not a renderer.
import { isTokenEnd, latin1, skipWhite } from './bytes.ts';
import type { PdfDocument } from './document.ts';
import { decodedStream } from './filters.ts';
import {
  boxOf,
  IDENTITY,
  isMatrix,
  multiply,
  transformed,
  type Box,
  type Matrix,
} from './geometry.ts';
import { valueAt } from './parser.ts';
import { isKind, nameOf, PdfFault, type PdfDict, type PdfStream, type PdfValue } from './values.ts';

/** Invented: forms within forms, and operators of a page, beyond which nothing more is looked at. */
const DEEPEST = 6;
const MOST_OPERATORS = 500_000;
/** Without the font's own measures: half an em a character, from a descender to a capital. */
const WIDTH = 0.5;
const [DESCENT, ASCENT] = [-0.2, 0.75];
const UNIT: Box = { left: 0, bottom: 0, right: 1, top: 1 };

interface TextState {
  readonly matrix: Matrix;
  readonly size: number;
  readonly leading: number;
  /** 3 draws nothing: the text under a scanned page. */
  readonly mode: number;
}
interface Painter {
  readonly document: PdfDocument;
  readonly resources: PdfDict | null;
  readonly boxes: Box[];
  readonly depth: number;
  matrix: Matrix;
  text: TextState;
  line: Matrix;
  readonly stack: { matrix: Matrix; text: TextState }[];
}
type Operands = readonly PdfValue[];

const numbersOf = (operands: Operands): number[] =>
  operands.filter((item): item is number => typeof item === 'number');
const charactersOf = (value: PdfValue | undefined): number => {
  if (isKind(value, 'string')) return value.bytes.length;
  if (!isKind(value, 'array')) return 0;
  return value.items.reduce<number>((sum, item) => sum + charactersOf(item), 0);
};

const show = (p: Painter, shown: PdfValue | undefined): void => {
  const count = charactersOf(shown);
  const { size, mode, matrix } = p.text;
  if (count === 0 || size === 0) return;
  const width = count * WIDTH * size;
  const box = boxOf([0, DESCENT * size, width, ASCENT * size]);
  if (mode !== 3) p.boxes.push(transformed(box, multiply(matrix, p.matrix)));
  p.text = { ...p.text, matrix: multiply([1, 0, 0, 1, width, 0], matrix) };
};
const moveLine = (p: Painter, x: number, y: number): void => {
  p.line = multiply([1, 0, 0, 1, x, y], p.line);
  p.text = { ...p.text, matrix: p.line };
};
const nextLine = (p: Painter): void => moveLine(p, 0, -p.text.leading);

const paintObject = (p: Painter, name: string): void => {
  const { document, resources } = p;
  const object = document.resolve(
    document.dict(resources?.entries.get('XObject'))?.entries.get(name),
  );
  if (!isKind(object, 'stream')) return;
  const { entries } = object.dict;
  if (nameOf(document.resolve(entries.get('Subtype'))) === 'Image') {
    p.boxes.push(transformed(UNIT, p.matrix));
    return;
  }
  const own = numbersOf((document.array(entries.get('Matrix')) ?? []).map(document.resolve));
  paint([object], {
    document,
    resources: document.dict(entries.get('Resources')) ?? resources,
    boxes: p.boxes,
    depth: p.depth + 1,
    matrix: multiply(isMatrix(own) ? own : IDENTITY, p.matrix),
  });
};

const OPERATORS: Readonly<Record<string, (p: Painter, operands: Operands) => void>> = {
  q: (p) => void p.stack.push({ matrix: p.matrix, text: p.text }),
  Q: (p) => void Object.assign(p, p.stack.pop()),
  cm: (p, operands) => {
    const numbers = numbersOf(operands);
    if (isMatrix(numbers)) p.matrix = multiply(numbers, p.matrix);
  },
  BT: (p) => {
    p.line = IDENTITY;
    p.text = { ...p.text, matrix: IDENTITY };
  },
  Tf: (p, operands) => {
    p.text = { ...p.text, size: numbersOf(operands)[0] ?? 0 };
  },
  TL: (p, operands) => {
    p.text = { ...p.text, leading: numbersOf(operands)[0] ?? 0 };
  },
  Tr: (p, operands) => {
    p.text = { ...p.text, mode: numbersOf(operands)[0] ?? 0 };
  },
  Tm: (p, operands) => {
    const numbers = numbersOf(operands);
    if (!isMatrix(numbers)) return;
    p.line = numbers;
    p.text = { ...p.text, matrix: numbers };
  },
  Td: (p, operands) => {
    const [x = 0, y = 0] = numbersOf(operands);
    moveLine(p, x, y);
  },
  TD: (p, operands) => {
    const [x = 0, y = 0] = numbersOf(operands);
    p.text = { ...p.text, leading: -y };
    moveLine(p, x, y);
  },
  'T*': nextLine,
  Tj: (p, operands) => show(p, operands[0]),
  TJ: (p, operands) => show(p, operands[0]),
  "'": (p, operands) => {
    nextLine(p);
    show(p, operands[0]);
  },
  '"': (p, operands) => {
    nextLine(p);
    show(p, operands[2]);
  },
  Do: (p, operands) => paintObject(p, nameOf(operands[0]) ?? ''),
  EI: (p) => void p.boxes.push(transformed(UNIT, p.matrix)),
};

const isOperatorStart = (byte: number | undefined): boolean =>
  byte !== undefined &&
  ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 0x27 || byte === 0x22);

/** Runs the operators of a content stream. @throws PdfFault where it is none */
const run = (bytes: Uint8Array, p: Painter): void => {
  let operands: PdfValue[] = [];
  let at = skipWhite(bytes, 0);
  for (let count = 0; at < bytes.length && count < MOST_OPERATORS; count += 1) {
    if (isOperatorStart(bytes[at])) {
      let end = at + 1;
      while (!isTokenEnd(bytes[end])) end += 1;
      const name = latin1(bytes.subarray(at, Math.min(end, at + 16)));
      if (Object.hasOwn(OPERATORS, name)) OPERATORS[name]?.(p, operands);
      operands = [];
      at = end;
    } else {
      const { value, end } = valueAt(bytes, at);
      operands.push(value);
      at = end;
    }
    at = skipWhite(bytes, at);
  }
};

function paint(
  streams: readonly PdfStream[],
  start: Pick<Painter, 'document' | 'resources' | 'boxes' | 'depth' | 'matrix'>,
): void {
  if (start.depth > DEEPEST) return;
  const { file } = start.document;
  const text: TextState = { matrix: IDENTITY, size: 0, leading: 0, mode: 0 };
  const painter: Painter = { ...start, text, line: IDENTITY, stack: [] };
  for (const stream of streams) {
    file.spend(stream.raw.length);
    try {
      run(decodedStream(stream, file.inflate), painter);
    } catch (error) {
      // What cannot be read shows nothing to us: the part of the page counts as empty.
      if (!(error instanceof PdfFault)) throw error;
    }
  }
}

/** The boxes of text and images on a page. */
export const contentBoxes = (document: PdfDocument, page: PdfDict): readonly Box[] => {
  const boxes: Box[] = [];
  const contents = document.resolve(page.entries.get('Contents'));
  const items = isKind(contents, 'array') ? contents.items : [contents];
  const streams = items.map(document.resolve).filter((item) => isKind(item, 'stream'));
  const resources = document.dict(page.entries.get('Resources'));
  paint(streams, { document, resources, boxes, depth: 0, matrix: IDENTITY });
  return boxes;
};
