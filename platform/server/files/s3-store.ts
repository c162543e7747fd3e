// Contents in a bucket of any S3-compatible service (path style).
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../app-error.ts';
import { operatorLookup } from '../outgoing/operator-lookup.ts';
import { hashAt, keyOf, noSuchKey, type ContentStore } from './store.ts';

export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
  /** OUTGOING_PRIVATE. */
  readonly outgoingPrivate?: string;
  readonly answerMs?: number;
}

const UNREACHABLE =
  'Le stockage des fichiers est momentanément injoignable : rien n’a été perdu, réessayez dans un instant.';
/** An object this old is written again when it is placed again, so that it is young. */
const OLD_MS = 12 * 3_600_000;
interface S3Failure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}
const isMissing = (e: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((e as S3Failure).name ?? '') ||
  (e as S3Failure).$metadata?.httpStatusCode === 404;

/** No answer, or an answer of the service's own trouble: try later. A refusal (wrong key, no such bucket) is a fault of the settings. */
const translated = (e: unknown): unknown => {
  if (e instanceof AppError) return e;
  const status = (e as S3Failure).$metadata?.httpStatusCode;
  if (status === 507) return new AppError('storage_full', { cause: e });
  return status === undefined || status >= 500 || status === 429
    ? new AppError('busy', { message: UNREACHABLE, cause: e })
    : e;
};

const clientOf = (o: Bucket): S3Client => {
  const agent = { lookup: operatorLookup(o.outgoingPrivate ?? '') };
  return new S3Client({
    endpoint: o.endpoint,
    region: o.region,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: o.answerMs ?? 60_000,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(o.accessKey !== undefined && o.secretKey !== undefined
      ? { credentials: { accessKeyId: o.accessKey, secretAccessKey: o.secretKey } }
      : {}),
  });
};

/** Every content of the bucket, page after page. */
async function* contentsOf(client: S3Client, bucket: string): ReturnType<ContentStore['all']> {
  for (let next: string | undefined, first = true; first || next !== undefined; first = false) {
    const page = await client
      .send(
        new ListObjectsV2Command({
          Bucket: bucket,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        }),
      )
      .catch((e: unknown) => {
        throw translated(e);
      });
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      const sha256 = hashAt(Key);
      if (sha256 !== null) yield { sha256, at: LastModified?.getTime() ?? Date.now() };
    }
    next = page.NextContinuationToken;
  }
}

export const s3Store = (o: Bucket): ContentStore & { close(): void } => {
  const client = clientOf(o);
  const at = (sha256: string): { Bucket: string; Key: string } => ({
    Bucket: o.bucket,
    Key: keyOf(sha256),
  });
  const placedAt = async (sha256: string): Promise<number | null> => {
    const key = at(sha256);
    try {
      return (await client.send(new HeadObjectCommand(key))).LastModified?.getTime() ?? 0;
    } catch (e) {
      if (isMissing(e)) return null;
      throw translated(e);
    }
  };
  return {
    placedAt,
    exists: async (sha256) => (await placedAt(sha256)) !== null,
    all: () => contentsOf(client, o.bucket),
    place: async (path, sha256) => {
      try {
        const placed = await placedAt(sha256);
        if (placed === null || Date.now() - placed > OLD_MS)
          await new Upload({
            client,
            params: { ...at(sha256), Body: createReadStream(path) },
            leavePartsOnError: false,
          }).done();
      } catch (e) {
        throw translated(e);
      }
      await rm(path, { force: true });
    },
    open: async (sha256) => {
      const key = at(sha256);
      try {
        const { Body } = await client.send(new GetObjectCommand(key));
        return Body as Readable;
      } catch (e) {
        throw isMissing(e) ? noSuchKey(e) : translated(e);
      }
    },
    remove: async (sha256) => {
      const key = at(sha256);
      await client.send(new DeleteObjectCommand(key)).catch((e: unknown) => {
        if (!isMissing(e)) throw translated(e);
      });
    },
    close: () => client.destroy(),
  };
};
