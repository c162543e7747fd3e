// Work that takes long, at the bottom of every page: it goes on while one works elsewhere. The bar's code comes with the first work.
import { lazy, Suspense } from 'react';
import { useJobs } from '#platform/web/app-shell/ports.ts';
import { useLocalWork } from './local-work.ts';

const WorkBar = lazy(async () => ({ default: (await import('./work-bar.tsx')).WorkBar }));

export const BottomBar = () => {
  const port = useJobs();
  const work = useLocalWork();
  return port.jobs.length + work.length === 0 ? null : (
    <Suspense>
      <WorkBar port={port} work={work} />
    </Suspense>
  );
};
