// Written by `npm run gather` from the folders of the areas.
import type { WebParts } from './area-parts.ts';

interface Domain {
  readonly gatheredAreas: readonly WebParts[];
}
export const gatheredDomains: Readonly<Record<string, () => Promise<Domain>>> = {
  'organisation': () => import('./domains/organisation.ts'),
  'collaborators': () => import('./domains/collaborators.ts'),
  'working-time': () => import('./domains/working-time.ts'),
  'pay-variables': () => import('./domains/pay-variables.ts'),
  'planning': () => import('./domains/planning.ts'),
  'payroll': () => import('./domains/payroll.ts'),
  'declarations': () => import('./domains/declarations.ts'),
  'hiring': () => import('./domains/hiring.ts'),
  'requests': () => import('./domains/requests.ts'),
  'interfaces': () => import('./domains/interfaces.ts'),
  'administration': () => import('./domains/administration.ts'),
};
