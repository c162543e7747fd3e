import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { headings as contract } from '../contract.ts';
import { checkFormulaText, loadHeading, saveHeading } from './edit.ts';
import { headings, parameters, software } from './list.ts';

export const headingsServer = serve('headings', contract, {
  ...headings.handlers,
  ...prefixed('parameter', parameters.handlers),
  ...prefixed('software', software.handlers),
  load: loadHeading, save: saveHeading, checkFormula: checkFormulaText,
});
