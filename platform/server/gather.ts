import type { Contributions } from './contributions.ts';

/** All contributions in one, every list there. */
export type Gathered = Required<Contributions>;

export const gathered = (gifts: readonly Contributions[]): Gathered => {
  const all = <K extends keyof Contributions>(key: K): NonNullable<Contributions[K]> =>
    gifts.flatMap((g) => (g[key] ?? []) as readonly unknown[]) as unknown as NonNullable<
      Contributions[K]
    >;
  return {
    noticeKinds: all('noticeKinds'),
    liveTopics: all('liveTopics'),
    customerStarts: all('customerStarts'),
    quickSearch: all('quickSearch'),
    badges: all('badges'),
    indicators: all('indicators'),
    notices: all('notices'),
    messageStats: all('messageStats'),
    closeChecks: all('closeChecks'),
    accreditables: all('accreditables'),
    linkedPages: all('linkedPages'),
    ratable: all('ratable'),
    recordNames: all('recordNames'),
    recordFields: all('recordFields'),
    recordPages: all('recordPages'),
    jobs: all('jobs'),
    schedules: all('schedules'),
    fileOwners: all('fileOwners'),
  };
};
