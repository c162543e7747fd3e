// How something told leaves the portal. The bell needs no delivery: it is the notification itself.

export const CHANNELS = ['mail', 'push'] as const;
/** `handed`: given to the job that sends it, in the transaction that says so. `dropped`: no longer wanted when it was due. */
export const DELIVERY_STATES = ['waiting', 'handed', 'dropped'] as const;

/** Invented: what holds until somebody chooses. Nobody is written to at night; the day's mail is there when the day begins. */
export const USUAL = {
  quiet: true,
  quietFrom: 21 * 60,
  quietTo: 7 * 60,
  digestAt: 7 * 60 + 30,
} as const;
