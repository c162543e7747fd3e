// What a file's name promises: its type on the wire and what its first bytes must be.

/** Extension → media type and the formats that the first bytes may show (names of the `file-type` package). */
export interface FileKind {
  readonly type: string;
  readonly signatures: readonly string[];
}

const office = (type: string, signature: string): FileKind => ({
  type: `application/vnd.openxmlformats-officedocument.${type}`,
  signatures: [signature],
});
const binary: FileKind = { type: 'application/octet-stream', signatures: [] };

export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  jpg: { type: 'image/jpeg', signatures: ['jpg'] },
  png: { type: 'image/png', signatures: ['png', 'apng'] },
  gif: { type: 'image/gif', signatures: ['gif'] },
  bmp: { type: 'image/bmp', signatures: ['bmp'] },
  webp: { type: 'image/webp', signatures: ['webp'] },
  tif: { type: 'image/tiff', signatures: ['tif'] },
  pdf: { type: 'application/pdf', signatures: ['pdf'] },
  zip: { type: 'application/zip', signatures: ['zip'] },
  gz: { type: 'application/gzip', signatures: ['gz'] },
  doc: { type: 'application/msword', signatures: ['cfb'] },
  xls: { type: 'application/vnd.ms-excel', signatures: ['cfb'] },
  ppt: { type: 'application/vnd.ms-powerpoint', signatures: ['cfb'] },
  msg: { type: 'application/vnd.ms-outlook', signatures: ['cfb'] },
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  odt: { type: 'application/vnd.oasis.opendocument.text', signatures: ['odt'] },
  ods: { type: 'application/vnd.oasis.opendocument.spreadsheet', signatures: ['ods'] },
  txt: { type: 'text/plain; charset=utf-8', signatures: [] },
  csv: { type: 'text/csv; charset=utf-8', signatures: [] },
  xml: { type: 'application/xml', signatures: [] },
  json: { type: 'application/json', signatures: [] },
  dsn: { type: 'text/plain; charset=iso-8859-1', signatures: [] },
  // Tachograph downloads (driver cards C…, vehicle units V…, their European names DDD and TGD) carry no signature.
  c1b: binary,
  v1b: binary,
  c1c: binary,
  v1c: binary,
  ddd: binary,
  tgd: binary,
};

/** Two spellings of one kind: stored under the second. */
export const SPELLINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', tiff: 'tif' };

/** Kinds that hold text: a zero byte there means something else was renamed. */
export const TEXT_KINDS: ReadonlySet<string> = new Set(['txt', 'csv', 'xml', 'json', 'dsn']);

/** Formats inside a zip, only recognisable once the whole file is there. */
export const ZIP_FAMILY: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods']);
