import { sql, type QueryExecutorProvider } from 'kysely';

/** Texts of the first starter set → what they say now. A customer's own texts stay as they are. */
const TEXTS: readonly (readonly [code: string, before: string, after: string])[] = [
  [
    'HNORM',
    'min(heures.service; parametre("heures_base"))',
    'heures.normales # Code des transports, art. D3312-45 ; Code du travail, art. L3121-27',
  ],
  [
    'HEQ',
    'max(min(heures.service; seuil("HS25")) - parametre("heures_base"); 0h)',
    'heures.equivalence # Code des transports, art. D3312-45',
  ],
  [
    'HS25',
    'SI heures.service > seuil("HS25") ALORS min(heures.service; seuil("HS50")) - seuil("HS25") SINON 0h',
    'heures.supplementaires_25 # Code du travail, art. L3121-36',
  ],
  [
    'HS50',
    'max(rubrique("HSERV") - seuil("HS50"); 0h)',
    'heures.supplementaires_50 # Code du travail, art. L3121-36',
  ],
];
const NOTE =
  'Seuils de la personne : tranches de son type de conducteur et de son contrat, réparties entre ses missions.';

/** The next version of a formula that still says what the starter set said, in force from the first open period on: closed ones keep theirs. */
const newVersions = ([code, before, after]: (typeof TEXTS)[number]) =>
  sql`insert into formula_version (customer_id, formula_id, number, status, text, since, note, published_at)
  select f.customer_id, f.id, 1 + (select max(n.number) from formula_version n where n.formula_id = f.id), 'published', ${after},
    greatest(v.since, coalesce((select min(p.first_day) from pay_period p where p.customer_id = f.customer_id and p.status = 'open'), current_date)), ${NOTE}, now()
  from formula f cross join lateral (select text, since from formula_version v where v.formula_id = f.id and v.status = 'published' order by v.since desc, v.number desc limit 1) v
  where f.code = ${code} and v.text = ${before}`;

/** Complementary hours of part time were paid as normal ones; whoever pays bands by the starter set gets their headings. */
const ADDED = [
  [
    'HC10',
    'Heures complémentaires (10 %)',
    'heures.complementaires # Code du travail, art. L3123-28 et L3123-29',
  ],
  [
    'HC25',
    'Heures complémentaires (25 %)',
    'heures.complementaires_25 # Code du travail, art. L3123-29',
  ],
] as const;
const added = ([code, label, formula]: (typeof ADDED)[number]) =>
  sql`insert into heading (customer_id, code, label, unit, formula, decimals, position, active)
  select h.customer_id, ${code}, ${label}, 'hour', ${formula}, 2, h.position + 1, true from heading h
  where h.code = 'HNORM' and h.active and h.formula = ${TEXTS[0]?.[2] ?? ''} on conflict do nothing`;
const codes = sql`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
  select h.customer_id, h.id, s.id, case when s.code = 'silae' then 'EV-' || h.code else h.code end
  from heading h join payroll_software s on s.customer_id = h.customer_id where h.code = any(${ADDED.map(([code]) => code)}::text[]) on conflict do nothing`;

export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const text of TEXTS) {
    await newVersions(text).execute(db);
    const [code, before, after] = text;
    await sql`update heading set formula = ${after} where code = ${code} and formula = ${before}`.execute(
      db,
    );
  }
  for (const heading of ADDED) await added(heading).execute(db);
  await codes.execute(db);
};
