// Which column of a file each field of an import is: as the person said, else by the names that people give it.
import type { ColumnChoices, ImportColumns } from '#platform/contract/imports.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '../app-error.ts';
import { folded, titleOf, type Cell, type Sheet } from './cell.ts';
import type { ImportField, ImportFields } from './import-field.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** Words that come and go in titles, and those that say « number ». */
const SMALL = new Set(['d', 'de', 'des', 'du', 'l', 'la', 'le', 'les']);
const NUMBER = new Set(['no', 'num', 'nr', 'numero']);
/** A title by its words alone: « N° (de matricule) * » and « Numéro matricule » are « n matricule ». */
export const foldedTitle = (title: string): string => {
  const words = folded(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => !SMALL.has(word));
  return (own.length === 0 ? words : own).map((word) => (NUMBER.has(word) ? 'n' : word)).join(' ');
};
/** The names of a field, the likeliest first. */
const namesOf = ({ label, also = [] }: ImportField): readonly string[] =>
  [label, ...also].map(foldedTitle);

export interface MatchedColumns {
  readonly places: readonly (readonly [name: string, field: ImportField, at: number])[];
  readonly columns: ImportColumns;
  /** Titles that nobody reads. */
  readonly ignored: readonly string[];
}

/** Of a title, and titles, that a refusal names. */
const [MOST_SHOWN, MOST_TITLES] = [40, 8];
const missingText = (all: ImportFields, label: string, titles: readonly string[]): string =>
  t('missingColumn', {
    column: label,
    columns: Object.values(all)
      .map((f) => f.label)
      .join(', '),
    titles:
      titles
        .filter((title) => title !== '')
        .map((title) => `« ${title.slice(0, MOST_SHOWN)} »`)
        .slice(0, MOST_TITLES)
        .join(', ') || fr.noTitles,
  });

/** The places of each title that the person spoke of: a field's name, '' for none. */
const choicesOf = (titles: readonly string[], choices: ColumnChoices): (string | undefined)[] => {
  const chosen = new Map(
    Object.entries(choices).map(([title, name]) => [foldedTitle(title), name]),
  );
  return titles.map((title) => chosen.get(foldedTitle(title)));
};

const sampleOf = (cell: Cell | undefined): string => titleOf(cell).slice(0, MOST_SHOWN);

/** Throws 422 when a required column is missing or one is there twice; its `columns` let the person say which is which. */
export const matchColumns = (
  { titles, lines }: Sheet,
  all: ImportFields,
  { choices, byPosition }: { readonly choices: ColumnChoices; readonly byPosition: boolean },
): MatchedColumns => {
  const chosenNames = choicesOf(titles, choices);
  const names = titles.map(foldedTitle);
  const twice: string[] = [];
  const placeOf = (name: string, field: ImportField): number | undefined => {
    const chosen = chosenNames.indexOf(name);
    if (chosen >= 0) return chosen;
    const free = names.map((title, i) => (chosenNames[i] === undefined ? title : null));
    // « Nom » before « Nom de naissance »: of several the likeliest, but of two of one name nobody knows which.
    const usual = namesOf(field).find((title) => free.includes(title));
    if (usual === undefined) return undefined;
    const at = free.indexOf(usual);
    if (free.lastIndexOf(usual) !== at) twice.push(field.label);
    return at;
  };
  const places = Object.entries(all).flatMap(([name, field]): [string, ImportField, number][] => {
    const at = placeOf(name, field);
    return at === undefined ? [] : [[name, field, at]];
  });
  const read = new Map(places.map(([name, , at]) => [name, at]));
  const columns: ImportColumns = {
    titles: [...titles],
    ...(byPosition ? { samples: titles.map((_, i) => sampleOf(lines[0]?.cells[i])) } : {}),
    fields: Object.entries(all).map(([name, field]) => ({
      name,
      label: field.label,
      required: field.required === true,
      title: titles[read.get(name) ?? -1] ?? null,
    })),
  };
  const missing = columns.fields.find(({ required, title }) => required && title === null);
  const [doubled] = twice;
  const message =
    doubled === undefined
      ? missing && missingText(all, missing.label, titles)
      : `${doubled} : ${fr.twice}`;
  if (message !== undefined)
    throw new AppError('invalid', {
      message,
      details: [{ field: 'file', message }],
      extra: { fault: 'invalid_config', columns },
    });
  const used = new Set(read.values());
  return {
    places,
    columns,
    ignored: titles.filter((title, i) => title !== '' && !used.has(i)),
  };
};

const LOOKED_AT = 10;
/** People put a heading over their titles, or leave lines free: the titles are then the first of the first lines that has every required column. */
export const underTitles = (sheet: Sheet, all: ImportFields, choices: ColumnChoices): Sheet => {
  const required = Object.entries(all).filter(([, { required }]) => required === true);
  const fits = (titles: readonly string[]): boolean => {
    const chosenNames = choicesOf(titles, choices);
    return required.every(([name, field]) => {
      const usual = namesOf(field);
      return (
        chosenNames.includes(name) || titles.some((title) => usual.includes(foldedTitle(title)))
      );
    });
  };
  if (required.length === 0 || fits(sheet.titles)) return sheet;
  const lines = sheet.lines.slice(0, LOOKED_AT).map((l) => l.cells.map(titleOf));
  const at = lines.findIndex(fits);
  return at < 0 ? sheet : { titles: lines[at] ?? [], lines: sheet.lines.slice(at + 1) };
};
