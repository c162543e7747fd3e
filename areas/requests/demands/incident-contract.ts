// Incidents (domain handbook §6): one cause, demands of many customers. An answer to it becomes one message in each demand, which then goes on alone. Invented: its paths.
import { z } from 'zod';
import { page, route } from '#platform/contract/route.ts';
import { bulk, BulkResult } from '#platform/contract/shapes.ts';
import { Id, status } from './demand-shapes.ts';
import { demandList } from './list-contract.ts';

const base = '/admin/demand/incident';
const handle = { may: 'demand.handle' } as const;
const label = z.string().trim().min(3).max(200);
const Incident = z.object({ id: z.number(), label: z.string(), createdAt: z.string() });
const one = `${base}/{id}` as const;

export const demandIncidents = {
  page: page({ path: `${base}/all`, ...handle }),
  /** Demands are counted inside the reader's perimeter. */
  all: route({
    method: 'GET',
    path: `${base}/all/json`,
    ...handle,
    output: z.object({
      incidents: z.array(Incident.extend({ open: z.number(), demands: z.number() })),
    }),
  }),
  details: page({ path: one, ...handle }),
  detailsJson: route({
    method: 'GET',
    path: `${one}/json`,
    ...handle,
    output: Incident.extend({
      demands: z.array(
        z.object({ id: z.number(), label: z.string(), status, infrastructure: z.string() }),
      ),
    }),
  }),
  /** Chosen demands go under an incident, a new one without `incidentId`. */
  group: bulk({
    path: `${base}/group`,
    ...handle,
    of: demandList,
    values: z.object({ incidentId: Id.nullable().default(null), label: label.optional() }),
  }),
  ungroup: route({
    method: 'POST',
    path: `${one}/ungroup`,
    ...handle,
    body: z.object({ demandId: Id }),
  }),
  /** One message to each demand that is open. */
  answer: route({
    method: 'POST',
    path: `${one}/answer`,
    ...handle,
    body: z.object({
      text: z.string().trim().min(1).max(20_000),
      response: z.enum(['feedback', 'validation']).nullable().default(null),
    }),
    output: BulkResult,
  }),
};
