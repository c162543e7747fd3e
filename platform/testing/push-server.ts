// A push service for tests: takes what a portal sends to a subscription, proves who sent it (RFC 8292), and reads it as the browser would
// (RFC 8188, 8291), by its own computation.
import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify, type JWTPayload } from 'jose';

const SALT = 16;
const KEY_LENGTH_AT = SALT + 4;
const TAG = 16;
const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}
const decrypted = (body: Buffer, { keys, auth }: Browser): string => {
  const salt = body.subarray(0, SALT);
  const keyEnd = KEY_LENGTH_AT + 1 + body.readUInt8(KEY_LENGTH_AT);
  const sender = body.subarray(KEY_LENGTH_AT + 1, keyEnd);
  const shared = hmac(auth, keys.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const prk = hmac(salt, hmac(shared, info, '\u0001'));
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -TAG)), cipher.final()]);
  // The last record ends with a 2, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** Throws where the message does not come from the holder of the key that it names. */
const senderOf = async (headers: IncomingHttpHeaders, origin: string): Promise<JWTPayload> => {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin });
  return { ...payload, key };
};

interface Pushed {
  readonly endpoint: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  readonly sender: JWTPayload;
}
export interface PushServer {
  readonly received: Pushed[];
  /** The status of the next answers. */
  answers: number;
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
}

export const startPushServer = async (): Promise<PushServer> => {
  const browsers = new Map<string, Browser>();
  const received: Pushed[] = [];
  let origin = '';
  const http = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const endpoint = origin + (request.url ?? '');
      const browser = browsers.get(endpoint);
      const body = await buffer(request);
      if (browser === undefined) throw new Error(`nobody subscribed to ${endpoint}`);
      const sender = await senderOf(request.headers, origin);
      received.push({ endpoint, headers: request.headers, sender, text: decrypted(body, browser) });
    };
    void take().then(
      () => response.writeHead(own.answers).end(),
      (problem: unknown) => response.writeHead(400).end(String(problem)),
    );
  });
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  origin = `http://127.0.0.1:${(http.address() as { port: number }).port}`;
  const own: PushServer = {
    received,
    answers: 201,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      const browser = { keys, auth: randomBytes(16) };
      const p256dh = keys.generateKeys().toString('base64url');
      const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, browser);
      return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return own;
};
