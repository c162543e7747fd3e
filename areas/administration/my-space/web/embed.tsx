// An employee's own blocks on the home page: fetched only for those who have them.
import { lazy, Suspense, type ComponentType } from 'react';

let Here: ComponentType | undefined;
/** Where they are shown for sure: what is there is drawn with the page, what is lazy comes 0.3 s later (React shows what waited together). */
export const bringOwnHome = async (): Promise<void> => {
  Here = (await import('./own-home.tsx')).OwnHomeBlocks;
};
const Home = lazy(async () => ({ default: (await import('./own-home.tsx')).OwnHomeBlocks }));
export const OwnHomeBlocks = () =>
  Here ? (
    <Here />
  ) : (
    <Suspense>
      <Home />
    </Suspense>
  );
