import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { mobility } from '../contract.ts';
import { results, settings } from './list.ts';
import { mobilityPlanning } from './planning.ts';
import { askRetroactive, enableSetting, loadSetting, saveSetting } from './settings.ts';

export const mobilityServer = serve(
  'mobility-payments',
  mobility,
  {
    ...settings.handlers,
    ...prefixed('result', results.handlers),
    load: loadSetting,
    save: saveSetting,
    enable: enableSetting,
    calculate: askRetroactive,
    planning: mobilityPlanning,
  },
  { save: 'load', enable: 'load' },
);
