// A POST to an address of the settings. Redirections are not followed: the answer of one is a status like any other.
import { once } from 'node:events';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as sealed } from 'node:https';
import { text } from 'node:stream/consumers';
import { operatorLookup } from './operator-lookup.ts';

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** OUTGOING_PRIVATE. */
  readonly allowed: string;
}

export const postTo = async (
  url: string,
  { headers, body, signal, allowed }: Post,
): Promise<{ readonly status: number; readonly text: string }> => {
  const open = url.startsWith('https:') ? sealed : plain;
  const sent = open(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    lookup: operatorLookup(allowed),
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
};
