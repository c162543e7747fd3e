import { serve } from '#platform/server/call.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { calendarAttributes } from '../contract.ts';
import { definitions } from './definitions.ts';
import { saveValues } from './save-values.ts';

export const calendarAttributesServer = serve(
  'calendar-attribute',
  calendarAttributes,
  {
    ...definitions.handlers,
    configurationData: async (call) => {
      const { id } = call.query;
      const levels = await infrastructuresOf(call.tx, call.actor.scope);
      return {
        attribute: id === undefined ? null : await definitions.load(call, id),
        levels: levels.map(({ id: levelId, name, type }) => ({ id: levelId, label: name, type })),
      };
    },
    save: (call) => definitions.save(call, call.body.id, call.body),
    saveValues,
  },
  { save: (call) => definitions.load(call, call.body.id) },
);
