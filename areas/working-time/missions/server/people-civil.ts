// Civil data of a line of people: written as far as they are whole, what they lack is told.
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { ImportCall, ImportLog } from '#platform/server/imports/import-kind.ts';
import {
  allFields,
  sectionOfLine,
  writeSection,
} from '#areas/collaborators/civil-data/server/api.ts';
import { fr } from '../fr.ts';
import { CIVIL, civilNames, type columns, type Values } from './people-columns.ts';

interface PersonOfLine {
  readonly person: {
    readonly id: number;
    readonly customerId: number;
    readonly infraId: number;
    readonly matricule: string;
  };
  readonly line: number;
  readonly values: Values;
}
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
/** Each cell of civil data that is filled, for whoever may write people alone. */
const mayNotWrite = (v: Values): Record<string, string> =>
  Object.fromEntries(
    civilNames.filter((name) => !isBlank(v[name])).map((name) => [name, fr.mayNotWriteCivil]),
  );
/** Address, employment and licence: what a line has of them. @returns the labels of what a section still lacks to be kept. */
export const writeCivil = async (
  call: ImportCall,
  log: ImportLog<typeof columns>,
  { person, line, values: v }: PersonOfLine,
): Promise<string[]> => {
  const today = todayIn(call.now);
  const lacking: string[] = [];
  for (const section of CIVIL) {
    const asStored = { person, section, line, since: today, cells: v };
    const before = await sectionOfLine(call.tx, asStored);
    if (before === null) continue;
    // Whose address is not known yet lives in France; another's country stays.
    const cells = before.from === null && section === 'address' ? { ...v, country: 'FR' } : v;
    const stated = (await sectionOfLine(call.tx, { ...asStored, cells })) ?? before;
    if (JSON.stringify(stated.read.values) === JSON.stringify(stated.stored)) continue;
    if (!may(call.actor, 'civil-data.write')) throw invalid(mayNotWrite(v));
    const faults = Object.keys(stated.read.faults ?? {});
    if (faults.length > 0 && faults.every((name) => isBlank(v[name as keyof Values])))
      lacking.push(
        ...allFields.filter(({ name }) => faults.includes(name)).map(({ field }) => field.label),
      );
    else {
      const start = v.startsOn ?? today;
      const since = stated.from === null && start < today ? start : today;
      await writeSection(call, log, { ...asStored, cells, since });
    }
  }
  return lacking;
};
