// The editor comes with the first heading that shows it, not with the first page.
import { lazy } from 'react';

export const OwnFormulaLater = lazy(async () => {
  const { OwnFormula } = await import('./own-formula.tsx');
  return { default: OwnFormula };
});
