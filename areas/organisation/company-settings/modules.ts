// The modules that a customer may do without. What no module names belongs to every customer.
import type { moduleTexts } from './fr.ts';

/** The permissions of a module, by what stands before their dot: an area's routes, menu, topics and exports follow from these. */
const rightsOf = {
  declaredDays: ['declared'],
  sedentaryHours: ['sedentary'],
  clocking: ['clocking'],
  debitCredit: ['debit-credit'],
  circuits: ['circuit'],
  advancePayments: ['advance'],
  mobilityPayments: ['mobility'],
  disputes: ['dispute'],
  finalSettlements: ['settlement'],
  paySimulator: ['pay-simulation'],
  documents: ['document', 'document-type'],
  announcements: ['announcement'],
  trackedChanges: ['tracked-change'],
  demands: ['demand'],
  faq: ['faq'],
  connectors: ['interface'],
} as const satisfies Record<keyof typeof moduleTexts, readonly string[]>;
export type ModuleKey = keyof typeof rightsOf;
export const moduleKeys = Object.keys(rightsOf) as readonly ModuleKey[];

const moduleByPrefix = new Map(
  moduleKeys.flatMap((key) => rightsOf[key].map((prefix): [string, ModuleKey] => [prefix, key])),
);
/** The module that a permission belongs to; undefined for what every customer has. */
export const moduleOfRight = (permission: string): ModuleKey | undefined =>
  moduleByPrefix.get(permission.slice(0, permission.indexOf('.')));
