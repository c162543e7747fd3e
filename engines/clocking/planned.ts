// What was planned, and which planned service a clocked one belongs to.
import type { Day } from '../french-time/days.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { dayAt } from '../french-time/zones.ts';
import { AUTHORISED_DELAY } from './limits.ts';
import type { ClockedService } from './services.ts';

/** A service of the plan, UTC seconds. */
export interface PlannedService {
  readonly day: Day;
  readonly start: number;
  readonly end: number;
  /** Seconds of break within. */
  readonly rest: number;
}

/**
 * The planned service a clocked one belongs to: it starts within the authorised delay before or inside it. Where the start was not clocked, its first
 * clocking may also lie up to the authorised delay after the plan's end. Of several the one whose start is nearest.
 */
export const plannedServiceOf = (
  service: ClockedService,
  plan: readonly PlannedService[],
): PlannedService | null => {
  const at = service.punches[0]?.at;
  if (at === undefined) return null;
  const slack = service.start === null ? AUTHORISED_DELAY : 0;
  const near = plan.filter(
    (p) =>
      at >= p.start - AUTHORISED_DELAY && at <= Math.max(p.end + slack, p.start + AUTHORISED_DELAY),
  );
  return (
    near.sort((a, b) => Math.abs(at - a.start) - Math.abs(at - b.start) || a.start - b.start)[0] ??
    null
  );
};

/** The service day: of the plan it belongs to, else the local day of its first clocking. */
export const dayOfService = (
  service: ClockedService,
  plan: readonly PlannedService[],
  zone: TimeZone,
): Day => plannedServiceOf(service, plan)?.day ?? dayAt(service.punches[0]?.at ?? 0, zone);
