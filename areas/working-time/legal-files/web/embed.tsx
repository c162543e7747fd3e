// What other areas show of legal files: a link to one, its bytes.
import { lazy, Suspense, type ReactNode } from 'react';

const Link = lazy(async () => ({ default: (await import('./file-link.tsx')).FileLink }));

/** Downloads the file for whoever may; for others only its name. */
export const LegalFileLink = ({
  id,
  children,
}: {
  readonly id: number;
  readonly children: ReactNode;
}) => (
  <Suspense fallback={children}>
    <Link id={id}>{children}</Link>
  </Suspense>
);

const Bytes = lazy(async () => ({ default: (await import('./bytes-button.tsx')).BytesButton }));

/** Opens the bytes that speak of some UTC days; nothing for whoever may not have the file. */
export const LegalFileBytes = (props: {
  readonly id: number;
  readonly days: { readonly first: string; readonly last: string };
}) => (
  <Suspense fallback={null}>
    <Bytes {...props} />
  </Suspense>
);
