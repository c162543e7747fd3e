// Rates of the flat deduction of goods transport by road, in hundredths of a percent. Read in « Sortie progressive de la DFS » (Lefebvre Dalloz, 2023): one point
// a year from 2024, two from 2028. `confirmed: false` against the BOSS itself.
export const DFS_RATES: Readonly<Record<number, number>> = {
  2023: 2_000,
  2024: 1_900,
  2025: 1_800,
  2026: 1_700,
  2027: 1_600,
  2028: 1_400,
  2029: 1_200,
  2030: 1_000,
  2031: 800,
  2032: 600,
  2033: 400,
  2034: 200,
};
/** Cents that the deduction of a person and year may come to: 7 600 € (order of 25 July 2005, article 9). */
export const DFS_YEARLY_CEILING = 760_000;
