// Who a company’s documents can be of, and which companies they must not be of.
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  nirsOf,
} from '#areas/collaborators/directory/server/api.ts';
import { sirensOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { Candidate } from '#engines/named-people/named-people.ts';

/** Invented: whoever left within a year may still be sent a document. */
const LEAVERS_MONTHS = 12;
export interface PayrollMonth {
  readonly companyId: number;
  readonly lastDay: string;
}

/** People of the company during the month or the year before it. */
export const peopleOfPayroll = async (
  tx: Tx,
  { companyId, lastDay }: PayrollMonth,
): Promise<Candidate[]> => {
  const { first } = daysOfMonth(addMonths(monthOf(lastDay), -LEAVERS_MONTHS));
  const infras = await subtree(tx, companyId);
  const missions = await missionsDuring(tx, { infras }, { first, last: lastDay });
  const ids = [...new Set(missions.map((m) => m.collaboratorId))];
  const nirs = await nirsOf(tx, ids);
  const people = await collaboratorsOf(tx, ids);
  return people.map(({ id, matricule, lastName, firstName }) => ({
    id,
    matricule,
    lastName,
    firstName,
    nir: nirs.get(id) ?? null,
  }));
};

/** Everybody’s agency in the company, for whoever places a whole book. */
export const agenciesInCompany = async (
  tx: Tx,
  companyId: number,
): Promise<ReadonlyMap<number, number>> => {
  const missions = await missionsDuring(tx, { infras: await subtree(tx, companyId) }, EVER);
  return new Map(
    missions
      .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
      .map(({ collaboratorId, infraId }) => [collaboratorId, infraId]),
  );
};

const EVER = { first: '1900-01-01', last: '2199-12-31' };
/** The agency of the person’s last mission in the company; null for whoever never worked there. */
export const agencyInCompany = async (
  tx: Tx,
  person: number,
  companyId: number,
): Promise<number | null> => {
  const infras = new Set(await subtree(tx, companyId));
  const missions = await missionsDuring(tx, { collaboratorIds: [person] }, EVER);
  const here = missions.filter(({ infraId }) => infras.has(infraId));
  return here.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1)).at(-1)?.infraId ?? null;
};

/** SIREN of the company (its own and its agencies’) and of the customer’s other companies. */
export const companiesOf = async (
  tx: Tx,
  { customerId, companyId }: { readonly customerId: number; readonly companyId: number },
): Promise<{ readonly own: string[]; readonly sisters: string[] }> => {
  const infras = new Set(await subtree(tx, companyId));
  const all = await sirensOf(tx, customerId);
  const own = all.filter(({ infraId }) => infras.has(infraId)).map(({ siren }) => siren);
  const sisters = all.map(({ siren }) => siren).filter((siren) => !own.includes(siren));
  return { own, sisters };
};
