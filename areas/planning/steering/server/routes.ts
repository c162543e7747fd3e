import { serve } from '#platform/server/call.ts';
import { steeringColumns, steeringFormulas, steeringValues } from '../contract.ts';
import { changeOrder, loadColumn, loadNewColumn, removeColumn, saveColumn } from './columns.ts';
import { loadFormula, loadNewFormula, removeFormula, saveFormula } from './formulas.ts';
import { evpOptions, importEvp } from './import-evp.ts';
import { columnRows, formulaRows } from './list.ts';
import { listColumns, loadValues, tryText } from './values.ts';

export const steeringColumnsServer = serve(
  'steering-columns',
  steeringColumns,
  {
    ...columnRows.handlers,
    loadNew: loadNewColumn,
    load: loadColumn,
    save: saveColumn,
    changeOrder,
    remove: removeColumn,
  },
  {
    save: async (call) => (await columnRows.rowsOf(call, [call.body.id]))[0],
  },
);
export const steeringFormulasServer = serve(
  'steering-formulas',
  steeringFormulas,
  {
    ...formulaRows.handlers,
    loadNew: loadNewFormula,
    load: loadFormula,
    save: saveFormula,
    remove: removeFormula,
    evpOptions,
    importEvp,
    tryText,
  },
  {
    save: async (call) => (await formulaRows.rowsOf(call, [call.body.id]))[0],
  },
);
export const steeringValuesServer = serve('steering-values', steeringValues, {
  list: listColumns,
  load: loadValues,
});
