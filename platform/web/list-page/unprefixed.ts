const CALLS = ['list', 'count', 'filterOptions', 'exportGet', 'exportPost'] as const;
type CallOf<P extends string> = `${P}${Capitalize<(typeof CALLS)[number]>}`;

/** The calls of one of several lists of a contract by their short names: `unprefixed('category', faq)` undoes `prefixed('category', list(…))`. */
export const unprefixed = <const P extends string, C extends Readonly<Record<CallOf<P>, unknown>>>(
  prefix: P,
  contract: C,
) =>
  Object.fromEntries(
    CALLS.map((call) => [
      call,
      (contract as Readonly<Record<string, unknown>>)[
        `${prefix}${call.charAt(0).toUpperCase()}${call.slice(1)}`
      ],
    ]),
  ) as { [K in (typeof CALLS)[number]]: C[`${P}${Capitalize<K>}` & keyof C] };
