// The account of a person, on their sheet: fetched when the sheet is opened.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const EmployeeAccountPart = latePart(
  async () => (await import('./account-part.tsx')).AccountPart,
);

/** Whose account it is, in the account's form. */
export const PersonOfAccountPart = latePart(
  async () => (await import('./person-of-account.tsx')).PersonOfAccount,
);
