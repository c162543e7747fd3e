// Planning configuration (specification 001 §2.6): one screen of four tabs.
import { page } from '#platform/contract/route.ts';

export const CONFIGURATION_TABS = ['planning', 'calendar', 'steering-column', 'steering-formula'] as const;
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number];
export const planningConfiguration = {
  screen: page({ path: '/admin/exploitation/configuration', may: 'steering.configure' }),
};
