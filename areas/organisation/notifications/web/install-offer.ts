// What the browser offered before any screen was there (index.html): to install the application.
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = (): InstallEvent | null =>
  (globalThis as { installOffer?: InstallEvent }).installOffer ?? null;

export const canInstall = (): boolean => offer() !== null;
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
/** Safari offers nothing: its own menu does it. */
export const installsByMenu = (): boolean => 'standalone' in navigator && !isInstalled();

/** Asked once: the browser gives each offer for one question. */
export const install = async (): Promise<boolean> => {
  const event = offer();
  delete (globalThis as { installOffer?: InstallEvent }).installOffer;
  return event !== null && (await event.prompt()).outcome === 'accepted';
};
