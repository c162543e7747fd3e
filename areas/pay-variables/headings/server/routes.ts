import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { headings as contract } from '../contract.ts';
import { loadHeading, saveHeading } from './edit.ts';
import { checkFormulaText } from './check-formula.ts';
import { bulkEditHeadings } from './bulk-edit.ts';
import { readCatalogue, takeFromCatalogue } from './catalogue.ts';
import { createHeading, removeHeading } from './create.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { headingImport } from './import.ts';
import { evpSoftware } from '../software-contract.ts';
import { codeGrid, saveGridCodes } from './code-grid.ts';
import { codeImport } from './code-import.ts';
import {
  bulkEditSoftware,
  createSoftware,
  loadSoftware,
  removeSoftware,
  saveSoftware,
} from './software.ts';
import { formulaChoice } from './formula-choice.ts';
import { headings, parameters, software } from './list.ts';
import { createParameter, removeParameter, savedParameter, saveParameter } from './parameters.ts';

export const headingsServer = serve(
  'headings',
  contract,
  {
    ...headings.handlers,
    ...prefixed('parameter', parameters.handlers),
    createParameter,
    saveParameter,
    removeParameter,
    ...importHandlers(headingImport),
    catalogue: readCatalogue,
    takeFromCatalogue,
    create: createHeading,
    remove: removeHeading,
    bulkEdit: bulkEditHeadings,
    load: loadHeading,
    save: saveHeading,
    formulaChoice,
    checkFormula: checkFormulaText,
  },
  { save: 'load', saveParameter: savedParameter },
);

export const evpSoftwareServer = serve(
  'evp-software',
  evpSoftware,
  {
    ...software.handlers,
    ...importHandlers(codeImport),
    load: loadSoftware,
    create: createSoftware,
    save: saveSoftware,
    remove: removeSoftware,
    bulkEdit: bulkEditSoftware,
    codes: codeGrid,
    saveCodes: saveGridCodes,
  },
  { save: 'load' },
);
