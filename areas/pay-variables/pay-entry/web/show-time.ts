/** `14:32` on the reader's clock, of milliseconds since 1970. */
export const showTime = (at: number): string =>
  new Date(at).toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' });
