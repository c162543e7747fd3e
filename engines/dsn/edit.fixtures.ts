// A file with one line changed, its total counted again.

/** The line of a rubric (its n-th occurrence) with another value; null takes it out. The total follows. */
export const withValue = (
  text: string,
  rubric: string,
  value: string | null,
  occurrence = 0,
): string => {
  const lines = text.split('\r\n');
  const places = lines.flatMap((line, i) => (line.startsWith(`${rubric},`) ? [i] : []));
  const at = places[occurrence] ?? -1;
  if (value === null) lines.splice(at, 1);
  else lines[at] = `${rubric},'${value}'`;
  return recounted(lines);
};
/** The lines with one more after the first line of a rubric. */
export const withLineAfter = (text: string, rubric: string, line: string): string => {
  const lines = text.split('\r\n');
  lines.splice(lines.findIndex((each) => each.startsWith(`${rubric},`)) + 1, 0, line);
  return recounted(lines);
};
const recounted = (lines: string[]): string =>
  lines
    .map((line) =>
      line.startsWith('S90.G00.90.001') ? `S90.G00.90.001,'${lines.length - 1}'` : line,
    )
    .join('\r\n');
