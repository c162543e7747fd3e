// The form's fields as a tree (ISO 32000-2, 12.7): with what they inherit and the widgets that show them.
import type { PdfDocument } from './document.ts';
import { latin1 } from './bytes.ts';
import { EMPTY_DICT, isKind, nameOf, refKey, type PdfDict, type PdfValue } from './values.ts';

export interface FormField {
  /** Its reference; null where it stands in its parent. */
  readonly ref: string | null;
  readonly dict: PdfDict;
  /** Names from the root on, joined by dots. */
  readonly name: string;
  readonly type: string | undefined;
  /** As it stands there: a reference most often. */
  readonly value: PdfValue;
  readonly widgets: readonly PdfValue[];
}
interface Inherited {
  readonly name: string;
  readonly type: string | undefined;
  readonly value: PdfValue;
  readonly depth: number;
}
/** Invented: no form is deeper, or has more fields. */
const DEEPEST = 32;
const MOST_FIELDS = 100_000;

/** A text string (7.9.2.2): UTF-16 by its mark, else a byte a character. */
export const textOf = (value: PdfValue): string => {
  if (!isKind(value, 'string')) return '';
  const { bytes } = value;
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return latin1(bytes);
  let text = '';
  for (let at = 2; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode((bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0));
  return text;
};

/** The fields with a value of their own: those without further fields below. */
export const formFields = (document: PdfDocument): FormField[] => {
  const fields: FormField[] = [];
  const visited = new Set<string>();
  const isFirstVisit = (node: PdfValue): boolean => {
    if (!isKind(node, 'ref')) return true;
    const isNew = !visited.has(refKey(node));
    visited.add(refKey(node));
    return isNew;
  };
  const visit = (node: PdfValue, inherited: Inherited): void => {
    const dict = document.dict(node);
    if (dict === null || inherited.depth > DEEPEST || fields.length > MOST_FIELDS) return;
    if (!isFirstVisit(node)) return;
    const own = textOf(document.resolve(dict.entries.get('T')));
    const here: Inherited = {
      name: [inherited.name, own].filter((part) => part !== '').join('.'),
      type: nameOf(document.resolve(dict.entries.get('FT'))) ?? inherited.type,
      value: dict.entries.get('V') ?? inherited.value,
      depth: inherited.depth + 1,
    };
    const kids = document.array(dict.entries.get('Kids')) ?? [];
    const below = kids.filter((kid) => document.dict(kid)?.entries.has('T') === true);
    for (const kid of below) visit(kid, here);
    if (below.length > 0) return;
    const ref = isKind(node, 'ref') ? refKey(node) : null;
    const { name, type, value } = here;
    fields.push({ ref, dict, name, type, value, widgets: kids.length > 0 ? kids : [node] });
  };
  const form = document.dict(
    document.dict(document.trailer.entries.get('Root'))?.entries.get('AcroForm'),
  );
  for (const node of document.array(form?.entries.get('Fields')) ?? [])
    visit(node, { name: '', type: undefined, value: null, depth: 0 });
  return fields;
};

/** A document time stamp (ISO 32000-2, 12.8.5) is no signature of a person. */
export const isTimeStamp = (document: PdfDocument, signature: PdfDict): boolean =>
  nameOf(document.resolve(signature.entries.get('SubFilter'))) === 'ETSI.RFC3161';

export interface SignatureField {
  readonly field: FormField;
  readonly signature: PdfDict;
}
/** Signature fields of a document whose form cannot be read: wherever they stand. */
const strayFields = (document: PdfDocument): FormField[] =>
  [...document.entries.keys()].flatMap((num) => {
    const dict = document.object(num);
    if (!isKind(dict, 'dict') || nameOf(dict.entries.get('FT')) !== 'Sig') return [];
    const ref = refKey({ kind: 'ref', num, gen: 0 });
    const value = dict.entries.get('V') ?? null;
    return { ref, dict, name: ref, type: 'Sig', value, widgets: [] };
  });

/** Fields that are signed, time stamps of the document included. */
export const signedFields = (document: PdfDocument): SignatureField[] =>
  signedAmong(document, formFields(document));
export const straySignatures = (document: PdfDocument): SignatureField[] =>
  signedAmong(document, strayFields(document));

const signedAmong = (document: PdfDocument, fields: readonly FormField[]): SignatureField[] =>
  fields.flatMap((field) => {
    if (field.type !== 'Sig') return [];
    const value = document.resolve(field.value);
    // One that cannot be read is a signature all the same, and worth nothing.
    if (isKind(value, 'broken')) return [{ field, signature: EMPTY_DICT }];
    return isKind(value, 'dict') ? [{ field, signature: value }] : [];
  });
