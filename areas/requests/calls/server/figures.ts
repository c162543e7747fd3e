// Telephone calls as the provider's indicators count them.
import { sql } from 'kysely';
import { countedFigure, type MonthSpan } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

const during = ({ from, to }: MonthSpan) =>
  sql`direction = 'in' and started_at >= ${from}::timestamptz and started_at < ${to}::timestamptz`;
export const callFigures = [
  countedFigure({
    name: 'appels.recus',
    doc: fr.isoCalls,
    query: (month) =>
      sql<{ n: number }>`select count(*)::int as n from phone_call where ${during(month)}`,
  }),
  countedFigure({
    name: 'appels.pris',
    doc: fr.isoAnswered,
    query: (month) => sql<{ n: number }>`select count(*)::int as n from phone_call
      where answered_at is not null and ${during(month)}`,
  }),
];
