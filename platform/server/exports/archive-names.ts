// Names of the entries of an archive: a file's name never holds a path, and two of one name keep both.

const cleaned = (name: string): string =>
  name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_');

/** `['Agence', 'Bulletins', 'durand.pdf']` → `Agence/Bulletins/durand.pdf`; the second of one name is `durand (2).pdf`. */
export const archiveNames = (paths: readonly (readonly string[])[]): string[] => {
  const times = new Map<string, number>();
  return paths.map((parts) => {
    const path = parts.map(cleaned).join('/');
    const key = path.toLocaleLowerCase('fr');
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    return count === 1 ? path : path.replace(/(\.\w+)?$/, ` (${count})$1`);
  });
};
