// What other areas show of counters: those of one person. The code comes with the first opening.
import { lazy, Suspense } from 'react';

const Part = lazy(async () => ({ default: (await import('./person-counters.tsx')).PersonCountersPart }));
export const PersonCountersPart = (props: { readonly collaboratorId: number }) => <Suspense fallback={null}><Part {...props} /></Suspense>;
