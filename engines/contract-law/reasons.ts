// Cases of recourse to a fixed-term contract or a mission (Code du travail, L1242-2, L1242-3, L1251-6).

export const REASONS = [
  'replacement',
  'part-time-replacement',
  'before-job-removal',
  'waiting-for-cdi-start',
  'head-replacement',
  'temporary-increase',
  'exceptional-export-order',
  'urgent-safety-works',
  'abroad',
  'seasonal',
  'usage',
  'definite-object',
  'employment-policy',
] as const;
export type Reason = (typeof REASONS)[number];

/** A fixed-term contract, or a mission of temporary work. */
export type ContractType = 'cdd' | 'temporary';

/** A trial period's lengths differ by category (L1221-19); an engineer is an executive. */
export const CATEGORIES = [
  'worker',
  'employee',
  'technician',
  'supervisor',
  'executive',
  'engineer',
] as const;
export type Category = (typeof CATEGORIES)[number];
export const isExecutive = (category: Category): boolean =>
  category === 'executive' || category === 'engineer';

/** Seasonal jobs and usage: 3° of L1242-2 and of L1251-6. */
export const isSeasonalOrUsage = (reason: Reason): boolean =>
  reason === 'seasonal' || reason === 'usage';
