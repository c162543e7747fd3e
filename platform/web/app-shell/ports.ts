/* oxlint-disable react/hooks -- the ports are given once, before the first rendering, and never change */
// What the shell needs from the areas, which it does not know: given once by apps/web/areas.tsx. Each `use…` is a hook.
import { createContext, useContext, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { May, Route } from '#platform/contract/route.ts';
import type { Role } from '#platform/contract/roles.ts';

/** Who is signed in, as the shell and the buttons need it (specification 000 §3, "profile data read by the pages"). */
export interface Profile {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Effective permissions `area.verb`. */
  readonly permissions: readonly string[];
  /** The person's own infrastructure: shown in the switcher when the page is in none. */
  readonly contextInfrastructure: number | null;
  /** The employee behind the account; null where it is nobody's. */
  readonly collaboratorId: number | null;
  /** Who really sits there, while acting as `name`. */
  readonly impersonator: { readonly name: string } | null;
}
export type ProfileState =
  | { readonly is: 'loading' }
  | { readonly is: 'signed-out' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly is: 'here'; readonly profile: Profile };

export type InfrastructureKind = 'group' | 'subgroup' | 'company' | 'agency';
/** One infrastructure of the perimeter; `parent` is null at the top or when the parent is outside the perimeter. */
export interface Infrastructure {
  readonly id: number;
  readonly name: string;
  readonly kind: InfrastructureKind;
  readonly parent: number | null;
  /** City, code: also searched. */ readonly hint?: string;
  /** Only there to give the tree its shape. */ readonly locked?: boolean;
}

/** Work that takes long: shown in the bottom bar. `progress` from 0 to 1, null when unknown. */
export interface RunningJob {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly progress: number | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Where its result is. */
  readonly result?: { readonly label: string; readonly open: () => void };
  readonly cancellable: boolean;
}
export interface JobsPort {
  readonly jobs: readonly RunningJob[];
  readonly cancel: (id: number) => void;
  readonly dismiss: (id: number) => void;
}

/** Something found by the command palette: a person, a company, … */
export interface SearchResult {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  readonly href: string;
}

export type LiveStatus = 'off' | 'connecting' | 'live' | 'lost';

/** The count of what the person was told and has not read: its entry is the bell of a telephone's bar. */
export const NOTIFICATIONS = 'notifications';

export interface NavigationItem {
  /** Where it stands in its group, from the top; the last without one. */
  readonly place?: number;
  /** One of the groups given to the shell, '' for the head of the menu. */
  readonly group: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly route: Pick<Route, 'path' | 'twin' | 'may' | 'method'>;
  /** Another right than the route's own. */
  readonly may?: May;
  /** Beginnings of paths whose pages are under it, though its own path does not say so. */
  readonly heads?: readonly string[];
  /** Key of its count in `useBadges`. */
  readonly badge?: string;
  /** Shown only to whom this count of `useBadges` is not zero: what a company does not use stands in nobody's menu. */
  readonly shownBy?: string;
  /** What can be set there, in a sentence: such an entry stands on the page of settings. */
  readonly setting?: string;
  /** The heading it stands under on the page of settings, where its group of the menu does not say it: another group, or one of `settingThemes`. */
  readonly theme?: string;
  /** Its name among the places at the bottom of a telephone; the first three of a person's menu that have one stand there. */
  readonly phone?: string;
  /** Where a question about what stands on a screen is asked (`AskAbout`). */
  readonly asks?: Route;
  /** Marked « Admin »: no other role opens it (D1-U-06). */
  readonly adminOnly?: boolean;
  /** Words the palette also finds it by. */
  readonly keywords?: string;
}

/** What stands on the first level of the menu. */
export interface MenuGroup {
  readonly name: string;
  /** Roles whose menu begins with it. */
  readonly firstFor?: readonly Role[];
  /** Only for accounts of employees: an account that is nobody's has no planning of its own. */
  readonly ofEmployees?: boolean;
  /** Closed until somebody opens it: what is set up once. */
  readonly folded?: boolean;
  /** Themes of its entries beside the other groups' names, in their order. */
  readonly themes?: readonly string[];
}

export interface ShellPorts {
  readonly useProfile: () => ProfileState;
  /** The perimeter; a large one may answer its head only, and what a search finds. */
  readonly useInfrastructures: (search: string) => readonly Infrastructure[] | undefined;
  /** Counts beside menu entries, by key; zero shows nothing. */
  readonly useBadges: () => Readonly<Record<string, number>>;
  readonly useJobs: () => JobsPort;
  readonly useLive: () => LiveStatus;
  readonly quickSearch: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
  readonly signOut: () => Promise<void>;
  readonly stopImpersonation: () => Promise<void>;
  /** Menu entries of all areas, and their groups in order. */
  readonly navigation: readonly NavigationItem[];
  readonly groups: readonly MenuGroup[];
  readonly home: Pick<Route, 'path' | 'twin' | 'may' | 'method'> | null;
  /** Where somebody arrives for the first time. */
  readonly welcome: Pick<Route, 'path' | 'twin' | 'may' | 'method'> | null;
  readonly signIn: Pick<Route, 'path' | 'twin' | 'may' | 'method'> | null;
  readonly ownProfile: Pick<Route, 'path' | 'twin' | 'may' | 'method'> | null;
  /** What stands on the page of one's account beside sign-in, of an area that sign-in does not know. */
  readonly AccountSection: ComponentType<{ readonly className?: string | undefined }> | null;
  /** The way in by an identity provider: of the address that is typed, or, without one, of the session, which confirms itself there. */
  readonly ProviderDoor?: ComponentType<ProviderDoorProps>;
}
export interface ProviderDoorProps {
  readonly address?: string;
  readonly onConfirmed?: () => void;
}

const nothing: readonly never[] = [];
const noBadges: Readonly<Record<string, number>> = {};
const noJobs: JobsPort = { jobs: nothing, cancel: () => undefined, dismiss: () => undefined };

/** An app without any area: every port answers that there is nothing. */
export const emptyPorts: ShellPorts = {
  useProfile: () => signedOut,
  useInfrastructures: () => nothing,
  useBadges: () => noBadges,
  useJobs: () => noJobs,
  useLive: () => 'off',
  quickSearch: () => Promise.resolve(nothing),
  signOut: () => Promise.resolve(),
  stopImpersonation: () => Promise.resolve(),
  navigation: nothing,
  groups: nothing,
  home: null,
  welcome: null,
  signIn: null,
  ownProfile: null,
  AccountSection: null,
};
const signedOut: ProfileState = { is: 'signed-out' };

const PortsContext = createContext<ShellPorts>(emptyPorts);
export const ShellPortsProvider = PortsContext.Provider;
export const useShellPorts = (): ShellPorts => useContext(PortsContext);

/** The ports' hooks, by name. */
export const useProfileState = (): ProfileState => useShellPorts().useProfile();
export const useInfrastructures = (search = ''): readonly Infrastructure[] | undefined =>
  useShellPorts().useInfrastructures(search);
export const useBadges = (): Readonly<Record<string, number>> => useShellPorts().useBadges();
export const useJobs = (): JobsPort => useShellPorts().useJobs();
export const useLiveStatus = (): LiveStatus => useShellPorts().useLive();
