// Names of the entries of an archive: a file's name never holds a path, and two of one name keep both.

const cleaned = (name: string): string =>
  name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+/, '_');

/** `['Agence', 'Bulletins', 'durand.pdf']` → `Agence/Bulletins/durand.pdf`; the second of one name is `durand (2).pdf`. */
export const archiveNames = (paths: readonly (readonly string[])[]): string[] => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return paths.map((parts) => {
    const path = parts.map(cleaned).join('/');
    const first = path.toLowerCase();
    for (let count = (counts.get(first) ?? 0) + 1; ; count += 1) {
      const name = count === 1 ? path : path.replace(/(\.\w+)?$/, ` (${count})$1`);
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      counts.set(first, count);
      return name;
    }
  });
};
