// An employee's own blocks on the home page: fetched only for those who have them.
import { lazy, Suspense } from 'react';

const Home = lazy(async () => ({ default: (await import('./own-home.tsx')).OwnHomeBlocks }));
export const OwnHomeBlocks = () => (
  <Suspense>
    <Home />
  </Suspense>
);
