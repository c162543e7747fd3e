// The ticket of a demand, beside the demand.
import { latePart } from '#platform/web/pages/late-part.tsx';

export const DemandTicket = latePart(
  async () => (await import('./demand-ticket.tsx')).DemandTicket,
);
