// Whether the name and birth date on a card are those of the person it is tied to.
import { foldedName } from '#areas/collaborators/directory/server/api.ts';

export interface NamedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
}
export interface HolderOnCard {
  /** Surname and first names, as the card writes them. */
  readonly name: string;
  readonly birthDate: string | null;
}
export interface HolderComparison {
  readonly sameName: boolean;
  /** Null where one of the two does not say. */
  readonly sameBirth: boolean | null;
}

/** « LE », « DE » in common make no common name. */
const SIGNIFICANT = 3;
const wordsOf = (name: string): readonly string[] =>
  foldedName(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
const significant = (name: string): readonly string[] => {
  const words = wordsOf(name);
  const long = words.filter((word) => word.length >= SIGNIFICANT);
  return long.length > 0 ? long : words;
};

/**
 * Married and compound names, second first names and swapped fields are no other name: one significant word of the surname and one of
 * the first name on the card are enough. A card without a name, or a person without one, differs from nobody.
 */
export const compareHolder = (holder: HolderOnCard, person: NamedPerson): HolderComparison => {
  const onCard = new Set(wordsOf(holder.name));
  const shares = (name: string): boolean => {
    const words = significant(name);
    return words.length === 0 || words.some((word) => onCard.has(word));
  };
  return {
    sameName: onCard.size === 0 || (shares(person.lastName) && shares(person.firstName)),
    sameBirth:
      holder.birthDate === null || person.birthDate === null
        ? null
        : holder.birthDate === person.birthDate,
  };
};

/** Tying such a card asks for a confirmation. */
export const isSomebodyElse = (holder: HolderOnCard, person: NamedPerson): boolean => {
  const { sameName, sameBirth } = compareHolder(holder, person);
  return !sameName || sameBirth === false;
};
