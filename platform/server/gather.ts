import { COUNTS_TOPIC } from '#platform/contract/counts-topic.ts';
import type { BadgeSource, Contributions, LiveTopic } from './contributions.ts';

/** That counts have changed may be heard by whoever sees one of them. */
const countsTopic = (badges: readonly BadgeSource[]): LiveTopic => ({
  name: COUNTS_TOPIC,
  may: [...new Set(badges.filter(({ isOwn }) => isOwn !== true).map((badge) => badge.may))],
});

/** All contributions in one, every list there. */
export type Gathered = Required<Contributions>;

export const gathered = (gifts: readonly Contributions[]): Gathered => {
  const all = <K extends keyof Contributions>(key: K): NonNullable<Contributions[K]> =>
    gifts.flatMap((g) => (g[key] ?? []) as readonly unknown[]) as unknown as NonNullable<
      Contributions[K]
    >;
  return {
    noticeKinds: all('noticeKinds'),
    liveTopics: [...all('liveTopics'), countsTopic(all('badges'))],
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
