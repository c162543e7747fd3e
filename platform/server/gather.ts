import { COUNTS_TOPIC } from '#platform/contract/counts-topic.ts';
import type { BadgeSource, Contributions, LiveTopic } from './contributions.ts';
import { badgeOf, closeChecksOf, indicatorsOf } from './describe/waits.ts';

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
  const waits = all('waits');
  const badges = [...all('badges'), ...waits.map(badgeOf)];
  return {
    ports: all('ports'),
    waits,
    noticeKinds: all('noticeKinds'),
    liveTopics: [...all('liveTopics'), countsTopic(badges)],
    customerStarts: all('customerStarts'),
    quickSearch: all('quickSearch'),
    badges,
    indicators: [...all('indicators'), ...waits.flatMap(indicatorsOf)],
    notices: all('notices'),
    messageStats: all('messageStats'),
    closeChecks: [...all('closeChecks'), ...waits.flatMap(closeChecksOf)],
    accreditables: all('accreditables'),
    linkedPages: all('linkedPages'),
    ratable: all('ratable'),
    recordNames: all('recordNames'),
    recordFields: all('recordFields'),
    recordPages: all('recordPages'),
    jobs: all('jobs'),
    schedules: all('schedules'),
    commands: all('commands'),
    figures: all('figures'),
    fileOwners: all('fileOwners'),
  };
};
