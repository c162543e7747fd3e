import { serve } from '#platform/server/call.ts';
import { formulas as contract } from '../contract.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { debugChoices, debugFormula } from './debug.ts';
import { formulaImport } from './import.ts';
import { analyzedDelta, analyzeFormula, analyzeHeading } from './analyze.ts';
import { formulaRows } from './list.ts';
import { listDetail, loadFormula, validateAttribute } from './reading.ts';
import {
  createFormula,
  discardDraft,
  multiEdit,
  publishFormula,
  removeFormula,
  saveFormula,
} from './writing.ts';

export const formulasServer = serve(
  'formulas',
  contract,
  {
    ...formulaRows.handlers,
    create: createFormula,
    load: loadFormula,
    save: saveFormula,
    remove: removeFormula,
    publish: publishFormula,
    discard: discardDraft,
    listDetail,
    validateAttribute,
    multiEdit,
    analyze: analyzeFormula,
    analyzeHeading,
    analyzedDelta,
    debugChoices,
    debug: debugFormula,
    ...importHandlers(formulaImport),
  },
  { save: 'load', publish: 'load' },
);
