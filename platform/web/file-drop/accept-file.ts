// Which files are taken, said in French before anything leaves the computer. The server judges again, by the first bytes.
import type { UploadRule } from '#platform/contract/route.ts';
import { formatBytes } from '#platform/web/texts/formats.ts';
import { fr } from './fr.ts';

/** What is known of a file before it is read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

const extensionOf = (name: string): string =>
  (name.includes('.') ? (name.split('.').at(-1) ?? '') : '').toLowerCase();
const shown = (accept: readonly string[]): string => accept.map((e) => e.toUpperCase()).join(', ');

/** Why a file is refused, or null when it may be sent. */
export const refusalOfFile = (file: FileFacts, rule: UploadRule): string | null => {
  if (!rule.accept.includes(extensionOf(file.name)))
    return fr.wrongType(file.name, shown(rule.accept));
  if (file.size === 0) return fr.empty(file.name);
  if (rule.maxBytes !== undefined && file.size > rule.maxBytes)
    return fr.tooLarge(file.name, formatBytes(file.size), formatBytes(rule.maxBytes));
  return null;
};

/** Sorts what was dropped into what is taken and what is refused; files beyond the greatest number are refused together. */
export const sortFiles = <F extends FileFacts>(
  dropped: readonly F[],
  rule: UploadRule,
  already: number,
): { taken: F[]; refusals: string[] } => {
  const room = rule.maxFiles === undefined ? Infinity : Math.max(0, rule.maxFiles - already);
  const fine = dropped.filter((f) => refusalOfFile(f, rule) === null);
  const refusals = dropped.flatMap((f) => refusalOfFile(f, rule) ?? []);
  return {
    taken: fine.slice(0, room),
    refusals: fine.length > room ? [...refusals, fr.tooMany(rule.maxFiles ?? 0)] : refusals,
  };
};

/** The rule in words. */
export const ruleText = (rule: UploadRule): string =>
  [
    fr.accepts(shown(rule.accept)),
    ...(rule.maxBytes === undefined ? [] : [fr.upTo(formatBytes(rule.maxBytes))]),
    ...(rule.maxFiles === undefined ? [] : [fr.atMost(rule.maxFiles)]),
  ].join(' ');
