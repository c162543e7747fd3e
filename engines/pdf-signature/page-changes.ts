// What a later revision may do to a page: carry the widget of a new signature, and annotations where they are permitted.
import { addedItems, compareKeys, type Comparison } from './comparison.ts';
import type { PdfDocument } from './document.ts';
import { isKind, nameOf, refKey, type PdfDict, type PdfValue } from './values.ts';

const isWidget = (document: PdfDocument, item: PdfValue): boolean =>
  nameOf(document.resolve(document.dict(item)?.entries.get('Subtype'))) === 'Widget';

/** Lists of annotations: those of before in their order; beside them widgets of new signatures, and notes where they are permitted. */
const compareAnnotations = (c: Comparison, a: PdfValue, b: PdfValue): void => {
  const [listA, listB] = [c.before.array(a) ?? [], c.after.array(b) ?? []];
  c.free(a);
  const isOpen = (document: PdfDocument, item: PdfValue): boolean =>
    c.permissions.mayAnnotate && !isWidget(document, item);
  const kept = listA.filter((item) => !isOpen(c.before, item));
  for (const item of listA) {
    if (isOpen(c.before, item)) c.free(item);
    else c.same(item, item, 'annotation');
  }
  const added = addedItems(
    kept,
    listB.filter((item) => !isOpen(c.after, item)),
  );
  const isSignature = (item: PdfValue): boolean =>
    isKind(item, 'ref') && c.newWidgets.has(refKey(item));
  if (added === null || !added.every(isSignature)) c.report('annotation');
};

export const comparePage = (c: Comparison, a: PdfDict, b: PdfDict): void =>
  compareKeys(c, [a, b], { Annots: (x, y) => compareAnnotations(c, x, y) }, 'page');
