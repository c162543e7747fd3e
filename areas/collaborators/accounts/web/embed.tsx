// The account of a person, on their sheet: fetched when the sheet is opened.
import { lazy, Suspense } from 'react';

const AccountPart = lazy(async () => ({
  default: (await import('./account-part.tsx')).AccountPart,
}));
export const EmployeeAccountPart = (props: { readonly collaboratorId: number }) => (
  <Suspense>
    <AccountPart {...props} />
  </Suspense>
);
