import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a screen whose code comes when it is first shown; nothing stands there meanwhile:
 * `export const LastDays = latePart(async () => (await import('./last-days.tsx')).LastDays)`.
 */
export const latePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ((props: P) => ReactNode) => {
  const Late = lazy(async () => ({ default: await load() })) as ComponentType<P>;
  return (props) => (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  );
};
