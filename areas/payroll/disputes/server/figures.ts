// Disputes as the provider's indicators count them.
import { sql } from 'kysely';
import { countedFigure } from '#platform/server/portal-figures.ts';
import { fr } from '../fr.ts';

export const disputeFigures = [
  countedFigure({
    name: 'litiges.ouverts',
    doc: fr.isoOpened,
    query: ({ from, to }) => sql<{ n: number }>`select count(*)::int as n from dispute
      where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`,
  }),
  countedFigure({
    name: 'litiges.acceptes',
    doc: fr.isoAccepted,
    query: ({ from, to }) => sql<{ n: number }>`select count(*)::int as n from dispute
      where status = 'accepted' and decided_at >= ${from}::timestamptz and decided_at < ${to}::timestamptz`,
  }),
];
