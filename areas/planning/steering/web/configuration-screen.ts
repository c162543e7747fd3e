// Where the lists of steering stand: the configuration of the planning, which is made of several areas' tabs, says it when the app starts.
import type { Page } from '#platform/contract/route.ts';

let screen: Page | null = null;
export const provideConfigurationScreen = (given: Page): void => {
  screen = given;
};
export const configurationScreen = (): Page | null => screen;
