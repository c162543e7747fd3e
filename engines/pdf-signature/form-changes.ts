// What a later revision may do to the form: sign a field, add a signature with its field, fill what the permissions leave open.
import { addedItems, compareKeys, type Comparison, type Violation } from './comparison.ts';
import type { PdfDocument } from './document.ts';
import { formFields, type FormField } from './fields.ts';
import { coversContent, isEmptyRectangle } from './overlay.ts';
import { pagesOf } from './pages.ts';
import {
  areSame,
  EMPTY_DICT,
  isKind,
  nameOf,
  refKey,
  refOf,
  type PdfDict,
  type PdfValue,
} from './values.ts';

const keep = (): void => {};
type Rules = Readonly<Record<string, (a: PdfValue, b: PdfValue) => void>>;

const compareFieldLists = (c: Comparison, a: PdfValue, b: PdfValue): void => {
  const [before, after] = [c.before.array(a) ?? [], c.after.array(b) ?? []];
  // What is added was judged as a new signature.
  if (addedItems(before, after) === null) c.report('form');
  c.free(a);
  for (const item of before) c.same(item, item, 'field');
};

/** Default resources may come with the first signature, and gain fonts, never change them. */
const compareResources = (c: Comparison, a: PdfValue, b: PdfValue): void => {
  const [before, after] = [c.before.dict(a), c.after.dict(b)];
  if (before === null || after === null) {
    if (before !== null) c.report('form');
    c.free(a);
    return;
  }
  c.free(a);
  for (const [key, value] of before.entries) {
    const [x, y] = [c.before.dict(value), c.after.dict(after.entries.get(key))];
    if (x === null || y === null) c.same(value, after.entries.get(key) ?? null, 'form');
    else for (const [name, one] of x.entries) c.same(one, y.entries.get(name) ?? null, 'form');
  }
};

export const compareForm = (c: Comparison, a: PdfValue, b: PdfValue): void => {
  const [before, after] = [c.before.dict(a), c.after.dict(b)];
  c.free(a);
  if (after === null) {
    if (before !== null || b !== null) c.report('form');
    return;
  }
  compareKeys(
    c,
    [before ?? EMPTY_DICT, after],
    {
      Fields: (x, y) => compareFieldLists(c, x, y),
      DR: (x, y) => compareResources(c, x, y),
      SigFlags: keep,
      Type: keep,
      DA: (x, y) => {
        if (x !== null && !areSame(x, y)) c.report('form');
      },
      NeedAppearances: (x, y) => {
        // Programs that fill without drawing ask the reader to draw; without a filled field that would redraw the others.
        if (y === true && x !== true && c.filledNow.size === 0) c.report('form');
      },
    },
    'form',
  );
};

/** A value as people fill it in; a stream could be drawn elsewhere. */
const isFilledValue = (value: PdfValue): boolean => {
  if (isKind(value, 'array')) return value.items.every(isFilledValue);
  return (
    value === null || typeof value !== 'object' || isKind(value, 'string') || isKind(value, 'name')
  );
};
/** Keys that filling changes: value, choice, state and appearance, day of the change. */
const fillingRules = (c: Comparison): Rules => {
  const value = (x: PdfValue, y: PdfValue): void => {
    if (!isFilledValue(c.after.resolve(y))) c.report('field');
    c.free(x);
  };
  return { V: value, I: value, RV: value, AS: value, M: value, AP: c.free };
};
/** Keys that signing an empty field changes; PDFBox makes the place of one that shows nothing empty. */
const signingRules = (c: Comparison): Rules => ({
  Rect: (x, y) => {
    if (!areSame(x, y) && !isEmptyRectangle(c.after, y)) c.report('field');
  },
  V: c.free,
  AP: c.free,
  MK: c.free,
  F: keep,
  M: keep,
});

/** A field of the form, or one of its widgets. */
export const compareField = (
  c: Comparison,
  pair: readonly [PdfDict, PdfDict],
  field: FormField,
): void => {
  const isData = field.type === 'Tx' || field.type === 'Btn' || field.type === 'Ch';
  let rules: Rules = {};
  if (isData && c.filledNow.has(field.name) && c.permissions.mayFill(field))
    rules = fillingRules(c);
  else if (c.signedNow.has(field.name) && !c.permissions.isLocked(field)) rules = signingRules(c);
  compareKeys(c, pair, rules, 'field');
};

/** Free for a new object: nothing that the signed part holds. */
const isNew = (before: PdfDocument, value: PdfValue): boolean =>
  !isKind(value, 'ref') || before.object(value.num) === null;

/** What is wrong with a field that a revision signs; null where it is a signature of its own. */
const signatureFault = (
  before: PdfDocument,
  after: PdfDocument,
  { type, value }: FormField,
): Violation | null => {
  const signature = after.dict(value);
  if (type !== 'Sig' || signature === null || !isNew(before, value)) return 'field';
  const kind = nameOf(after.resolve(signature.entries.get('Type'))) ?? 'Sig';
  return kind === 'Sig' || kind === 'DocTimeStamp' ? null : 'field';
};

const addedFieldFault = (
  before: PdfDocument,
  after: PdfDocument,
  field: FormField,
): Violation | null => {
  const fault = signatureFault(before, after, field);
  if (fault !== null) return fault;
  const parts = [field.dict, ...field.widgets.map((widget) => after.dict(widget))];
  // An action of a field would run when the document is opened or the field is clicked.
  if (parts.some((part) => part === null || part.entries.has('A') || part.entries.has('AA')))
    return 'field';
  if (!field.widgets.every((widget) => isNew(before, widget))) return 'field';
  const pages = [...pagesOf(after)].flatMap((page) => after.dict(refOf(page)) ?? []);
  return field.widgets.some((widget) => coversContent(after, widget, pages)) ? 'overlay' : null;
};

export interface NewSignatures {
  readonly widgets: ReadonlySet<string>;
  readonly violations: readonly Violation[];
}
/** The fields that a revision adds: signatures, each with new objects of its own. */
export const newSignatures = (
  before: PdfDocument,
  after: PdfDocument,
  fields: readonly FormField[],
): NewSignatures => {
  const present = new Set(fields.map(({ ref }) => ref));
  const names = new Set(fields.map(({ name }) => name));
  const violations: Violation[] = [];
  const widgets = new Set<string>();
  for (const field of formFields(after)) {
    if (field.ref !== null && present.has(field.ref)) continue;
    if (field.ref === null && names.has(field.name)) continue;
    const isRepeatedName = names.has(field.name);
    const fault = isRepeatedName ? 'field' : addedFieldFault(before, after, field);
    if (fault !== null) violations.push(fault);
    for (const widget of field.widgets) if (isKind(widget, 'ref')) widgets.add(refKey(widget));
  }
  return { widgets, violations };
};

/** The fields whose value a revision changes, by name: an appearance alone is no filling. */
export const filledNow = (
  before: PdfDocument,
  after: PdfDocument,
  fields: readonly FormField[],
): ReadonlySet<string> => {
  const values = new Map(formFields(after).map(({ name, value }) => [name, after.resolve(value)]));
  const filled = fields.filter(
    ({ name, value }) => !areSame(before.resolve(value), values.get(name) ?? null),
  );
  return new Set(filled.map(({ name }) => name));
};

/** The empty fields that a revision signs, by name. */
export const signedNow = (
  before: PdfDocument,
  after: PdfDocument,
  fields: readonly FormField[],
): ReadonlySet<string> => {
  const empty = new Set(
    fields.flatMap(({ type, value, name }) =>
      type === 'Sig' && before.dict(value) === null ? [name] : [],
    ),
  );
  const signed = formFields(after).filter(
    (field) => empty.has(field.name) && signatureFault(before, after, field) === null,
  );
  return new Set(signed.map(({ name }) => name));
};
