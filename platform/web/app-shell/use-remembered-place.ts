import { useEffect } from 'react';
import { currentEntry } from './navigation.ts';
import { useShellPorts } from './ports.ts';
import { rememberPlace } from './preferences.ts';

/** Keeps the menu's entry of the open page among the last places. `path`: of the route of the page. */
export const useRememberedPlace = (path: string): void => {
  const { navigation } = useShellPorts();
  const place = currentEntry(navigation, path)?.route.path;
  useEffect(() => {
    if (place !== undefined) rememberPlace(place);
  }, [place]);
};
