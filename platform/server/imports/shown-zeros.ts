// Numbers that a workbook's format shows with zeros in front: 123 under the format 00000 is the matricule 00123, as people see it.

type Part = { readonly name: string; readonly bytes: Buffer };
const STYLES = 'xl/styles.xml';
const FORMAT =
  /<numFmt\b[^>]*?\bnumFmtId="(\d+)"[^>]*?\bformatCode="([^"]*)"|<numFmt\b[^>]*?\bformatCode="([^"]*)"[^>]*?\bnumFmtId="(\d+)"/g;
const CELL_STYLES = /<cellXfs\b[\s\S]*?<\/cellXfs>/;
const STYLE = /<xf\b[^>]*>/g;
const FORMAT_OF = /\bnumFmtId="(\d+)"/;
const ONLY_ZEROS = /^0{2,}$/;

/** Place of a cell style → figures that it shows at least; only formats that are nothing but zeros. */
export const paddedStyles = (parts: readonly Part[]): ReadonlyMap<string, number> => {
  const xml = parts.find(({ name }) => name === STYLES)?.bytes.toString('utf8') ?? '';
  const widths = new Map<string, number>();
  for (const [, id, code, codeFirst, idLast] of xml.matchAll(FORMAT)) {
    const format = code ?? codeFirst ?? '';
    if (ONLY_ZEROS.test(format)) widths.set(id ?? idLast ?? '', format.length);
  }
  if (widths.size === 0) return widths;
  const styles = [...(CELL_STYLES.exec(xml)?.[0] ?? '').matchAll(STYLE)];
  return new Map(
    styles.flatMap(([style], place) => {
      const width = widths.get(FORMAT_OF.exec(style)?.[1] ?? '');
      return width === undefined ? [] : [[String(place), width] as const];
    }),
  );
};

const NUMBER = /<c\b([^>]*)>(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))?<v>(\d+)<\/v>/g;
/** The sheet with such numbers as the texts that people see. */
export const withShownZeros = (xml: string, styles: ReadonlyMap<string, number>): string =>
  styles.size === 0
    ? xml
    : xml.replaceAll(NUMBER, (cell, attributes: string, formula: string | undefined, n: string) => {
        const style = /\ss="(\d+)"/.exec(attributes)?.[1] ?? '';
        const type = /\st="([^"]*)"/.exec(attributes)?.[1] ?? 'n';
        const width = styles.get(style);
        if (width === undefined || type !== 'n') return cell;
        const text = attributes.replace(/\st="[^"]*"/, '');
        return `<c${text} t="str">${formula ?? ''}<v>${n.padStart(width, '0')}</v>`;
      });
