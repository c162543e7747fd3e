// Rights under the headings of the menu.
import { fr } from '../fr.ts';

const NAMES: Readonly<Record<string, string>> = fr.rightThemes;
const ORDER = [...new Set(Object.values(NAMES)), fr.otherRights];

interface Themed {
  readonly theme: string;
}
/** By theme, in the order of the menu; themes without a right are not there. */
export const byTheme = <T extends Themed>(
  rights: readonly T[],
): readonly { readonly name: string; readonly rights: readonly T[] }[] => {
  const groups = Map.groupBy(rights, ({ theme }) => NAMES[theme] ?? fr.otherRights);
  return ORDER.flatMap((name) => {
    const those = groups.get(name);
    return those === undefined ? [] : [{ name, rights: those }];
  });
};
