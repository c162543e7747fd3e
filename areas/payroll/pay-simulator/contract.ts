// The pay simulator (specification 000 §2, §7; D1-G-11, R-04, E-03): seven routes of the specification. The list's screen, the trial without saving and the
// comparison are Invented: the specification shows no page for the list (D1-N-01) and no field (D1-N-02).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { describeList, duplicate, list, remove } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { CONTRACTS, PayCaseFields, refuseContradictions, type PayCase } from './pay-case.ts';
import { Simulated } from './simulated.ts';

export const SimulationRow = z.object({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  place: z.string(),
  contract: z.enum(CONTRACTS),
  gross: z.number(),
  net: z.number(),
  netAfterTax: z.number(),
  cost: z.number(),
  model: z.string(),
  author: z.string().nullable(),
  updatedAt: z.string(),
});
export type SimulationRow = z.infer<typeof SimulationRow>;

export const simulationList = describeList({
  listId: 'pay-simulations',
  title: fr.title,
  may: 'pay-simulation.use',
  row: SimulationRow,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 240 },
    {
      name: 'contract',
      label: fr.contract,
      kind: 'status',
      texts: fr.contracts,
      sort: true,
      width: 130,
    },
    { name: 'gross', label: fr.targets.gross, kind: 'euros', sort: true, width: 120 },
    { name: 'net', label: fr.targets.net, kind: 'euros', sort: true, width: 130 },
    { name: 'netAfterTax', label: fr.targets.netAfterTax, kind: 'euros', sort: true, width: 130 },
    { name: 'cost', label: fr.targets.cost, kind: 'euros', sort: true, width: 120 },
    { name: 'place', label: fr.place, kind: 'text', sort: true, width: 180 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 145 },
    { name: 'author', label: fr.author, kind: 'text', width: 150 },
    { name: 'model', label: fr.model, kind: 'text', width: 170, hidden: true },
  ]),
  filters: {
    contract: choices(fr.contract, options(fr.contracts)),
    place: choices(fr.place, undefined, { isSearchable: true }),
  },
});

const label = z.string().trim().min(1, fr.labelMissing).max(120);
const infraId = z.number().int().positive();
const fields = PayCaseFields.extend({ label, infraId });
const NewSimulation = fields.superRefine(refuseContradictions);
const ChangedSimulation = fields
  .extend({ version: z.number().int().min(0) })
  .superRefine(refuseContradictions);

/** Where a simulation may be kept, and the mobility rate that the portal has for it. */
const Place = z.object({
  id: z.number(),
  name: z.string(),
  mobility: z.object({ zone: z.string(), rate: z.number() }).nullable(),
});
export type SimulationPlace = z.infer<typeof Place>;
export const LoadedSimulation = z.object({
  /** 0: a new one, not saved. */
  id: z.number(),
  version: z.number(),
  label: z.string(),
  infraId: z.number().nullable(),
  /** As it was saved. */
  payCase: z.custom<PayCase>(() => true),
  /** As it was saved, with the rules of then; null for a new one. */
  result: Simulated.nullable(),
  /** The rules that count today. */
  model: z.string(),
  places: z.array(Place),
});
export type LoadedSimulation = z.infer<typeof LoadedSimulation>;
const Compared = z.object({
  id: z.number(),
  label: z.string(),
  payCase: z.custom<PayCase>(() => true),
  result: Simulated,
});
export type ComparedSimulation = z.infer<typeof Compared>;

const base = '/pay-simulator';
const use = { may: 'pay-simulation.use' } as const;
const saved = z.object({ id: z.number(), version: z.number() });

export const paySimulator = {
  ...list({ data: `${base}/list/json`, ...simulationList }),
  listPage: page({ path: `${base}/list`, ...use }),
  /** `0`: a new one with the values that a form starts from. */
  load: http.get(`${base}/details/{id}`, { ...use, page: true, output: LoadedSimulation }),
  /** POST creates under the id 0, PUT changes: our reading of « details (GET, POST, PUT) ». */
  create: http.post(`${base}/details/{id}`, {
    ...use,
    tx: 'none',
    body: NewSimulation,
    output: saved,
  }),
  change: http.put(`${base}/details/{id}`, {
    ...use,
    tx: 'none',
    body: ChangedSimulation,
    output: saved,
  }),
  ...duplicate({ path: `${base}/duplicate/{id}`, ...use }),
  ...remove({ path: `${base}/{id}`, ...use }),
  exportOne: http.get(`${base}/export/{id}`, {
    kind: 'download',
    ...use,
    query: z.object({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  }),
  /** All amounts of a case with the rules of today; nothing is kept. */
  compute: http.post(`${base}/compute`, {
    ...use,
    tx: 'none',
    body: PayCaseFields.superRefine(refuseContradictions),
    output: Simulated,
  }),
  comparePage: page({ path: `${base}/compare`, ...use }),
  compare: http.get(`${base}/compare/json`, {
    ...use,
    query: z.object({ first: queryId, second: queryId }),
    output: z.object({ first: Compared, second: Compared }),
  }),
};
