// Paths: typed parameters, the router's pattern, reading and filling.

/** Kinds of a segment: `{id}` digits · `{tab:docs|fs-docs}` one of · `{name:text}` and the kinds below · `{path:rest}` the rest, lowest priority. */
const kinds = {
  text: /./,
  rest: /./,
  word: /^[a-z]+$/,
  name: /^[\w:-]+$/,
  flow: /^[\w.-]{1,50}$/,
  file: /^[\w.-]+$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  uuid: /^[\dA-Za-z]{8}(?:-[\dA-Za-z]{4}){3}-[\dA-Za-z]{12}$/,
} as const;
type One<K extends string> = K extends keyof typeof kinds
  ? string
  : K extends `${infer A}|${infer B}`
    ? A | One<B>
    : K;
export type PathParams<P extends string> = P extends `${string}{${infer S}}${infer R}`
  ? (S extends `${infer N}:${infer K}` ? { [n in N]: One<K> } : { [n in S]: number }) &
      PathParams<R>
  : unknown;

const segment = /\{(\w+)(?::([^}]+))?\}/g;

type Part = { readonly name: string; readonly kind: string };
const partsOf = new Map<string, readonly Part[]>();
/** The parameters of a declared path in order: name and kind (`digits` for a bare `{id}`). Read once: every request asks. */
export const pathParts = (path: string): readonly Part[] => {
  const cached = partsOf.get(path);
  if (cached !== undefined) return cached;
  const parts = [...path.matchAll(segment)].map(([, name = '', kind = 'digits']) => ({
    name,
    kind,
  }));
  partsOf.set(path, parts);
  return parts;
};

/** The path as the router reads it: only digits are told apart there (it refuses two patterns at one place); `readParams` judges the rest. */
export const pattern = (path: string): string =>
  path.replace(segment, (_, name: string, kind?: string) => {
    if (kind === 'rest') return '*';
    return kind === undefined ? `:${name}(^\\d+$)` : `:${name}`;
  });

export const openapiPath = (path: string): string => path.replace(segment, '{$1}');

const fits = (kind: string, value: string): boolean =>
  kind in kinds ? kinds[kind as keyof typeof kinds].test(value) : kind.split('|').includes(value);

/** Path segments as the handler's `params`; null (answer 404, never 422) when one does not fit its kind or no row can have it. */
export const readParams = (
  path: string,
  raw: Readonly<Record<string, string | undefined>>,
): Record<string, string | number> | null => {
  const out: Record<string, string | number> = {};
  for (const { name, kind } of pathParts(path)) {
    const value = raw[kind === 'rest' ? '*' : name] ?? '';
    if (
      kind === 'digits'
        ? !/^\d+$/.test(value) || !Number.isSafeInteger(Number(value))
        : !fits(kind, value)
    )
      return null;
    out[name] = kind === 'digits' ? Number(value) : value;
  }
  return out;
};

/** The URL path of a route with its parameters filled in; `infra` adds the twin's trailing segment. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  infra?: number,
): string => {
  const filled = path.replace(segment, (_, n: string, k?: string) => {
    const value = String(params[n] ?? '');
    return k === 'rest'
      ? value.split('/').map(encodeURIComponent).join('/')
      : encodeURIComponent(value);
  });
  return infra === undefined ? filled : `${filled.replace(/\/$/, '')}/${infra}`;
};
