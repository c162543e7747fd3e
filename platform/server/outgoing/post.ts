// A POST to an address of the settings. Redirections are not followed: the answer of one is a status like any other.
import { once } from 'node:events';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as sealed } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { operatorLookup } from './operator-lookup.ts';

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly signal: AbortSignal;
  /** OUTGOING_PRIVATE. */
  readonly allowed: string;
}

export const postTo = async (
  url: string,
  { headers, body, signal, allowed }: Post,
): Promise<{ readonly status: number; readonly text: string; readonly bytes: Buffer }> => {
  const open = url.startsWith('https:') ? sealed : plain;
  const sent = open(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    lookup: operatorLookup(allowed),
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  return { status: answer.statusCode ?? 0, text: bytes.toString('utf8'), bytes };
};
