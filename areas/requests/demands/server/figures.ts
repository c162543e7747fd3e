// Demands as the provider's indicators count them, by the month in which they were opened.
import { sql, type RawBuilder } from 'kysely';
import { countedFigure } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

const counted = (name: keyof typeof fr.isoFigures, condition: RawBuilder<unknown>) =>
  countedFigure({
    name: `demandes.${name}`,
    doc: fr.isoFigures[name],
    query: ({ from, to }) => sql<{ n: number }>`select count(*)::int as n from demand
      where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz and ${condition}`,
  });

export const demandFigures = [
  counted('ouvertes', sql`true`),
  counted('repondues', sql`first_state in ('met', 'missed')`),
  counted('repondues_dans_delai', sql`first_state = 'met'`),
  counted('resolues', sql`status = 'treated' and solution_state in ('met', 'missed')`),
  counted('resolues_dans_delai', sql`status = 'treated' and solution_state = 'met'`),
];
