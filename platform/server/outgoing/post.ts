// A POST to an address of the settings. Redirections are not followed: the answer of one is a status like any other.
import { request as plain } from 'node:http';
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

export const postTo = (
  url: string,
  { headers, body, signal, allowed }: Post,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((done, failed) => {
    const open = url.startsWith('https:') ? sealed : plain;
    const sent = open(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        lookup: operatorLookup(allowed),
      },
      (answer) => {
        void text(answer).then(
          (said) => done({ status: answer.statusCode ?? 0, text: said }),
          failed,
        );
      },
    );
    sent.once('error', failed);
    sent.end(body);
  });
