import { prefixed } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve } from '#platform/server/call.ts';
import { circuits } from '../contract.ts';
import { assign } from './assign.ts';
import { deleteAttribute, loadAttribute, saveAttribute } from './attributes.ts';
import { editing } from './candidates.ts';
import { exportAssignments, exportCircuits, exportDrivers } from './exports.ts';
import { attributes, templates } from './lists.ts';
import { assignmentsIn } from './load.ts';
import { overlappingAbsences, planning, spanOf } from './planning.ts';
import { deleteTemplates, saveTemplate, templateFields } from './templates.ts';
import { validate, validationSheet } from './validate.ts';

export const circuitsServer = serve(
  'circuits',
  circuits,
  {
    ...prefixed('attribute', attributes.handlers),
    attributeLoad: loadAttribute,
    attributeSave: saveAttribute,
    attributeDelete: deleteAttribute,
    ...prefixed('template', templates.handlers),
    templateSave: saveTemplate,
    templateDelete: deleteTemplates,
    templateFormFields: templateFields,
    planning,
    edit: (call) => assign(call, call.body),
    editModal: editing,
    remove: async (call) => {
      const assignments = (await assignmentsIn(call, { ids: call.body.ids })).filter((a) =>
        call.actor.scope.includes(a.infraId),
      );
      if (assignments.length < new Set(call.body.ids).size) throw notFound();
      return assign(call, {
        preview: false,
        changes: assignments.map((a) => ({
          circuitId: a.circuitId,
          day: a.day,
          was: a.collaboratorId,
          set: null,
        })),
      });
    },
    overlapping: async (call) => ({
      absences: await overlappingAbsences(
        call,
        spanOf(call.query.dateStart, call.query.dateEnd),
        call.query.collaborator,
      ),
    }),
    validationModal: validationSheet,
    validate,
    exportAssignments,
    exportDrivers,
    exportCircuits,
  },
  {
    attributeSave: 'attributeLoad',
    templateSave: async (call) => (await templates.rowsOf(call, [call.body.id]))[0],
  },
);
