// What many areas give to one: each area says it in `server/contributes.ts`, `apps/server/areas.ts` gathers them.
import type { Actor, HandlerCall, Tx } from './call.ts';
import type { WaitSource } from './describe/waits.ts';
import type { FileOwner } from './files/references.ts';
import type { Command } from './commands.ts';
import type { PortalFigure } from './portal-figures.ts';
import type { JobKind, Jobs, Schedule } from './services.ts';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import type { NoticeKind } from '#platform/contract/notice-kinds.ts';
import { may, type RightsHolder, type Role } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';

/** What a contribution may use of the call it serves. */
export type ContributionCall = Pick<
  HandlerCall<Route>,
  'actor' | 'tx' | 'now' | 'services' | 'log'
>;

/** One find of the quick search (from 3 characters). `url` is a path of the portal. */
export interface QuickFind {
  readonly kind: 'person' | 'company' | 'vehicle' | 'document' | 'screen' | 'action';
  readonly label: string;
  readonly detail?: string;
  readonly url: string;
}
export interface QuickSearchSource {
  readonly may: string;
  readonly search: (
    call: ContributionCall,
    text: string,
    limit: number,
  ) => Promise<readonly QuickFind[]>;
}

/**
 * A topic of every infrastructure, `/infrastructures/<id>/<name>`, and the permission that opens it: the one of the routes whose answers it
 * announces. Nothing else can be published about an infrastructure.
 */
export interface LiveTopic {
  readonly name: string;
  /** Several: any of them opens it. */
  readonly may: string | readonly string[];
}
export const mayHear = (who: RightsHolder, topic: LiveTopic): boolean =>
  [topic.may].flat().some((right) => may(who, right));

/**
 * A quiet count beside a navigation entry. `name` is the entry's. The tables that it counts say themselves when they change (`tellCounts`), so
 * that every open page of the infrastructure counts again at once.
 */
export interface BadgeSource {
  readonly name: string;
  readonly may: string;
  /** It counts what waits for this person alone, who is told by a notice. */
  readonly isOwn?: true;
  readonly count: (call: ContributionCall) => Promise<number>;
}

/** A figure of the home page. `tone` colours it; `url` leads to what it counts. */
export interface Indicator {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly unit?: 'number' | 'hours' | 'days' | 'euros' | 'percent';
  readonly detail?: string;
  readonly tone?: 'default' | 'success' | 'warning' | 'danger' | 'info';
  readonly url?: string;
}
export interface IndicatorSource {
  readonly for: 'home' | 'admin';
  readonly may: string;
  readonly read: (call: ContributionCall) => Promise<readonly Indicator[]>;
}

/** Something that waits for this person. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly at: string;
  readonly tone?: Indicator['tone'];
  readonly url?: string;
}
export interface NoticeSource {
  readonly for: 'home' | 'admin';
  readonly may: string;
  readonly read: (call: ContributionCall) => Promise<readonly Notice[]>;
}

/** A reason why a pay period cannot be closed yet (domain handbook §7 "Period close"). */
export interface ClosePeriod {
  readonly id: number;
  readonly companyId: number;
  readonly infras: readonly number[];
  readonly firstDay: string;
  readonly lastDay: string;
}
export interface CloseReason {
  readonly code: string;
  readonly label: string;
  readonly count: number;
  readonly blocking: boolean;
  /** Not even a reason lifts it: there is nothing yet that could be closed. */
  readonly unforceable?: true;
  /** Where it is settled, and the permission that it takes there; without `may`, whoever reads the reason may. */
  readonly url?: string;
  readonly may?: string;
  /** Who settles it where the reader may not; without it, those of pay. */
  readonly settledBy?: readonly Role[];
  /** What settles it at once, by a button of the closing screen. */
  readonly action?: 'calculate' | 'recompute-days';
}
export interface CloseCheck {
  readonly code: string;
  readonly check: (call: ContributionCall, period: ClosePeriod) => Promise<CloseReason>;
}

/** A screen that can be found by a route name (`/linked-page/find-route`) or by an old address (`/redirect-legacy/…`). */
export interface LinkedPage {
  readonly name: string;
  readonly route: Route;
  readonly legacy?: readonly string[];
}

/** Something that people may rate from 1 to 5; `kind` is the satisfaction area's word for it. */
export interface RatableThing {
  readonly kind: string;
  readonly may: string;
  /** Is it there for this person? */ readonly exists: (
    call: ContributionCall,
    id: number,
  ) => Promise<boolean>;
}

/** One thing of a kind that an account can be accredited to; `key` is kept, `group` heads it in the form. */
export interface Accreditable {
  readonly key: string;
  readonly label: string;
  readonly group?: string;
}
/** What there is of a kind in an infrastructure. The area that owns it also heeds the accreditations (`accreditedTo` of users). */
export interface AccreditableSource {
  readonly kind: AccreditationKind;
  readonly read: (call: ContributionCall, infraId: number) => Promise<readonly Accreditable[]>;
}

/** What a new customer begins with. Elevated, in the order of the areas; run again it leaves alone what is there. */
export interface CustomerStart {
  readonly start: (tx: Tx, customerId: number, asked?: AskedStart) => Promise<void>;
  /**
   * Tables that hold what a customer begins with, and the condition of their rows while nobody works with them: a customer that has nothing else
   * may be deleted.
   */
  readonly tables?: Readonly<Record<string, string>>;
}
/** What the form of a new customer says; absent where a customer begins by its place in the tree alone. */
export interface AskedStart {
  readonly companyId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The layout of the payroll software's file; null: not chosen yet. */
  readonly software: string | null;
  /** `YYYY-MM`. */
  readonly firstMonth: string;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** How the trail of changes shows a column: its label where the usual one of its name does not fit, its codes in French, its quantity. */
export interface RecordField {
  readonly label?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly as?: RecordQuantity;
}
/** `clock` minutes of the day · `minutes`, `seconds` durations · `halves` half days · `scaled` a figure in the row's own `unit`. */
export type RecordQuantity =
  | 'clock'
  | 'minutes'
  | 'seconds'
  | 'cents'
  | 'percent'
  | 'halves'
  | 'scaled';

export interface Contributions {
  /** What this area gives to those below it (`port.filledBy(…)`). */
  readonly ports?: readonly (() => void)[];
  /** What this area tells people (its `notices.ts`). */
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has values of its own
  readonly noticeKinds?: readonly NoticeKind<any>[];
  readonly liveTopics?: readonly LiveTopic[];
  readonly customerStarts?: readonly CustomerStart[];
  readonly quickSearch?: readonly QuickSearchSource[];
  readonly badges?: readonly BadgeSource[];
  /** Badge, figure of the home page and close check of what waits for an answer. */
  readonly waits?: readonly WaitSource[];
  readonly indicators?: readonly IndicatorSource[];
  readonly notices?: readonly NoticeSource[];
  /** Figures of the messaging module, for the administration's home. */
  readonly messageStats?: readonly Omit<IndicatorSource, 'for'>[];
  readonly closeChecks?: readonly CloseCheck[];
  readonly accreditables?: readonly AccreditableSource[];
  readonly linkedPages?: readonly LinkedPage[];
  readonly ratable?: readonly RatableThing[];
  /** What people call the rows of a table (and the runs and readings noted under a name of their own), for the log of changes: `faq_article` → « Article d’aide ». */
  readonly recordNames?: readonly (readonly [record: string, name: string])[];
  /** The words of their columns, where the common ones of the log of changes do not do (`administration/logs/column-labels.data.ts`). */
  readonly recordFields?: readonly (readonly [
    record: string,
    fields: Readonly<Record<string, RecordField>>,
  ])[];
  /** Where one such row, or the list that holds it, is looked at. */
  readonly recordPages?: readonly (readonly [record: string, route: Route])[];
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own payload
  readonly jobs?: readonly JobKind<any>[];
  readonly schedules?: readonly Schedule[];
  /** What the provider's indicators may be computed from. */
  readonly figures?: readonly PortalFigure[];
  /** Jobs that the provider may start from the console. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each has its own payload
  readonly commands?: readonly Command<any>[];
  readonly fileOwners?: readonly FileOwner[];
}

/** All areas' gifts of one kind, those the person may use; `signed-in` is for everybody who is. */
export const allowed = <T extends { readonly may: string }>(
  sources: readonly T[],
  actor: Actor,
): T[] => sources.filter((s) => s.may === 'signed-in' || may(actor, s.may));
