import { form } from '#platform/contract/describe/form.ts';
import { code, color, own, reference, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day, endAfter, weekdays } from '#platform/contract/describe/kinds/time.ts';
import type { Call } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { groups } from '#areas/collaborators/groups/contract.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { circuits, LeftDays, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { TemplateForm } from '../template.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { KeptDays } from './kept-days.tsx';

const t = texts(fr);
const templateForm = form({
  code: text(fr.code, { max: 12 }),
  label: text(fr.name, { max: 120 }),
  infraId: reference(fr.agency),
  shiftCode: code(fr.shiftCode, { empty: 'CD' }),
  weekdays: weekdays(fr.weekdays, { missing: fr.weekdaysMissing, empty: [1, 2, 3, 4, 5] }),
  start: clock(fr.start, { hint: fr.hoursHint, empty: 360 }),
  end: clock(fr.end, { hint: fr.nextDay, empty: 840 }),
  pause: integer(fr.pause, { max: 720, empty: 45 }),
  vehicleGroupId: reference(fr.vehicleGroup, {
    optional: true,
    placeholder: fr.noVehicleGroup,
  }),
  needs: several(fr.needs, fr.needsNames, { hint: fr.needsHint }),
  validFrom: day(fr.validFrom),
  validTo: day(fr.validTo, { optional: true }),
  color: color(fr.color, { empty: 'k' }),
  values: own(fr.values, { schema: TemplateForm.shape.values, empty: {} }),
});

/** Saves; where validated days would keep the hours of before, they are shown and asked about first. */
const saveAsking = async (body: Call<typeof circuits.templateSave>['body']): Promise<unknown> => {
  try {
    return await send(circuits.templateSave, { body });
  } catch (error) {
    const left =
      error instanceof ApiError && error.code === 'validated_days'
        ? LeftDays.safeParse(error.extra['left']).data
        : undefined;
    if (
      left === undefined ||
      !(await ask.confirm({
        title: t('keptTitle', { code: body.code }),
        message: <KeptDays left={left} code={body.code} />,
        confirmLabel: fr.changeHours,
      }))
    )
      throw error;
    return send(circuits.templateSave, { body: { ...body, keepValidated: true } });
  }
};

/** What shows circuits. */
const CHANGED = [
  circuits.templateList,
  circuits.templateFormFields,
  circuits.planning,
  circuits.templateFilterOptions,
];

export const TemplateModal = ({
  template,
  onClose,
}: {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}) => {
  const { shifts } = useCodeBook();
  const vehicleGroups = useApi(groups.vehicleList, { query: { length: 500 } }).data?.rows ?? [];
  return (
    <FormDialog
      of={templateForm}
      size="large"
      title={template === undefined ? fr.addTemplate : t('editTemplate', { code: template.code })}
      start={template ?? { validFrom: today() }}
      fields={{
        infraId: {
          search: useInfrastructureOptions(['agency']),
          preset: template ? [{ id: template.infraId, label: template.agency }] : [],
        },
        shiftCode: {
          options: shifts.map((s) => ({ value: s.code, label: `${s.label} (${s.code})` })),
        },
        vehicleGroupId: { options: vehicleGroups },
        values: {
          draw: (values, set, faults) => (
            <AttributeFields id={template?.id ?? 0} values={values} set={set} faults={faults} />
          ),
        },
      }}
      save={({ start, end, ...values }) =>
        saveAsking({
          ...values,
          id: template?.id ?? 0,
          start: start % 1_440,
          end: endAfter(start % 1_440, end % 1_440),
        })
      }
      success={fr.templateSaved}
      changes={CHANGED}
      onClose={onClose}
    />
  );
};
