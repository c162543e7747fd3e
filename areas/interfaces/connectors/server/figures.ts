// Runs of connectors as the provider's indicators count them; rehearsals are none.
import { sql } from 'kysely';
import { countedFigure, type MonthSpan } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

const during = ({ from, to }: MonthSpan) =>
  sql`not rehearsal and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`;
export const connectorFigures = [
  countedFigure({
    name: 'interfaces.executions',
    doc: fr.isoRuns,
    query: (month) =>
      sql<{ n: number }>`select count(*)::int as n from connector_run where ${during(month)}`,
  }),
  countedFigure({
    name: 'interfaces.echecs',
    doc: fr.isoFailures,
    query: (month) => sql<{ n: number }>`select count(*)::int as n from connector_run
      where state = 'failed' and ${during(month)}`,
  }),
];
