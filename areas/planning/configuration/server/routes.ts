import { serve } from '#platform/server/call.ts';
import { planningConfiguration } from '../contract.ts';

export const planningConfigurationServer = serve('planning-configuration', planningConfiguration, {});
