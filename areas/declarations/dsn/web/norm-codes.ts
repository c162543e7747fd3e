// Enumerations as people type them: one line a code. Pure.
export interface Code {
  readonly code: string;
  readonly label: string;
}
export const codesText = (codes: readonly Code[] | null | undefined): string =>
  (codes ?? []).map(({ code, label }) => `${code}=${label}`).join('\n');

/** The codes of a text, or the number of the first line that is none. Empty lines are nothing; an empty text is « any value ». */
export const codesOf = (
  text: string,
): { readonly codes: readonly Code[] | null } | { readonly wrongLine: number } => {
  const codes: Code[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.indexOf('=');
    const [code, label] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    if (at < 1 || code === '' || label === '') return { wrongLine: i + 1 };
    codes.push({ code, label });
  }
  return { codes: codes.length === 0 ? null : codes };
};
