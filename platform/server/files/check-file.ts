// Is a file what its name says? Checked by its first bytes where the format has a signature.
import { AppError } from '../app-error.ts';
import { FILE_KINDS, SPELLINGS, TEXT_KINDS, ZIP_FAMILY } from './file-kinds.data.ts';

/** Of what somebody hands in: 20 MiB (specification 000 §9). */
export const MAX_FILE_BYTES = 20_971_520;
/** Invented: of what the portal makes. An export of all rows, a declaration of 10,000 people (21 MB), an archive of 2,000 payslips of 100 kB (0.2 GB). */
export const MOST_MADE_BYTES = 4_000_000_000;
/** First bytes that are enough to tell a format. */
export const HEAD_BYTES = 4_100;

export interface FileRule {
  readonly name: string;
  readonly accept?: readonly string[];
  readonly field?: string;
}
export interface CheckedFile {
  readonly name: string;
  readonly type: string;
  readonly extension: string;
}

const plain = (extension: string): string =>
  SPELLINGS[extension.toLowerCase()] ?? extension.toLowerCase();

/** The beginning of a text; a character of two units is not cut in half. */
const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Long enough for what is cut out, short enough that a name of spaces alone takes no time. */
const MOST_GIVEN = 1_000;
const bounded = (name: string): string =>
  name.length > MOST_GIVEN ? name.slice(0, MOST_GIVEN / 2) + name.slice(-MOST_GIVEN / 2) : name;
/** The last part of a path, without control characters, at most 200 long; `photo.JPEG` becomes `photo.jpg`. */
export const cleanName = (given: string): { name: string; extension: string } => {
  const base = bounded(given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const dot = base.lastIndexOf('.');
  if (dot <= 0) return { name: cut(base, 200) || 'fichier', extension: '' };
  const spelling = base.slice(dot + 1);
  const extension = plain(spelling);
  const ending = extension === spelling.toLowerCase() ? spelling : extension;
  return { name: `${cut(base.slice(0, dot), 190)}.${ending}`, extension };
};

export const refuse = (rule: FileRule, message: string): AppError =>
  new AppError('unsupported_file', { details: [{ field: rule.field ?? 'file', message }] });

const listed = (accept: readonly string[]): string => [...new Set(accept.map(plain))].join(', ');

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((b, i) => bytes[i] === b);
const holdsText = (head: Uint8Array): boolean =>
  startsWith(head, 0xff, 0xfe) ||
  startsWith(head, 0xfe, 0xff) ||
  !(head.includes(0) || startsWith(head, 0x25, 0x50, 0x44, 0x46));

/** Whether the content is of a kind that may bear this extension. A zip is only told apart with the whole file: until then any of the family may be one. */
const holdsKind = async (
  head: Uint8Array,
  extension: string,
  { signatures, whole }: { readonly signatures: readonly string[]; readonly whole: boolean },
): Promise<boolean> => {
  // Read with the first file: forty modules that a start does without.
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = (await fileTypeFromBuffer(head))?.ext;
  if (detected === undefined) return false;
  const isUndecidedZip = !whole && ZIP_FAMILY.has(extension);
  if (isUndecidedZip && (detected === 'zip' || ZIP_FAMILY.has(detected))) return true;
  return signatures.includes(detected);
};

/**
 * Checks `head` (the first 4,100 bytes, or the whole file with `whole`) against the name and the accepted extensions; without `accept`
 * (a file the portal makes itself) only the type is looked up. Throws `unsupported_file`. Formats inside a zip are only told apart with `whole`.
 */
export const checkFile = async (
  head: Uint8Array,
  rule: FileRule,
  whole = false,
): Promise<CheckedFile> => {
  const { name, extension } = cleanName(rule.name);
  const kind = FILE_KINDS[extension];
  const checked: CheckedFile = { name, extension, type: kind?.type ?? 'application/octet-stream' };
  if (rule.accept === undefined) return checked;
  if (!rule.accept.some((a) => plain(a) === extension))
    throw refuse(rule, `${name} : types acceptés ${listed(rule.accept)}.`);
  if (TEXT_KINDS.has(extension) && !holdsText(head))
    throw refuse(rule, `${name} n’est pas un fichier texte.`);
  const { signatures = [] } = kind ?? {};
  if (signatures.length > 0 && !(await holdsKind(head, extension, { signatures, whole })))
    throw refuse(rule, `Le contenu de ${name} n’est pas celui d’un fichier ${extension}.`);
  return checked;
};
