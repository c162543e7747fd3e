// The order of the domains (`areas/<domain>/…`), the lowest first. An area imports from its own domain and from those before it;
// what a lower domain needs of a higher one, the higher one gives it (`server/contributes.ts`, or a port filled in `apps/`).
export const domains = [
  // Who there is: infrastructures, accounts and their perimeters.
  'organisation',
  'collaborators',
  // What is planned, proven and counted of a day; counters, pay and the planning all read it.
  'working-time',
  'pay-variables',
  'planning',
  'payroll',
  'declarations',
  'hiring',
  'messaging',
  'requests',
  'interfaces',
  // Looks at everything, and nothing needs it.
  'administration',
] as const;
