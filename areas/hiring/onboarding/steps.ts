// What a step is, which the portal observes by itself, and the list that holds where no template does.
import { admin, pay, supervisor, type Role } from '#platform/contract/roles.ts';
import type { fr } from './fr.ts';

export const KINDS = ['arrival', 'departure'] as const;
export type ListKind = (typeof KINDS)[number];
export type StaffType = 'driver' | 'sedentary';

/** By hand, or what the portal observes and the kind of list that it stands in. */
export const OBSERVED = {
  documents: 'arrival',
  declaration: 'arrival',
  medical: 'arrival',
  licence: 'arrival',
  training: 'arrival',
  card: 'arrival',
  badge: 'arrival',
  account: 'arrival',
  schedule: 'arrival',
  settlement: 'departure',
  papers: 'departure',
  cardFile: 'departure',
  badgeClosed: 'departure',
  accountsClosed: 'departure',
} as const satisfies Readonly<Record<string, ListKind>>;
export type ObservedFact = keyof typeof OBSERVED;
export type Fact = ObservedFact | 'manual';
export const isObserved = (fact: Fact): fact is ObservedFact => fact !== 'manual';

/** Who does a step: whoever has the role over the place. */
export const RESPONSIBLES = { hr: admin, pay, operations: supervisor } as const satisfies Readonly<
  Record<string, Role>
>;
export type Responsible = keyof typeof RESPONSIBLES;

export interface Step {
  readonly fact: Fact;
  readonly label: string;
  readonly responsible: Responsible;
  /** After the first or the last day; negative: before it. */
  readonly dueDays: number;
}
interface ProposedStep extends Omit<Step, 'label'> {
  readonly kind: ListKind;
  readonly staffType: StaffType | 'all';
  readonly name: keyof typeof fr.proposed;
}
const step = (
  [kind, name, fact]: readonly [ListKind, ProposedStep['name'], Fact],
  responsible: Responsible,
  dueDays: number,
  staffType: ProposedStep['staffType'] = 'all',
): ProposedStep => ({ kind, name, fact, responsible, dueDays, staffType });

/** Invented, but for the days that the law sets: R1221-4 (declared before the work begins), R4624-10 (visited within three months). */
export const PROPOSED: readonly ProposedStep[] = [
  step(['arrival', 'declaration', 'declaration'], 'pay', -1),
  step(['arrival', 'documents', 'documents'], 'hr', 0),
  step(['arrival', 'licence', 'licence'], 'operations', 0, 'driver'),
  step(['arrival', 'training', 'training'], 'operations', 0, 'driver'),
  step(['arrival', 'card', 'card'], 'operations', 0, 'driver'),
  step(['arrival', 'schedule', 'schedule'], 'operations', 0),
  step(['arrival', 'badge', 'badge'], 'operations', 0),
  step(['arrival', 'equipment', 'manual'], 'operations', 0),
  step(['arrival', 'safety', 'manual'], 'operations', 0),
  step(['arrival', 'account', 'account'], 'hr', 7),
  step(['arrival', 'health', 'manual'], 'pay', 15),
  step(['arrival', 'medical', 'medical'], 'hr', 85),
  step(['departure', 'cardFile', 'cardFile'], 'operations', 0, 'driver'),
  step(['departure', 'equipmentBack', 'manual'], 'operations', 0),
  step(['departure', 'settlement', 'settlement'], 'pay', 0),
  step(['departure', 'papers', 'papers'], 'pay', 0),
  step(['departure', 'badgeClosed', 'badgeClosed'], 'operations', 1),
  step(['departure', 'accountsClosed', 'accountsClosed'], 'hr', 1),
];
