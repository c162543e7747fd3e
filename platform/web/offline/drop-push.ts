/** This browser is told nothing any more by web push. The server forgets it by itself, with the session. */
export const dropPush = async (): Promise<void> => {
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser that cannot, has none.
  }
};
