import { serve } from '#platform/server/call.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notFound } from '#platform/server/app-error.ts';
import { calendarAttributes } from '../contract.ts';
import { attributes } from './list.ts';
import { saveAttribute, saveValues } from './save.ts';

export const calendarAttributesServer = serve(
  'calendar-attribute',
  calendarAttributes,
  {
    ...attributes.handlers,
    configurationData: async (call) => {
      const { id } = call.query;
      const rows = id === undefined ? [] : await attributes.rowsOf(call, [id]);
      if (id !== undefined && rows.length === 0) throw notFound();
      return {
        attribute: id === undefined ? null : (rows[0] ?? null),
        levels: (await infrastructuresOf(call.tx, call.actor.scope)).map((l) => ({
          id: l.id,
          label: l.name,
          type: l.type,
        })),
      };
    },
    save: saveAttribute,
    saveValues,
  },
  { save: async (call) => (await attributes.rowsOf(call, [call.body.id]))[0] },
);
