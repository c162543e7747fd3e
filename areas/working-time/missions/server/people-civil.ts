// Civil data of a line of people: written as far as they are whole, what they lack is told.
import { todayIn } from '#engines/french-time/zones.ts';
import type { ImportCall, ImportLog } from '#platform/server/imports/import-kind.ts';
import {
  allFields,
  sectionOfLine,
  writeSection,
} from '#areas/collaborators/civil-data/server/api.ts';
import { CIVIL, type columns, type Values } from './people-columns.ts';

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
/** Address, employment and licence: what a line has of them. @returns the labels of what a section still lacks to be kept. */
export const writeCivil = async (
  call: ImportCall,
  log: ImportLog<typeof columns>,
  { person, line, values: v }: PersonOfLine,
): Promise<string[]> => {
  const today = todayIn(call.now);
  const cells: Readonly<Record<string, unknown>> = {
    ...v,
    country: isBlank(v.street) ? null : 'FR',
  };
  const lacking: string[] = [];
  for (const section of CIVIL) {
    const of = { person, section, line, cells };
    const stated = await sectionOfLine(call.tx, { ...of, since: today });
    if (stated === null) continue;
    const faults = Object.keys(stated.read.faults ?? {});
    if (faults.length > 0 && faults.every((name) => isBlank(cells[name])))
      lacking.push(
        ...allFields.filter(({ name }) => faults.includes(name)).map(({ field }) => field.label),
      );
    else {
      const start = v.startsOn ?? today;
      const since = stated.from === null && start < today ? start : today;
      await writeSection(call, log, { ...of, since });
    }
  }
  return lacking;
};
