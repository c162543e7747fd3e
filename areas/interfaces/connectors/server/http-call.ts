// One HTTPS call to the address that was judged: no redirection is followed, every phase has its deadline, an answer has its size.
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { within } from './deadline.ts';
import { MOST_BYTES, type Connection, type Deadlines } from './peer.ts';

export interface HttpAsk {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}
export interface HttpAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;
const refusal = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause;
  return CERTIFICATE.test(String((cause as { code?: unknown } | null)?.code))
    ? new AppError('peer_certificate', { status: 409, message: fr.certificateRefused, cause })
    : new AppError('peer_away', { status: 409, message: fr.serverAway, cause });
};

/** The name was looked up once: whatever it means now, the connection goes to what it meant then. */
const pinned =
  (address: string): LookupFunction =>
  (_, { all }, done) => {
    const family = isIP(address);
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const read = (answer: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    answer.on('data', (part: Buffer) => {
      size += part.length;
      parts.push(part);
      if (size <= MOST_BYTES) return;
      answer.destroy();
      reject(new AppError('too_large', { status: 409, message: fr.fileTooLarge }));
    });
    answer.on('end', () => resolve(Buffer.concat(parts)));
    answer.on('error', reject);
    answer.on('aborted', () => reject(new Error('cut')));
  });

/** Any status is an answer; throws where there was none. */
export const httpCall = async (
  to: Pick<Connection, 'host' | 'address' | 'port' | 'trustCertificate'>,
  { connectMs, answerMs, fileMs }: Deadlines,
  { method, path, headers, body }: HttpAsk,
): Promise<HttpAnswer> => {
  const options: RequestOptions = {
    host: to.host,
    port: to.port ?? 443,
    method,
    path,
    lookup: pinned(to.address),
    rejectUnauthorized: !to.trustCertificate,
    agent: false,
    headers: {
      ...headers,
      'user-agent': 'Roulement',
      ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    },
  };
  const sent = request(options);
  const cut = (): void => void sent.destroy();
  const failed = new Promise<never>((_, reject) => {
    sent.on('error', reject);
  });
  failed.catch(() => undefined);
  const connected = new Promise<void>((done) => {
    sent.on('socket', (socket) => socket.once('secureConnect', () => done()));
  });
  const answered = new Promise<IncomingMessage>((done) => {
    sent.on('response', done);
  });
  try {
    sent.end(body);
    await within(connectMs, cut, Promise.race([connected, failed]));
    const answer = await within(
      body === undefined ? answerMs : fileMs,
      cut,
      Promise.race([answered, failed]),
    );
    const content = await within(fileMs, cut, Promise.race([read(answer), failed]));
    return {
      status: answer.statusCode ?? 0,
      type: answer.headers['content-type'] ?? '',
      body: content,
    };
  } catch (e) {
    cut();
    throw refusal(e);
  }
};
