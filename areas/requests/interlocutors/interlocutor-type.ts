// The 18 types of interlocutors (D1-E-15…18), in the order in which they are shown.
import type { Phase } from '#areas/organisation/infrastructures/contract.ts';

/** D1-E-17. */
export const SERVICES = ['customer_relation', 'project_management', 'commercial_relation'] as const;
export type Service = (typeof SERVICES)[number];

export interface InterlocutorType {
  readonly code: string;
  readonly service: Service;
  /** The phases of a company in which the type is shown. */
  readonly phases: readonly Phase[];
}

const whileStarting = ['starting_up'] as const;
const onceStarted = ['started'] as const;
const always = ['starting_up', 'started'] as const;

// Invented: service and phases of each type; the specification leaves them open (D1-N-03).
export const INTERLOCUTOR_TYPES = [
  { code: 'commercial', service: 'commercial_relation', phases: always },
  { code: 'hris_consultant_manager', service: 'project_management', phases: whileStarting },
  { code: 'hris_consultant', service: 'project_management', phases: whileStarting },
  { code: 'customer_supervisor_1', service: 'customer_relation', phases: onceStarted },
  { code: 'customer_supervisor_2', service: 'customer_relation', phases: onceStarted },
  { code: 'customer_supervisor_3', service: 'customer_relation', phases: onceStarted },
  { code: 'customer_manager', service: 'customer_relation', phases: always },
  { code: 'analyst', service: 'project_management', phases: whileStarting },
  { code: 'gta_consultant', service: 'project_management', phases: always },
  { code: 'pay_administrator_1', service: 'customer_relation', phases: onceStarted },
  { code: 'pay_administrator_2', service: 'customer_relation', phases: onceStarted },
  { code: 'pay_administrator_3', service: 'customer_relation', phases: onceStarted },
  { code: 'legal', service: 'customer_relation', phases: always },
  { code: 'customer_control', service: 'customer_relation', phases: onceStarted },
  { code: 'pay_administrator', service: 'customer_relation', phases: onceStarted },
  { code: 'gta_support_manager', service: 'customer_relation', phases: onceStarted },
  { code: 'pay_support_manager', service: 'customer_relation', phases: onceStarted },
  { code: 'customer_service_manager', service: 'customer_relation', phases: always },
] as const satisfies readonly InterlocutorType[];
export type TypeCode = (typeof INTERLOCUTOR_TYPES)[number]['code'];

/** The types shown for a company in this phase, in order. */
export const typesIn = (phase: Phase): TypeCode[] =>
  INTERLOCUTOR_TYPES.filter(({ phases }) => (phases as readonly Phase[]).includes(phase)).map(
    ({ code }) => code,
  );
