/** The candidate most like `word`, by how many letters must change; null when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const allowed = Math.max(2, Math.floor(word.length / 3));
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue;
    const changes = distance(word, candidate);
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i += 1) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (above[j] ?? 0) + Number(a[i] !== b[j]);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row[b.length] ?? 0;
}
