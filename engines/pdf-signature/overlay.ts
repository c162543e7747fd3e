// Whether the appearance of an added signature covers what its page shows: a stamp belongs on an empty part.
import type { PdfDocument } from './document.ts';
import { areaOf, boxOf, commonArea, type Box } from './geometry.ts';
import { contentBoxes } from './page-content.ts';
import { isKind, nameOf, refKey, type PdfDict, type PdfValue } from './values.ts';

/** Invented: touching is not covering; a larger image is the background of the page, such as a scan. */
const COVERED = 0.15;
const BACKGROUND = 0.5;
const HIDDEN = 2;
const DEFAULT_PAGE: Box = { left: 0, bottom: 0, right: 595, top: 842 };

const boxIn = (document: PdfDocument, value: PdfValue | undefined): Box | null => {
  const numbers = (document.array(value) ?? [])
    .map(document.resolve)
    .filter((item): item is number => typeof item === 'number');
  return numbers.length === 4 ? boxOf(numbers) : null;
};

const rectangle = (document: PdfDocument, dict: PdfDict, key: string): Box | null =>
  boxIn(document, dict.entries.get(key));
/** A rectangle that holds nothing. */
export const isEmptyRectangle = (document: PdfDocument, value: PdfValue): boolean => {
  const box = boxIn(document, value);
  return box !== null && areaOf(box) === 0;
};

/** What a widget may draw on; null where it draws nothing. */
const drawnBox = (document: PdfDocument, widget: PdfDict): Box | null => {
  const flags = document.resolve(widget.entries.get('F'));
  const isHidden = typeof flags === 'number' && (flags & HIDDEN) !== 0;
  const normal = document.resolve(document.dict(widget.entries.get('AP'))?.entries.get('N'));
  const isEmpty = !isKind(normal, 'stream') || normal.raw.length === 0;
  const box = rectangle(document, widget, 'Rect');
  return isHidden || isEmpty || box === null || areaOf(box) === 0 ? null : box;
};

/** Fields that people read; other signatures may stand close together. */
const fieldBoxes = (document: PdfDocument, annotations: readonly PdfValue[]): Box[] =>
  annotations.flatMap((item) => {
    const dict = document.dict(item);
    const type = nameOf(document.resolve(dict?.entries.get('FT')));
    if (dict === null || type === undefined || type === 'Sig') return [];
    return rectangle(document, dict, 'Rect') ?? [];
  });

/** Whether a widget covers what its page shows. `pages`: by reference. */
export const coversContent = (
  document: PdfDocument,
  widget: PdfValue,
  pages: readonly PdfDict[],
): boolean => {
  const dict = document.dict(widget);
  const box = dict === null ? null : drawnBox(document, dict);
  if (box === null || !isKind(widget, 'ref')) return false;
  const isOn = (page: PdfDict): boolean =>
    (document.array(page.entries.get('Annots')) ?? []).some(
      (item) => isKind(item, 'ref') && refKey(item) === refKey(widget),
    );
  return pages.filter(isOn).some((page) => {
    const size = areaOf(rectangle(document, page, 'MediaBox') ?? DEFAULT_PAGE);
    const shown = contentBoxes(document, page).filter((one) => areaOf(one) < BACKGROUND * size);
    const fields = fieldBoxes(document, document.array(page.entries.get('Annots')) ?? []);
    const isCovered = (one: Box): boolean =>
      commonArea(one, box) > COVERED * Math.min(areaOf(one), areaOf(box));
    return areaOf(box) >= BACKGROUND * size || [...shown, ...fields].some(isCovered);
  });
};
