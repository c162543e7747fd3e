// What a signature permits after it (ISO 32000-2, 12.8.2): DocMDP of the first signature, FieldMDP of each.
import type { PdfDocument } from './document.ts';
import { signedFields, textOf, type FormField } from './fields.ts';
import { EMPTY_DICT, isKind, nameOf, type PdfDict } from './values.ts';

export interface Permissions {
  readonly mayFill: (field: FormField) => boolean;
  readonly mayAnnotate: boolean;
  /** By FieldMDP: the field may not even be signed. */
  readonly isLocked: (field: FormField) => boolean;
}
interface FieldLock {
  readonly action: string | undefined;
  readonly names: readonly string[];
}

/** Parameters of one transform method among the references of a signature. */
const transforms = (document: PdfDocument, signature: PdfDict, method: string): PdfDict[] =>
  (document.array(signature.entries.get('Reference')) ?? []).flatMap((item) => {
    const reference = document.dict(item);
    if (nameOf(document.resolve(reference?.entries.get('TransformMethod'))) !== method) return [];
    return [document.dict(reference?.entries.get('TransformParams')) ?? EMPTY_DICT];
  });

/** P of DocMDP: 1 nothing, 2 filling of forms (the default), 3 annotations too; the strictest where there are several. */
const certifiedLevel = (first: PdfDocument): number | null => {
  const levels = signedFields(first).flatMap(({ signature }) =>
    transforms(first, signature, 'DocMDP').map((params) => {
      const level = first.resolve(params.entries.get('P'));
      return typeof level === 'number' ? level : 2;
    }),
  );
  return levels.length === 0 ? null : Math.min(...levels);
};

const fieldLocks = (document: PdfDocument): FieldLock[] =>
  signedFields(document).flatMap(({ signature }) =>
    transforms(document, signature, 'FieldMDP').map((params) => ({
      action: nameOf(document.resolve(params.entries.get('Action'))),
      names: (document.array(params.entries.get('Fields')) ?? []).flatMap((item) => {
        const name = document.resolve(item);
        return isKind(name, 'string') ? textOf(name) : [];
      }),
    })),
  );

/** A name locks its field and those below it. An action that is none of the three locks everything. */
const locksField = ({ action, names }: FieldLock, field: FormField): boolean => {
  const isNamed = names.some((name) => field.name === name || field.name.startsWith(`${name}.`));
  if (action === 'Include') return isNamed;
  return action === 'Exclude' ? !isNamed : true;
};

/** `first`: as the first signature covers it; `before`: as the later revision found it. */
export const permissionsOf = (first: PdfDocument, before: PdfDocument): Permissions => {
  const level = certifiedLevel(first);
  const locks = fieldLocks(before);
  const isFormOpen = level === null ? locks.length > 0 : level === 2 || level === 3;
  const isLocked = (field: FormField): boolean => locks.some((lock) => locksField(lock, field));
  return {
    mayFill: (field) => isFormOpen && !isLocked(field),
    isLocked,
    mayAnnotate: level === 3,
  };
};
