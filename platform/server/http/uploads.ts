// Uploads: every part is stored by content before the transaction starts; fields become the body.
import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Route, UploadRule } from '#platform/contract/route.ts';
import { decodeQuery } from '#platform/contract/query-text.ts';
import { AppError } from '../app-error.ts';
import type { RefusedFile, StoredFile } from '../call.ts';
import { MAX_FILE_BYTES } from '../files/check-file.ts';
import type { Room } from '../quotas/quotas.ts';
import type { Files } from '../services.ts';

export interface Uploaded {
  readonly body: unknown;
  readonly files: readonly StoredFile[];
  readonly refused: readonly RefusedFile[];
}

/** A form that is cut short or no form at all, which its reader says without a code; what has a code is said as it is. */
const unreadable = (e: unknown): unknown =>
  typeof (e as { code?: unknown }).code === 'string' ? e : new AppError('malformed', { cause: e });

async function* partsOf(request: FastifyRequest, limits: { fileSize: number; files: number }) {
  try {
    yield* request.parts({ limits: { ...limits, fields: 200, fieldSize: 1_000_000 } });
  } catch (e) {
    throw unreadable(e);
  }
}

/** Why a file is refused by itself; null when the whole request fails. */
const refusalOf = (e: unknown): string | null =>
  e instanceof AppError && ['unsupported_file', 'invalid', 'too_large', 'quota'].includes(e.code)
    ? (e.details[0]?.message ?? e.message)
    : null;

export const readUpload = async (
  request: FastifyRequest,
  route: Route,
  { files, roomOf }: { readonly files: Files; readonly roomOf: () => Promise<Room> },
): Promise<Uploaded> => {
  const rule = route.upload;
  if (rule === null || !request.isMultipart())
    return { body: request.body ?? {}, files: [], refused: [] };
  const maxBytes = rule.maxBytes ?? MAX_FILE_BYTES;
  const room = await roomOf();
  const stored: StoredFile[] = [];
  const refused: RefusedFile[] = [];
  const fields: string[] = [];
  for await (const part of partsOf(request, {
    fileSize: maxBytes + 1,
    files: rule.maxFiles ?? 200,
  })) {
    if (part.type !== 'file') {
      const value = encodeURIComponent(String(part.value));
      fields.push(`${encodeURIComponent(part.fieldname)}=${value}`);
      continue;
    }
    try {
      const file = await storePart(part, files, { ...rule, maxBytes });
      room.take(file);
      stored.push(file);
    } catch (e) {
      const reason = rule.refusesEach === true ? refusalOf(e) : null;
      if (reason === null) throw e;
      refused.push({ name: part.filename, reason });
      part.file.resume();
    }
  }
  await room.record();
  return { body: decodeQuery(fields.join('&')), files: stored, refused };
};

const storePart = async (
  part: MultipartFile,
  files: Files,
  rule: UploadRule & { readonly maxBytes: number },
): Promise<StoredFile> => {
  if (rule.unstored === true) return inMemory(part);
  const stored = await files
    .put(part.file, {
      name: part.filename ?? 'fichier',
      accept: rule.accept,
      maxBytes: rule.maxBytes,
      field: part.fieldname,
    })
    .catch((e: unknown) => {
      // A form that breaks off within a file breaks the file's stream; anything else is the store's failure.
      throw part.file.errored === e ? unreadable(e) : e;
    });
  if (!part.file.truncated) return stored;
  const most = Math.floor(rule.maxBytes / 1_048_576);
  throw new AppError('too_large', {
    details: [{ field: part.fieldname, message: `${part.filename} dépasse ${most} Mio.` }],
  });
};

/** Invented: files that are read into memory at one moment, whoever sends them. */
const MOST_IN_MEMORY = 4;
let inMemoryNow = 0;
/** One that is too large is refused by the form's reader; one too many, before a byte of it is read. */
const inMemory = async (part: MultipartFile): Promise<StoredFile> => {
  if (inMemoryNow >= MOST_IN_MEMORY) throw new AppError('too_many');
  inMemoryNow += 1;
  const content = await part.toBuffer().finally(() => {
    inMemoryNow -= 1;
  });
  return {
    sha256: createHash('sha256').update(content).digest('hex'),
    name: part.filename ?? '',
    type: part.mimetype,
    size: content.length,
    field: part.fieldname,
    content,
  };
};
