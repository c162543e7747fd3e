// Opinions as the provider's indicators count them.
import { sql } from 'kysely';
import { countedFigure, type MonthSpan } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

const during = ({ from, to }: MonthSpan) =>
  sql`updated_at >= ${from}::timestamptz and updated_at < ${to}::timestamptz`;
export const satisfactionFigures = [
  countedFigure({
    name: 'satisfaction.avis',
    doc: fr.isoOpinions,
    query: (month) =>
      sql<{ n: number }>`select count(*)::int as n from satisfaction where ${during(month)}`,
  }),
  countedFigure({
    name: 'satisfaction.moyenne',
    doc: fr.isoAverage,
    // Null without an opinion: an average of nothing is an error of the value.
    query: (month) =>
      sql<{
        n: number | null;
      }>`select avg(rating)::float8 as n from satisfaction where ${during(month)}`,
  }),
];
