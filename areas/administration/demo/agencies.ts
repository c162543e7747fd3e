import type { FilterOption } from '#platform/contract/filters.ts';
import { fr } from './fr.ts';

/** Agencies by region. */
export const AGENCIES = {
  idf: ['Rungis', 'Gennevilliers', 'Roissy'],
  aura: ['Lyon', 'Grenoble', 'Valence', 'Clermont-Ferrand'],
  hdf: ['Lille', 'Amiens'],
  west: ['Nantes', 'Rennes', 'Brest', 'Angers'],
  south: ['Marseille', 'Toulouse', 'Bordeaux', 'Nîmes'],
} as const;

/** The same as options of a filter, each region a group. */
export const agencyOptions: readonly FilterOption[] = Object.entries(AGENCIES).flatMap(
  ([region, cities]) => [
    {
      value: `group-${region}`,
      label: fr.regions[region as keyof typeof AGENCIES],
      isGroupLabel: true,
    },
    ...cities.map((city) => ({ value: city, label: city })),
  ],
);
