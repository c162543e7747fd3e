// What the receiving server states about a sender: Authentication-Results (RFC 8601). Anybody can write such a field: only those of the server that is
// trusted count, by its name, and only those at the top that belong together.
import type { Field } from './headers.ts';

interface Results {
  readonly authority: string;
  /** `dmarc` → `pass`, with the domain of the sender that it is about. */
  readonly dmarc: readonly { readonly result: string; readonly domain: string }[];
}
/**
 * Without quoted texts and comments, which may hold what a sender chose (`smtp.mailfrom="a; dmarc=pass"`). Empty where a mark is left without its other
 * half: nothing is proved by a field that cannot be read.
 */
const plainOf = (text: string): string => {
  let left = text.replaceAll(/\\./gs, ' ').replaceAll(/"[^"]*"/g, ' ');
  for (let i = 0; i < 20; i += 1) left = left.replaceAll(/\([^()]*\)/g, ' ');
  return /["()]/.test(left) ? '' : left;
};

const resultsOf = (value: string): Results => {
  const [head = '', ...rest] = plainOf(value.slice(0, 20_000)).split(';');
  return {
    authority: head.trim().split(/\s+/)[0]?.toLowerCase() ?? '',
    dmarc: rest.flatMap((one) => {
      const [, result] = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(one) ?? [];
      const [, domain] = /\sheader\.from\s*=\s*(\S+)/i.exec(one) ?? [];
      return result === undefined
        ? []
        : [{ result: result.toLowerCase(), domain: (domain ?? '').toLowerCase() }];
    }),
  };
};

/**
 * The domain that passed DMARC in the topmost run of the trusted server's fields: a run ends at the next `Received`, below which everything came with the
 * mail. A sender who writes a field of the same name gives a second result: with two that differ nothing is proved.
 */
export const provedDomain = (fields: readonly Field[], authority: string): string | null => {
  const name = authority.trim().toLowerCase();
  if (name === '') return null;
  const own = (field: Field): boolean =>
    field.name === 'authentication-results' && resultsOf(field.value).authority === name;
  const first = fields.findIndex(own);
  if (first === -1) return null;
  const end = fields.findIndex((field, i) => i > first && field.name === 'received');
  const all = fields
    .slice(first, end === -1 ? undefined : end)
    .filter(own)
    .flatMap(({ value }) => resultsOf(value).dmarc);
  const [one] = all;
  const isSure =
    one !== undefined &&
    all.every(({ result, domain }) => result === 'pass' && domain === one.domain);
  return isSure && one.domain !== '' ? one.domain : null;
};
