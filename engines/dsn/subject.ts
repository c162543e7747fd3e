// What the rules look at: a declaration while it is read, one individual in it.
import type { Block } from './block.ts';
import type { Norm } from './norm.ts';

/** What is known of a declaration when one of its individuals has been read. */
export interface DeclarationFacts {
  readonly norm: Norm;
  /** S20.G00.05.001: `01` monthly, `04` stop, `05` return, `07` end of contract, `08` initialisation … */
  readonly nature: string;
  /** S20.G00.05.002 */
  readonly type: string;
  /** S21.G00.06.001 */
  readonly siren: string | undefined;
  /** SIREN and NIC of the establishment. */
  readonly siret: string | undefined;
  /** Identifiers of the establishment's provident subscriptions (S21.G00.15.005). */
  readonly subscriptions: ReadonlySet<string>;
  /** Whether the trigger is « taux de PAS d’un individu non salarié ». */
  readonly establishment: Block | undefined;
}
export interface IndividualSubject {
  readonly individual: Block;
  readonly facts: DeclarationFacts;
}
/** What stays of the individuals of a declaration once they were let go. */
export interface IndividualTraces {
  /** NIR or NTT → line of its first appearance. */
  readonly identities: Map<string, number>;
  /** Workplaces and user establishments that contracts name → rubric and line of the first. */
  readonly workplaces: Map<string, { rubric: string; line: number }>;
  employees: number;
  nonEmployees: number;
}
export const newTraces = (): IndividualTraces => ({
  identities: new Map(),
  workplaces: new Map(),
  employees: 0,
  nonEmployees: 0,
});

/** Natures of which each file tells one event of one person. */
export const SIGNALS: ReadonlySet<string> = new Set(['02', '04', '05', '07', '08']);
export const MONTHLY = '01';
