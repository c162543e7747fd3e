// The two packages of the rules, as far as they are used: their own types bring the names of 1,348 rules (100 kB) into every check.

declare module 'publicodes' {
  /** Makes a `RulesEngine` (`rules-engine.ts`). */
  const Engine: new (
    rules: Readonly<Record<string, unknown>>,
    options: { readonly logger: Readonly<Record<'log' | 'warn' | 'error', () => void>> },
  ) => unknown;
  export default Engine;
}

declare module 'modele-social' {
  const rules: Readonly<Record<string, unknown>>;
  export default rules;
}
