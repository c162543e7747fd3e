// One word for one thing (the vocabulary of ui.md): what French texts must not call it, and what they call it. Run in `check`.
import { readFileSync } from 'node:fs';
import { textsOf } from './french-spaces.ts';
import { projectFiles } from './project-files.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bcourriels?\b|(?<!e-)\bmails?\b|\bemails?\b/iu, 'e-mail'],
  [/\bsuper-administrateur|\bsuper ?utilisateur/iu, 'super administrateur'],
  [/\bjournal des modifications|\blogs?\b/iu, 'historique'],
  [/\bsauvegarder\b/iu, 'enregistrer'],
  [/\bchauffeurs?\b/iu, 'conducteur'],
  [/\bemployée?s?\b/iu, 'collaborateur'],
  [/\bEVPs\b|\béléments? variables? de paie\b/iu, 'EVP'],
  [/\bcreer\b|\brajouter\b/iu, 'ajouter'],
  [/\d{4}-\d\d-\d\d/u, 'a date as 31/12/2026'],
  [/[\p{L}]'\p{L}/u, 'the apostrophe ’'],
];
/** Words that a text must keep: the specification's own, exact to the letter (D1-X-08, D1-X-09), addresses, examples of files. */
const EXACT = ["impossible d'effectuer l'action.", 'action effectuée.'];

/** The names of a message's values are code. */
const withoutValues = (text: string): string => text.replaceAll(/\{\w+(?=[,}])/gu, '{');

/** The words of a text that are another's, with the right one. */
export const otherWords = (text: string): readonly string[] =>
  EXACT.includes(text)
    ? []
    : WORDS.flatMap(([pattern, word]) => {
        const [met] = pattern.exec(withoutValues(text)) ?? [];
        return met === undefined ? [] : [`« ${met} » is ${word}`];
      });

/** Files of texts alone, read whole. */
const isOfTexts = (file: string): boolean =>
  /[/](?:fr|fr-[\w-]+|[\w-]+-fr|access)[.]ts$/.test(file);
/**
 * Not read: tests, tables of public norms and what follows the names of a public model (its variables are another's words), migrations, which hold
 * what was; the words that a search of screens finds besides; the simulation of a user in the demo.
 */
const LEFT_ALONE = [
  /[.](?:test|e2e|fixtures|data)[.]tsx?$|[/](?:migrations|cases|testing)[/]/,
  /^areas[/]payroll[/]pay-simulator[/]server[/]model[/]|[/]web[/]navigation[.]ts$/,
  /^areas[/]administration[/]demo[/]/,
];
const isRead = (file: string): boolean =>
  /^(?:areas|platform|engines|db[/]demo)[/].*[.]tsx?$/.test(file) &&
  !LEFT_ALONE.some((left) => left.test(file));
/** Outside the files of texts, what has a letter or a sign that only French writes: messages of servers, mails, papers, the demo. */
export const looksFrench = (text: string): boolean => /[éèêàùçîôûÉÈÀ’«»]/u.test(text);

if (import.meta.main) {
  const faults = projectFiles('.')
    .filter(isRead)
    .flatMap((file) =>
      textsOf(file, readFileSync(file, 'utf8'))
        .filter((text) => /\s/u.test(text) && (isOfTexts(file) || looksFrench(text)))
        .flatMap((text) => otherWords(text).map((fault) => `${file}: ${fault}: ${text}`)),
    );
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
