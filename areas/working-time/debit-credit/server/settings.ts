// What companies say, and what is said otherwise of people.
import type { Day } from '#engines/french-time/days.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  companiesAbove,
  infrastructureOf,
  subtree,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import { countersOf } from '#areas/working-time/counters/server/api.ts';
import { codeBookInSight, codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';
import { asCompany, defaultSetting, type CompanySetting, type PersonSetting } from '../setting.ts';
import type { DebitCreditTables } from './table.ts';

const t = texts(fr);
type SettingRow = Awaited<ReturnType<typeof settingRows>>[number];
const settingRows = (tx: Tx, companies: readonly number[]) =>
  tables<DebitCreditTables>({ tx })
    .selectFrom('debit_credit_setting')
    .selectAll()
    .where('infra_id', '=', anyOf(companies))
    .execute();
const settingOf = (r: SettingRow): CompanySetting => ({
  enabled: r.enabled,
  since: r.since,
  period: r.period,
  format: r.format,
  dayMinutes: r.day_minutes,
  lastDays: r.last_days,
  types: r.types,
  least: r.least,
  most: r.most,
  weekMost: r.week_most,
  atEnd: r.at_end,
  restCodes: r.rest_codes,
  paidHeadings: r.paid_headings,
});
/** By company; one that said nothing has none. */
export const companySettings = async (
  tx: Tx,
  companies: readonly number[],
): Promise<ReadonlyMap<number, CompanySetting>> =>
  new Map((await settingRows(tx, companies)).map((r) => [r.infra_id, settingOf(r)]));

interface KeptPersonSetting extends PersonSetting {
  readonly id: number;
  readonly version: number;
}
/** By person. */
export const personSettings = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<ReadonlyMap<number, KeptPersonSetting>> => {
  const rows = await tables<DebitCreditTables>({ tx })
    .selectFrom('debit_credit_preference')
    .selectAll()
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .execute();
  return new Map(
    rows.map((r) => [
      r.collaborator_id,
      {
        id: r.id,
        version: r.version,
        enabled: r.enabled,
        since: r.since,
        period: r.period,
        format: r.format,
        dayMinutes: r.day_minutes,
        least: r.least,
        most: r.most,
      },
    ]),
  );
};
export const saidOf = (
  all: Awaited<ReturnType<typeof personSettings>>,
  collaboratorId: number,
): PersonSetting => all.get(collaboratorId) ?? asCompany;

export const loadSettings = async (
  call: HandlerCall<typeof debitCredit.configuration>,
): Promise<Output<typeof debitCredit.configuration>> => {
  const companies = await companiesAbove(call.tx, call.actor.scope);
  const settings = await companySettings(
    call.tx,
    companies.map(({ id }) => id),
  );
  const held = new Set(call.actor.perimeter);
  return {
    companies: await Promise.all(
      companies.map(async ({ id, name }) => {
        const below = await subtree(call.tx, id);
        return {
          id,
          name,
          said: settings.has(id),
          mayWrite: below.every((each) => held.has(each)),
          setting: forms(settings.get(id) ?? defaultSetting),
        };
      }),
    ),
    absences: (await codeBookInSight(call)).absences.map(({ code, label }) => ({ code, label })),
  };
};
const forms = (s: CompanySetting) => ({
  ...s,
  types: [...s.types],
  restCodes: [...s.restCodes],
  paidHeadings: [...s.paidHeadings],
});

/** A setting is the whole company's: who sees a part of it decides nothing. */
const wholeCompany = async (
  { tx, actor }: Pick<HandlerCall<typeof debitCredit.saveConfiguration>, 'tx' | 'actor'>,
  id: number,
): Promise<InfrastructureFacts> => {
  const company = await infrastructureOf(tx, id);
  const [seen, held] = [new Set(actor.scope), new Set(actor.perimeter)];
  const below = company === null ? [] : await subtree(tx, company.id);
  if (company?.type !== 'company' || !below.some((each) => seen.has(each)))
    throw invalid({ companyId: fr.companyMissing });
  if (!below.every((each) => held.has(each)))
    throw new AppError('not_whole_company', { status: 403, message: fr.notWholeCompany });
  return company;
};
/** Nobody's hour is taken twice: an absence that a counter of leave takes cannot be taken here too. */
const checkRest = async (tx: Tx, customerId: number, codes: readonly string[]): Promise<void> => {
  const book = await codeBookOf(tx, customerId);
  const unknown = codes.find((code) => book.absence(code) === undefined);
  if (unknown !== undefined) throw invalid({ restCodes: t('absenceUnknown', { code: unknown }) });
  for (const counter of await countersOf(tx, customerId)) {
    const twice = counter.absences.find((code) => codes.includes(code));
    if (twice !== undefined)
      throw invalid({
        restCodes: t('absenceTaken', { code: twice, counter: counter.label }),
      });
  }
};

const rowOf = (s: CompanySetting) => ({
  enabled: s.enabled,
  since: s.since,
  period: s.period,
  format: s.format,
  day_minutes: s.dayMinutes,
  last_days: s.lastDays,
  types: [...s.types],
  least: s.least,
  most: s.most,
  week_most: s.weekMost,
  at_end: s.atEnd,
  rest_codes: [...s.restCodes],
  paid_headings: [...s.paidHeadings],
});
/** Rights are the caller's business. */
export const writeSetting = async (
  tx: Tx,
  place: { readonly customerId: number; readonly companyId: number },
  setting: CompanySetting,
): Promise<void> => {
  const row = rowOf(setting);
  await tables<DebitCreditTables>({ tx })
    .insertInto('debit_credit_setting')
    .values({ customer_id: place.customerId, infra_id: place.companyId, ...row })
    .onConflict((c) => c.column('infra_id').doUpdateSet(row))
    .execute();
};
export const saveSetting = async (
  call: HandlerCall<typeof debitCredit.saveConfiguration>,
): Promise<{ customerId: number }> => {
  const { companyId, ...setting } = call.body;
  const company = await wholeCompany(call, companyId);
  if (setting.enabled && setting.since === null) throw invalid({ since: fr.sinceMissing });
  await checkRest(call.tx, company.customerId, setting.restCodes);
  await writeSetting(call.tx, { customerId: company.customerId, companyId: company.id }, setting);
  return { customerId: company.customerId };
};

/** What is said of a person, after who it is has been checked. */
export const writePerson = async (
  tx: Tx,
  person: { readonly id: number; readonly customerId: number; readonly infraId: number },
  { version, ...settings }: PersonSetting & { readonly version: number },
): Promise<{ version: number }> => {
  const row = {
    enabled: settings.enabled,
    since: settings.since as Day | null,
    period: settings.period,
    format: settings.format,
    day_minutes: settings.dayMinutes,
    least: settings.least,
    most: settings.most,
  };
  // A first save makes version 1: whoever saw nothing and comes second is told.
  const first = await tables<DebitCreditTables>({ tx })
    .insertInto('debit_credit_preference')
    .values({
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      version: 1,
      ...row,
    })
    .onConflict((c) => c.column('collaborator_id').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (first !== undefined) return first;
  const standing = (await personSettings(tx, [person.id])).get(person.id);
  if (standing === undefined) throw notFound();
  return updateVersioned<{ version: number }>(
    tx,
    'debit_credit_preference',
    { id: standing.id, version },
    row,
  );
};
