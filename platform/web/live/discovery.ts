// Where the hub is and with what token: in the headers of the answer, never in its body (D1-L-01).
import { liveContract, TOKEN_EXPIRY_HEADER, TOKEN_HEADER } from '#platform/contract/live.ts';
import { answer } from '../client/send.ts';

export interface Access {
  readonly hubUrl: string;
  readonly token: string;
  /** Milliseconds that the token lives, from the moment of the answer. */
  readonly livesMs: number;
}

/** The hub of a `Link` header: `<url>; rel="mercure"`, among others; relative to `base`. */
export const hubOfLink = (header: string | null, base: string): string | null => {
  for (const [, url, parameters] of (header ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*"?([^";]+)/i.exec(parameters ?? '')?.[1] ?? '';
    if (
      url !== undefined &&
      rel.toLowerCase().split(/\s+/).includes('mercure') &&
      URL.canParse(url, base)
    )
      return new URL(url, base).href;
  }
  return null;
};

/** Reads a discovery. Throws when it is not one: a proxy's page, say. */
export const accessOf = (
  response: Pick<Response, 'headers' | 'url'>,
  base: string,
  now: number,
): Access => {
  const hubUrl = hubOfLink(response.headers.get('link'), base);
  const token = response.headers.get(TOKEN_HEADER);
  const ends = Date.parse(response.headers.get(TOKEN_EXPIRY_HEADER) ?? '');
  if (hubUrl === null || token === null || Number.isNaN(ends))
    throw new Error('The discovery of the live hub names no hub or no token');
  // Both by the server's clock: the browser's may be wrong by hours.
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { hubUrl, token, livesMs: ends - (Number.isNaN(serverTime) ? now : serverTime) };
};

export const discover = async (signal: AbortSignal): Promise<Access> =>
  accessOf(
    await answer(liveContract.discover, {}, { signal, quiet: true }),
    location.href,
    Date.now(),
  );
