// Amounts of the protocol of 30 April 1974 (IDCC 16, workers of goods, removals and logistics) in cents, where a company says none of its own. Each is
// named with its public source, to be confirmed by a clerk. A long trip is one bundle: the room with its breakfast, and the meals (art. 11).
export interface DatedRate {
  readonly startsOn: string;
  readonly meal: number;
  readonly room: number;
}
/** Its windows (art. 3), in minutes from midnight: 11:45 to 14:15, 18:45 to 21:15. */
export const protocolWindows = { lunch: [705, 855], dinner: [1_125, 1_275] } as const;
export const protocolRates: readonly DatedRate[] = [
  // Avenant en vigueur au 1er mars 2025, as published for hauliers: meal 16.20, one meal and a night 51.79, two meals and a night 67.99.
  { startsOn: '2025-03-01', meal: 1_620, room: 3_559 },
];
