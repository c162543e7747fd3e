/** `Temporal` is in the browsers since 2025–2026; the others fetch it before anything is shown. */
export const withTemporal = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
};
