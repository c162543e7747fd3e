// The account of a person, on their sheet: fetched when the sheet is opened.
import { lazy, Suspense } from 'react';
import type { AccountPartProps } from '#areas/organisation/users/web/embed.tsx';

const AccountPart = lazy(async () => ({
  default: (await import('./account-part.tsx')).AccountPart,
}));
export const EmployeeAccountPart = (props: { readonly collaboratorId: number }) => (
  <Suspense>
    <AccountPart {...props} />
  </Suspense>
);

const Person = lazy(async () => ({
  default: (await import('./person-of-account.tsx')).PersonOfAccount,
}));
/** Whose account it is, in the account's form. */
export const PersonOfAccountPart = (props: AccountPartProps) => (
  <Suspense>
    <Person {...props} />
  </Suspense>
);
