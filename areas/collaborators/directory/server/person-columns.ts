import type { Composed } from '#platform/server/list-query/list-source.ts';
import { personName } from '../person.ts';

const nameOf = (lastName: string, firstName: string): string => personName({ lastName, firstName });

/** Sources of lists that show a person as « DUPONT Marie » with the number, by the alias of `collaborator`. */
export const personColumnsOf = <A extends string>(alias: A) => ({
  name: {
    parts: [`${alias}.last_name`, `${alias}.first_name`],
    value: nameOf,
  } satisfies Composed<string>,
  matricule: `${alias}.matricule` as const,
});
export const personColumns = personColumnsOf('c');
