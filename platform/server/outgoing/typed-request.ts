// A request to an address that somebody typed: judged once (`allowedAddress`), and what was judged is what is connected to. Redirections are not followed.
import { once } from 'node:events';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as sealed } from 'node:https';
import { isIP } from 'node:net';
import { allowedAddress, type Allowance } from './allowed-address.ts';

/** By https; or an address of the operator's own network, which only OUTGOING_PRIVATE opens. */
export const isTypedUrl = (typed: string): boolean => {
  const url = URL.parse(typed);
  if (url === null) return false;
  const isPlain = url.protocol === 'http:' && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (url.protocol === 'https:' || isPlain) && url.username === '' && url.password === '';
};

interface TypedRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
  readonly signal: AbortSignal;
}
export const requestTyped = async (
  target: URL,
  allowance: Allowance,
  { body, ...options }: TypedRequest,
): Promise<IncomingMessage> => {
  const address = await allowedAddress(target.hostname, allowance);
  const open = target.protocol === 'https:' ? sealed : plain;
  const sent = open(target, {
    ...options,
    lookup: (_host, { all }, done) => {
      const family = isIP(address);
      if (all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

const MOST_BYTES = 1_048_576;
const PATIENCE_MS = 10_000;
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

const bodyOf = async (answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
};

interface FetchOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** The `fetch` of libraries that are given a typed address: https or an address allowed by the operator, a megabyte and ten seconds at most. */
export const typedFetch =
  (allowance: Allowance) =>
  async (
    url: string,
    { method = 'GET', headers = {}, body }: FetchOptions = {},
  ): Promise<Response> => {
    if (!isTypedUrl(url)) throw new Error(`${url} is not reached: neither https nor an address`);
    const answer = await requestTyped(new URL(url), allowance, {
      method,
      headers: { ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      // URLSearchParams, texts: what libraries of sign-in send.
      ...(body === null || body === undefined ? {} : { body: String(body) }),
    });
    const bytes = await bodyOf(answer);
    const status = answer.statusCode ?? 500;
    const fields = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response(EMPTY.has(status) ? null : bytes, { status, headers: fields });
  };
