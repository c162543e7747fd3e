// Who has the counter, and how it goes for each.
import type { Tx } from '#platform/server/call.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { settingFor, type CompanySetting } from '../setting.ts';
import { companySettings, personSettings, saidOf } from './settings.ts';

export interface Subject {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly setting: CompanySetting;
}
/** The people among some who have the counter, with how it goes for them. */
export const subjectsOf = async (
  tx: Tx,
  people: readonly { id: number; customerId: number; infraId: number; type: number }[],
): Promise<Subject[]> => {
  const companies = new Map<number, number | null>();
  for (const infraId of new Set(people.map((p) => p.infraId)))
    companies.set(infraId, (await companyOf(tx, infraId))?.id ?? null);
  const settings = await companySettings(
    tx,
    [...companies.values()].filter((id) => id !== null),
  );
  const personal = await personSettings(
    tx,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, customerId, infraId, type }) => {
    const company = settings.get(companies.get(infraId) ?? 0) ?? null;
    const setting = settingFor(company, saidOf(personal, id), type);
    return setting === null ? [] : [{ id, customerId, infraId, setting }];
  });
};
