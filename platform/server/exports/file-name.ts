import type { ExportFormat } from '#platform/contract/shapes.ts';

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
export const exportType = (format: ExportFormat): string => types[format];

/** `<title>-YYYY-MM-DD.<ext>`, without what a file system refuses. Accents stay: the answer's header also carries an ASCII form. */
export const exportFileName = (
  title: string,
  issued: Temporal.PlainDate,
  extension: string,
): string => {
  const safe = title
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${safe || 'export'}-${issued.toString()}.${extension}`;
};
