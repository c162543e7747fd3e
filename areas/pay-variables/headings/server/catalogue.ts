// The headings that we offer: which a customer has, and taking more, with those that their formulas name.
import { checkFormula } from '#engines/formula/formula.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { agreementTexts } from '#areas/organisation/infrastructures/contract.ts';
import {
  companiesElsewhere,
  customerOf,
  customerOrNull,
} from '#areas/organisation/infrastructures/server/api.ts';
import {
  catalogueHeadings,
  catalogueParameters,
  SINCE,
  type CatalogueHeading,
} from '../catalogue.data.ts';
import { headingsNamed } from '../check-heading.ts';
import type { headings as contract, Offered } from '../contract.ts';
import { fr } from '../fr.ts';
import { parametersInForce } from '../heading.ts';
import { starterHeadings, starterParameters } from '../starter-headings.data.ts';
import { vocabularyOf } from '../vocabulary.ts';
import type { HeadingTables } from './table.ts';

const vocabulary = vocabularyOf({
  headings: [...starterHeadings, ...catalogueHeadings],
  parameters: [
    ...starterParameters.map((p) => ({ ...p, since: SINCE })),
    ...parametersInForce(catalogueParameters, '9999-12-31'),
  ],
});
const byCode = new Map(catalogueHeadings.map((h) => [h.code, h]));
const needsOf = ({ formula, needs = [] }: CatalogueHeading): string[] => [
  ...headingsNamed(checkFormula(formula, vocabulary).references).filter((code) => byCode.has(code)),
  ...needs,
];

/** Some headings of the catalogue with all those they need, in the catalogue's order. */
const withNeeds = (codes: readonly string[]): CatalogueHeading[] => {
  const wanted = new Set<string>();
  const want = (code: string): void => {
    const heading = byCode.get(code);
    if (heading === undefined || wanted.has(code)) return;
    wanted.add(code);
    for (const needed of needsOf(heading)) want(needed);
  };
  for (const code of codes) want(code);
  return catalogueHeadings.filter((h) => wanted.has(h.code));
};

const heldBy = async (tx: Tx, customerId: number): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tables<HeadingTables>({ tx })
        .selectFrom('heading')
        .select('code')
        .where('customer_id', '=', customerId)
        .execute()
    ).map((h) => h.code),
  );

interface Catalogue {
  headings: Offered[];
  elsewhere: { name: string; agreement: string }[];
}
export const readCatalogue = async (
  call: HandlerCall<typeof contract.catalogue>,
): Promise<Catalogue> => {
  const customerId = await customerOrNull(call);
  const held = customerId === null ? new Set<string>() : await heldBy(call.tx, customerId);
  const elsewhere =
    customerId === null ? [] : await companiesElsewhere(call.tx, customerId, todayIn(call.now));
  return {
    elsewhere: elsewhere.map(({ name, idcc }) => ({ name, agreement: agreementTexts[idcc] })),
    headings: catalogueHeadings.map((h) => ({
      code: h.code,
      label: h.label,
      family: h.family,
      unit: h.unit,
      formula: h.formula,
      needs: needsOf(h),
      held: held.has(h.code),
    })),
  };
};

/** Parameters that the customer has under no date; those it has keep what they say. */
const installParameters = async (tx: Tx, customerId: number): Promise<void> => {
  const t = tables<HeadingTables>({ tx });
  const held = await t
    .selectFrom('pay_parameter')
    .select('name')
    .distinct()
    .where('customer_id', '=', customerId)
    .execute();
  const names = new Set(held.map((p) => p.name));
  const fresh = catalogueParameters.filter((p) => !names.has(p.name));
  if (fresh.length === 0) return;
  await t
    .insertInto('pay_parameter')
    .values(fresh.map((p) => ({ customer_id: customerId, ...p })))
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Layouts of ours, which take a heading under its own code; what other software calls it, its customer knows alone. */
const OWN_LAYOUTS = ['wide-csv', 'wide-xlsx', 'long-csv'];
/** Adds headings of the catalogue to a customer, with their parameters; what is there already stays as it is. Answers the codes added. Rights are the caller's business. */
export const installCatalogue = async (
  tx: Tx,
  customerId: number,
  codes: readonly string[],
): Promise<string[]> => {
  const t = tables<HeadingTables>({ tx });
  const held = await heldBy(tx, customerId);
  const fresh = withNeeds(codes).filter((h) => !held.has(h.code));
  if (fresh.length === 0) return [];
  await installParameters(tx, customerId);
  const last =
    await tx.value<number>`select coalesce(max(position), 0) as position from heading where customer_id = ${customerId}`;
  await t
    .insertInto('heading')
    .values(
      fresh.map((h, i) => ({
        customer_id: customerId,
        code: h.code,
        label: h.label,
        unit: h.unit,
        formula: h.formula,
        decimals: h.decimals,
        active: true,
        position: (last ?? 0) + (i + 1) * 10,
        data_type: h.dataType ?? 'computed',
        regulation: h.regulation ?? 'proposed',
        rounding_mode: h.rounding?.mode ?? null,
        rounding_step: h.rounding?.step ?? null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  await tx.run`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
    select h.customer_id, h.id, s.id, h.code from heading h join payroll_software s on s.customer_id = h.customer_id and s.layout = any(${OWN_LAYOUTS}::text[])
    where h.customer_id = ${customerId} and h.code = any(${fresh.map((h) => h.code)}::text[]) on conflict do nothing`;
  return fresh.map((h) => h.code);
};

export const takeFromCatalogue = async (
  call: HandlerCall<typeof contract.takeFromCatalogue>,
): Promise<{ added: string[] }> => {
  const unknown = call.body.codes.find((code) => !byCode.has(code));
  if (unknown !== undefined)
    throw invalid({ codes: texts(fr)('catalogueUnknown', { code: unknown }) });
  return { added: await installCatalogue(call.tx, await customerOf(call), call.body.codes) };
};
