/** The hub does not take our token, or not any more. */
export class HubRefused extends Error {}
