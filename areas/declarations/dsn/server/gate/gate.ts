// The port through which declarations leave. What an implementation cannot know it says: `GateSilent` may have been taken, `GateUnreachable`
// was not.
import type { Regime } from '#areas/declarations/dsn/dsn-status.ts';

export interface Sending {
  readonly content: Uint8Array;
  readonly regime: Regime;
}
export type Deposited =
  | { readonly is: 'taken'; readonly flow: string; readonly receipt: string }
  | { readonly is: 'refused'; readonly receipt: string };
export interface GateReturn {
  /** `11`, `94` … (reference, return natures). */
  readonly nature: string;
  readonly status: string;
  readonly organisation: string;
  readonly publishedAt: string | null;
  readonly url: string | null;
}
export interface DsnGate {
  deposit(sending: Sending): Promise<Deposited>;
  /** Flows that the declarer deposited in between, the gate's own references. */
  depositsBetween(
    from: Temporal.Instant,
    to: Temporal.Instant,
    regime: Regime,
  ): Promise<readonly string[]>;
  returnsOf(flow: string, regime: Regime): Promise<readonly GateReturn[]>;
  /** The content of a return, by the address that the gate gave for it. */
  contentOf(url: string, regime: Regime): Promise<Uint8Array>;
}
/** Nothing was taken: the gate was not reached, or said that it cannot. */
export class GateUnreachable extends Error {}
/** It was sent and no answer came: the gate must be asked before it is sent again. */
export class GateSilent extends Error {}
/** The declarer is refused: only its settings help. */
export class GateDenied extends Error {}
