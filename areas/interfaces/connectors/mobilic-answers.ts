// What Mobilic answers of a company's missions, read as the lines of activities. Pure.

/** Its own software asks on /protected, everybody else on /graphql. */
export const TOKEN_QUERY =
  'query($clientId: Int!, $employmentId: Int!) { employmentToken(clientId: $clientId, employmentId: $employmentId) { accessToken } }';
export const COMPANY_QUERY = 'query { me { currentEmployments { id companyId } } }';
export const MISSIONS_QUERY =
  'query($company: Int!, $from: TimeStamp!, $after: String) { company(id: $company) { missions(fromTime: $from, first: 100, after: $after, onlyEndedMissions: true) { pageInfo { hasNextPage endCursor } edges { node { id deletedAt isHoliday activities(includeDismissedActivities: false) { type startTime endTime dismissedAt user { email } } } } } } }';

interface MobilicActivity {
  readonly type: string;
  readonly startTime: number;
  readonly endTime: number | null;
  readonly dismissedAt: number | null;
  readonly user: { readonly email: string | null } | null;
}
interface MobilicMission {
  readonly id: number;
  readonly deletedAt: number | null;
  readonly isHoliday: boolean | null;
  readonly activities: readonly (MobilicActivity | null)[] | null;
}
export interface MissionsPage {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly ({ readonly node: MobilicMission | null } | null)[];
}

type Activity = 'driving' | 'work' | 'waiting' | 'rest';
/** `transfer` (between sites) and `off` are no working time. */
const SAID: Readonly<Record<string, Activity>> = {
  drive: 'driving',
  work: 'work',
  support: 'waiting',
};
export interface SaidActivity {
  readonly email: string;
  /** Seconds since the epoch. */
  readonly start: number;
  readonly end: number;
  readonly activity: Activity;
}

/** A break is no activity there: what lies between two of one mission is rest. */
const withBreaks = (stretches: readonly SaidActivity[]): SaidActivity[] =>
  stretches.flatMap((one, i) => {
    const before = stretches[i - 1];
    if (before === undefined || before.end >= one.start) return [one];
    return [{ email: one.email, start: before.end, end: one.start, activity: 'rest' }, one];
  });
const ofMission = ({ deletedAt, isHoliday, activities }: MobilicMission): SaidActivity[] => {
  if (deletedAt !== null || isHoliday === true) return [];
  const stretches = (activities ?? []).flatMap((one): SaidActivity[] => {
    const activity = SAID[one?.type ?? ''];
    if (one === null || activity === undefined) return [];
    const { startTime: start, endTime: end, dismissedAt, user } = one;
    if (end === null || dismissedAt !== null || end <= start) return [];
    return [{ email: user?.email ?? '', start, end, activity }];
  });
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  return [...Map.groupBy(sorted, ({ email }) => email).values()].flatMap(withBreaks);
};
export const saidIn = ({ edges }: MissionsPage): SaidActivity[] =>
  edges.flatMap((edge) => (edge === null || edge.node === null ? [] : ofMission(edge.node)));
