// Whom a document of a population is for (specification 002 §3: six filters). Evaluated at each reading: a rule of the company is for whoever works
// there on the day of reading, while what is deposited for named people stays theirs.
import { z } from 'zod';
import {
  COLLABORATOR_TYPES,
  DRIVER_TYPES,
  MISSION_TYPES,
  type CollaboratorType,
  type DriverType,
  type MissionType,
} from '#areas/collaborators/directory/contract.ts';

const ids = z.array(z.number().int().positive()).max(500).default([]);
/** An empty list asks nothing. */
export const Population = z.object({
  collaboratorTypes: z.array(z.literal(COLLABORATOR_TYPES)).max(4).default([]),
  missionTypes: z.array(z.enum(MISSION_TYPES)).max(3).default([]),
  driverTypes: z.array(z.enum(DRIVER_TYPES)).max(3).default([]),
  agencies: ids,
  groups: ids,
  dfs: z.boolean().nullable().default(null),
});
export type Population = z.infer<typeof Population>;

/** What the filters look at, as it holds on the day of reading. */
export interface PersonFacts {
  readonly type: CollaboratorType;
  readonly driverType: DriverType | null;
  /** Of the missions that run. */
  readonly missionTypes: readonly MissionType[];
  readonly agency: number;
  readonly groups: readonly number[];
  readonly dfs: boolean;
}

const holds = <T>(asked: readonly T[], of: readonly T[]): boolean =>
  asked.length === 0 || asked.some((one) => of.includes(one));

export const isInPopulation = (population: Population, facts: PersonFacts): boolean =>
  holds(population.collaboratorTypes, [facts.type]) &&
  holds(population.missionTypes, facts.missionTypes) &&
  holds(population.driverTypes, facts.driverType === null ? [] : [facts.driverType]) &&
  holds(population.agencies, [facts.agency]) &&
  holds(population.groups, facts.groups) &&
  (population.dfs === null || population.dfs === facts.dfs);
