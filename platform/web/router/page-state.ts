// What the address says: its params by the contract, its query as the page's state.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { Input, Route } from '#platform/contract/route.ts';

/** The typed params of the page's own route: `const { id } = usePageParams(faq.edit)`. */
export const usePageParams = <R extends Route>(route: R): Input<R>['params'] => {
  const raw: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const rest = /\{(\w+):rest\}/.exec(route.path)?.[1];
  return (rest === undefined ? raw : { ...raw, [rest]: raw['_splat'] }) as Input<R>['params'];
};

type State = Readonly<Record<string, unknown>>;
const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The state without what equals its default, so that a plain page keeps a plain address. */
export const withoutDefaults = (state: State, defaults: State): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([key, value]) => value !== undefined && value !== null && !same(value, defaults[key]),
    ),
  );

/** Reads a query by a schema; what does not fit is left out, key by key, and never an error: anybody may type an address. */
export const readState = <S extends z.ZodObject>(schema: S, raw: State): z.output<S> => {
  const whole = schema.safeParse(raw);
  if (whole.success) return whole.data;
  const wrong = new Set(whole.error.issues.map((i) => String(i.path[0])));
  const rest = schema.safeParse(
    Object.fromEntries(Object.entries(raw).filter(([key]) => !wrong.has(key))),
  );
  return rest.success ? rest.data : schema.parse({});
};

export type SetState<T> = (
  change: Partial<T> | ((now: T) => Partial<T>),
  options?: { readonly replace?: boolean },
) => void;

/**
 * State that lives in the address: it survives a reload, travels in a link and comes back with the back button. Every key of the schema
 * needs a default or is optional. Defaults are left out of the address; keys of others are kept. `replace` adds no step to the history.
 */
export const useSearchState = <S extends z.ZodObject>(
  schema: S,
): [z.output<S>, SetState<z.output<S>>] => {
  const navigate = useNavigate();
  const raw: State = useSearch({ strict: false });
  const text = JSON.stringify(raw);
  const state = useMemo(() => readState(schema, JSON.parse(text) as State), [schema, text]);
  const set = useCallback<SetState<z.output<S>>>(
    (change, { replace = false } = {}) => {
      const search = (before: State): Record<string, unknown> => {
        const now = readState(schema, before);
        const next: State = { ...now, ...(typeof change === 'function' ? change(now) : change) };
        const others = Object.fromEntries(
          Object.entries(before).filter(([key]) => !(key in schema.shape)),
        );
        return { ...others, ...withoutDefaults(next, readState(schema, {})) };
      };
      void navigate({ to: '.', search, replace, resetScroll: false } as unknown as Parameters<
        typeof navigate
      >[0]);
    },
    [navigate, schema],
  );
  return [state, set];
};
