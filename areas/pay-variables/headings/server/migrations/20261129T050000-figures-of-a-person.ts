import { sql, type QueryExecutorProvider } from 'kysely';

/** Texts of the catalogue until 28 November 2026 → what they say now (domain handbook §9). A customer's own texts stay as they are. */
const TEXTS: readonly (readonly [code: string, before: string, after: string])[] = [
  [
    'COR_TRIM',
    'SI rubrique("HS_TRIM_ANT") + rubrique("HS_MOIS") > 108h ALORS 2,5j SINON SI rubrique("HS_TRIM_ANT") + rubrique("HS_MOIS") >= 80h ALORS 1,5j SINON SI rubrique("HS_TRIM_ANT") + rubrique("HS_MOIS") >= 41h ALORS 1j SINON 0j # Code des transports, art. R3312-48 : 41 à 79 h, 80 à 108 h, au-delà',
    'mission.part_heures * (SI (personne.supplementaires_anterieures + personne.supplementaires) > 108h ALORS 2,5j SINON SI (personne.supplementaires_anterieures + personne.supplementaires) >= 80h ALORS 1,5j SINON SI (personne.supplementaires_anterieures + personne.supplementaires) >= 41h ALORS 1j SINON 0j) # Code des transports, art. R3312-48 : 41 à 79 h, 80 à 108 h, au-delà ; une fois par personne',
  ],
  [
    'NUIT5',
    'SI heures.nuit >= seuil("NUIT_REPOS") ALORS heures.nuit * parametre("taux_repos_nuit") SINON 0h # accord du 14 novembre 2001, art. 3.2 : dès 50 heures de nuit dans le mois',
    'SI personne.nuit >= seuil("NUIT_REPOS") ALORS heures.nuit * parametre("taux_repos_nuit") SINON 0h # accord du 14 novembre 2001, art. 3.2 : dès 50 heures de nuit de la personne dans le mois',
  ],
  [
    'DIM_M3',
    'somme(1 où jour.dimanche > 0h et jour.dimanche < 3h et jour.heures_feriees = 0h) # CCNTR, annexe I, art. 7 ter et 7 quater : une seule indemnité par jour',
    'somme(1 où jour.dimanche_entier > 0h et jour.dimanche_entier < 3h) # CCNTR, annexe I, art. 7 ter et 7 quater : une seule indemnité par jour',
  ],
  [
    'DIM_P3',
    'somme(1 où jour.dimanche >= 3h et jour.heures_feriees = 0h) # CCNTR, annexe I, art. 7 ter et 7 quater : une seule indemnité par jour',
    'somme(1 où jour.dimanche_entier >= 3h) # CCNTR, annexe I, art. 7 ter et 7 quater : une seule indemnité par jour',
  ],
  [
    'FER_M3',
    'SI periode.fin - collaborateur.entree >= 365j ALORS 0 SINON somme(1 où jour.heures_feriees > 0h et jour.heures_feriees < 3h et non jour.premier_mai et (periode.fin - collaborateur.entree < 182j ou non jour.ferie_designe)) # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
    'somme(1 où jour.ferie_entier > 0h et jour.ferie_entier < 3h et jour.anciennete_mois < 12 et non jour.ferie_entier_premier_mai et (jour.anciennete_mois < 6 ou non jour.ferie_entier_designe)) # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
  ],
  [
    'FER_P3',
    'SI periode.fin - collaborateur.entree >= 365j ALORS 0 SINON somme(1 où jour.heures_feriees >= 3h et non jour.premier_mai et (periode.fin - collaborateur.entree < 182j ou non jour.ferie_designe)) # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
    'somme(1 où jour.ferie_entier >= 3h et jour.anciennete_mois < 12 et non jour.ferie_entier_premier_mai et (jour.anciennete_mois < 6 ou non jour.ferie_entier_designe)) # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
  ],
  [
    'FER_DBL',
    'SI periode.fin - collaborateur.entree >= 365j ALORS somme(jour.heures_feriees où non jour.premier_mai) SINON SI periode.fin - collaborateur.entree >= 182j ALORS somme(jour.heures_feriees où jour.ferie_designe) SINON 0h # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
    'somme(jour.ferie_entier où non jour.ferie_entier_premier_mai et (jour.anciennete_mois >= 12 ou jour.anciennete_mois >= 6 et jour.ferie_entier_designe)) # CCNTR, annexe I, art. 7 ter b ; Cass. soc., 19 juin 2024, n° 22-22.435',
  ],
  [
    'MAI_H',
    'somme(jour.heures_feriees où jour.premier_mai) # Code du travail, art. L3133-6 : payées double',
    'somme(jour.ferie_entier où jour.ferie_entier_premier_mai) # Code du travail, art. L3133-6 : payées double',
  ],
  [
    'SED_STR39',
    'SI collaborateur.type = "" ALORS SI mission.heures_hebdomadaires >= 39h ALORS parametre("structure_39") * mission.part SINON 0h SINON 0h # Code du travail, art. L3121-36 : dues même sans dépassement, au prorata des jours sous mission',
    'SI collaborateur.type = "" ALORS heures.structurelles SINON 0h # Code du travail, art. L3121-36 : dues même sans dépassement, au prorata des jours sous mission',
  ],
  [
    'SED_HS25',
    'SI collaborateur.type = "" ALORS max(heures.supplementaires_25 - rubrique("SED_STR39"); 0h) SINON 0h # Code du travail, art. L3121-36 : les huit premières heures par semaine',
    'SI collaborateur.type = "" ALORS heures.supplementaires_25_hors_structure SINON 0h # Code du travail, art. L3121-36 : les huit premières heures par semaine, au-delà des heures structurelles',
  ],
  [
    'ANC',
    'plancher((periode.fin - collaborateur.entree) / 365,25j) # Inventé : depuis le début de la mission',
    'collaborateur.anciennete_ans # De l’emploi continu dans la société, au dernier jour de la période sous contrat',
  ],
  [
    'ANC_TX',
    'SI rubrique("ANC") >= 15 ALORS 8 % SINON SI rubrique("ANC") >= 10 ALORS 6 % SINON SI rubrique("ANC") >= 5 ALORS 4 % SINON SI rubrique("ANC") >= 2 ALORS 2 % SINON 0 % # CCNTR, annexe I, art. 13',
    'SI collaborateur.categorie = "ouvrier" ALORS (SI rubrique("ANC") >= 15 ALORS 8 % SINON SI rubrique("ANC") >= 10 ALORS 6 % SINON SI rubrique("ANC") >= 5 ALORS 4 % SINON SI rubrique("ANC") >= 2 ALORS 2 % SINON 0 %) SINON SI collaborateur.categorie = "cadre" ALORS (SI rubrique("ANC") >= 15 ALORS 15 % SINON SI rubrique("ANC") >= 10 ALORS 10 % SINON SI rubrique("ANC") >= 5 ALORS 5 % SINON 0 %) SINON (SI rubrique("ANC") >= 15 ALORS 15 % SINON SI rubrique("ANC") >= 12 ALORS 12 % SINON SI rubrique("ANC") >= 9 ALORS 9 % SINON SI rubrique("ANC") >= 6 ALORS 6 % SINON SI rubrique("ANC") >= 3 ALORS 3 % SINON 0 %) # CCNTR, barèmes d’ancienneté des annexes I (ouvriers), II (employés), III (techniciens et agents de maîtrise) et IV (ingénieurs et cadres)',
  ],
];
const NOTE =
  'Ancienneté de l’emploi et barème de la catégorie, seuils de la personne, dimanches et jours fériés par date civile.';

/** The next version of a formula that still says what the catalogue said, in force from the first open period on: closed ones keep theirs. */
const newVersion = ([code, before, after]: (typeof TEXTS)[number]) =>
  sql`insert into formula_version (customer_id, formula_id, number, status, text, since, note, published_at)
  select f.customer_id, f.id, 1 + (select max(n.number) from formula_version n where n.formula_id = f.id), 'published', ${after},
    greatest(v.since, coalesce((select min(p.first_day) from pay_period p where p.customer_id = f.customer_id and p.status = 'open'), current_date)), ${NOTE}, now()
  from formula f cross join lateral (select text, since from formula_version v where v.formula_id = f.id and v.status = 'published' order by v.since desc, v.number desc limit 1) v
  where f.code = ${code} and v.text = ${before}`;

export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const text of TEXTS) {
    const [code, before, after] = text;
    await newVersion(text).execute(db);
    await sql`update heading set formula = ${after} where code = ${code} and formula = ${before}`.execute(
      db,
    );
  }
};
