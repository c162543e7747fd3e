// Visits as the provider's indicators count them, by the day of the visit.
import { sql } from 'kysely';
import {
  countedFigure,
  type MonthSpan,
  type PortalFigure,
} from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

const during = ({ firstDay, lastDay }: MonthSpan) =>
  sql`state = 'done' and visited_on between ${firstDay}::date and ${lastDay}::date`;
const CENT = 100;
export const visitFigures: readonly PortalFigure[] = [
  countedFigure({
    name: 'visites.faites',
    doc: fr.isoVisits,
    query: (month) =>
      sql<{ n: number }>`select count(*)::int as n from customer_visit where ${during(month)}`,
  }),
  {
    name: 'visites.frais',
    doc: fr.isoExpenses,
    unit: 'euro',
    read: async (tx, month) => {
      const rows = await tx.value<number>`
        select coalesce(sum(expense), 0)::int as cents from customer_visit where ${during(month)}`;
      return Number(rows ?? 0) * CENT;
    },
  },
];
