// What is wrong with a template before anybody is hired by it: variables that no situation reaches, variables that a situation reaches and
// nobody could fill there, and what the law wants written that a situation leaves out.
import { reachedParts } from './fill.ts';
import type { Part, Template } from './parse.ts';

export interface Situation<C extends string> {
  /** As it is named to the person who writes the template. */
  readonly name: string;
  readonly conditions: ReadonlySet<string>;
  /** What somebody fills in there. */
  readonly fillable: ReadonlySet<C>;
  /** What must stand in the text there. */
  readonly required: ReadonlySet<C>;
}
interface Place<C extends string> {
  readonly code: C;
  readonly word: string;
  readonly line: number;
}
export interface TemplateFaults<C extends string> {
  readonly unused: readonly Place<C>[];
  readonly unfillable: readonly (Place<C> & { readonly situations: readonly string[] })[];
  readonly absent: readonly { readonly code: C; readonly situations: readonly string[] }[];
}

type Variable<C extends string> = Extract<Part<C>, { readonly kind: 'variable' }>;
const variablesIn = <C extends string>(parts: readonly Part<C>[]): Variable<C>[] =>
  parts.flatMap((part) => {
    if (part.kind === 'variable') return [part];
    return part.kind === 'choice' ? variablesIn([...part.matching, ...part.otherwise]) : [];
  });

export const checkTemplate = <C extends string>(
  { parts }: Pick<Template<C>, 'parts'>,
  situations: readonly Situation<C>[],
): TemplateFaults<C> => {
  const reached = situations.map((situation) => ({
    situation,
    variables: new Set(
      reachedParts(parts, situation.conditions).filter(
        (part): part is Variable<C> => part.kind === 'variable',
      ),
    ),
  }));
  const all = variablesIn(parts);
  const placeOf = ({ code, word, line }: Variable<C>): Place<C> => ({ code, word, line });
  const unused = all
    .filter((one) => reached.every(({ variables }) => !variables.has(one)))
    .map(placeOf);
  const unfillable = all.flatMap((one) => {
    const names = reached
      .filter(({ situation, variables }) => variables.has(one) && !situation.fillable.has(one.code))
      .map(({ situation }) => situation.name);
    return names.length === 0 ? [] : [{ ...placeOf(one), situations: [...new Set(names)] }];
  });
  const codes = [...new Set(situations.flatMap(({ required }) => [...required]))];
  const absent = codes.flatMap((code) => {
    const names = reached
      .filter(
        ({ situation, variables }) =>
          situation.required.has(code) && ![...variables].some((one) => one.code === code),
      )
      .map(({ situation }) => situation.name);
    return names.length === 0 ? [] : [{ code, situations: [...new Set(names)] }];
  });
  return { unused, unfillable, absent };
};
