// Where this device is, if whoever holds it agrees; a clocking never waits long for it.
import type { Place } from '../kiosk.ts';

const PATIENCE_MS = 4_000;

export const whereNow = async (): Promise<Place | null> => {
  if (!('geolocation' in navigator)) return null;
  const { promise, resolve } = Promise.withResolvers<Place | null>();
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      resolve({
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracy: Math.round(coords.accuracy),
      }),
    () => resolve(null),
    { timeout: PATIENCE_MS, maximumAge: 60_000 },
  );
  // A question that nobody answers is no place.
  setTimeout(() => resolve(null), PATIENCE_MS + 1_000);
  return promise;
};
