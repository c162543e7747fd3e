/**
 * A title as Excel accepts it for a sheet: at most 31 characters (UTF-16), none of `: \ / ? * [ ]` nor control characters, no
 * apostrophe at either end, not empty, and not "History" or "Historique", which Excel keeps for itself.
 */
export const sheetName = (title: string): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const cleaned = title.replaceAll(/[\u0000-\u001F\u007F:\\/?*[\]]+/g, ' ').replaceAll(/\s+/g, ' ');
  const ends = /^['\s]+|['\s]+$/g;
  const cut = cleaned
    .replaceAll(ends, '')
    .slice(0, 31)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(ends, '');
  return cut === '' || /^histor(y|ique)$/i.test(cut) ? 'Export' : cut;
};
