/** The page opens without a network from now on. Where the browser cannot, it still works with one. */
export const keepShell = async (): Promise<void> => {
  await navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
};
