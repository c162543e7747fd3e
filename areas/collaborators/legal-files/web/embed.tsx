// What other areas show of legal files: a link to one.
import { lazy, Suspense, type ReactNode } from 'react';

const Link = lazy(async () => ({ default: (await import('./file-link.tsx')).FileLink }));

/** Downloads the file for whoever may; for others only its name. */
export const LegalFileLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => <Suspense fallback={children}><Link id={id}>{children}</Link></Suspense>;
