import { Checkbox, NumberInput, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { groups } from '#areas/collaborators/groups/contract.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { shiftCodes } from '#areas/working-time/schedules/contract.ts';
import { circuits, COLORS, LeftDays, type Field, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { clock, endAfter, readClock } from './hours.ts';
import { KeptDays } from './kept-days.tsx';
import css from './circuits.module.css';

const t = texts(fr);
type Color = (typeof COLORS)[number];
interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly color: Color;
  readonly infraId: string | null;
  readonly weekdays: string[];
  readonly start: string;
  readonly end: string;
  readonly pause: number;
  readonly shiftCode: string;
  readonly vehicleGroupId: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly values: Record<string, string>;
  readonly version: number;
}
const typedOf = (c: Template | undefined): Typed => ({
  code: c?.code ?? '',
  label: c?.label ?? '',
  color: c?.color ?? 'k',
  infraId: c === undefined ? null : String(c.infraId),
  weekdays: (c?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
  start: clock(c?.start ?? 360),
  end: clock(c?.end ?? 840),
  pause: c?.pause ?? 45,
  shiftCode: c?.shiftCode ?? 'CD',
  vehicleGroupId: c?.vehicleGroupId ? String(c.vehicleGroupId) : null,
  validFrom: c?.validFrom ?? today(),
  validTo: c?.validTo ?? null,
  values: { ...c?.values },
  version: c?.version ?? 0,
});
const bodyOf = (
  id: number,
  { infraId, weekdays, start, end, vehicleGroupId, validFrom, ...rest }: Typed,
) => {
  const from = readClock(start) ?? -1;
  return {
    ...rest,
    id,
    infraId: Number(infraId),
    weekdays: weekdays.map(Number),
    start: from,
    end: endAfter(from, readClock(end) ?? -1),
    pause: Number(rest.pause),
    vehicleGroupId: vehicleGroupId === null ? null : Number(vehicleGroupId),
    validFrom: validFrom ?? '',
  };
};

const Colors = ({
  value,
  onChange,
}: {
  readonly value: Color;
  readonly onChange: (c: Color) => void;
}) => (
  <div className={css['colors']} role="radiogroup" aria-label={fr.color} data-wide>
    <span aria-hidden>{fr.color}</span>
    {COLORS.map((c) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a swatch
      <UnstyledButton
        key={c}
        role="radio"
        aria-checked={c === value}
        aria-label={t('colorOf', { letter: c })}
        tabIndex={c === value ? 0 : -1}
        className={`c-${c}`}
        onClick={() => onChange(c)}
        onKeyDown={(e) => {
          const by =
            e.key === 'ArrowRight' || e.key === 'ArrowDown'
              ? 1
              : e.key === 'ArrowLeft' || e.key === 'ArrowUp'
                ? -1
                : 0;
          if (by === 0) return;
          e.preventDefault();
          onChange(COLORS[(COLORS.indexOf(c) + by + COLORS.length) % COLORS.length] ?? c);
          const near =
            by === 1 ? e.currentTarget.nextElementSibling : e.currentTarget.previousElementSibling;
          if (near instanceof HTMLElement) near.focus();
        }}
      >
        {c}
      </UnstyledButton>
    ))}
  </div>
);

const Weekdays = ({
  initial,
  onChange,
  error,
}: {
  readonly initial: readonly string[];
  readonly onChange: (days: string[]) => void;
  readonly error: unknown;
}) => {
  const [days, setDays] = useState(initial);
  const toggle = (day: string): void => {
    const next = days.includes(day) ? days.filter((d) => d !== day) : [...days, day];
    setDays(next);
    onChange(next);
  };
  return (
    <fieldset className={css['days']} data-wide>
      <legend>{fr.weekdays}</legend>
      {weekdayNames.map((name, i) => (
        <Checkbox
          key={name}
          label={name}
          checked={days.includes(String(i + 1))}
          onChange={() => toggle(String(i + 1))}
        />
      ))}
      {typeof error === 'string' && <p role="alert">{error}</p>}
    </fieldset>
  );
};

const AttributeField = ({
  field: f,
  value,
  onChange,
  error,
}: {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (v: string) => void;
  readonly error: unknown;
}) => {
  const shared = {
    label: f.label,
    required: f.required,
    ...(typeof error === 'string' ? { error } : {}),
  };
  if (f.kind === 'choice')
    return (
      <Select
        {...shared}
        data={f.options}
        clearable={!f.required}
        value={value === '' ? null : value}
        onChange={(v) => onChange(v ?? '')}
      />
    );
  if (f.kind === 'flag')
    return (
      <Checkbox
        label={f.label}
        checked={value === 'true'}
        onChange={(e) => onChange(String(e.currentTarget.checked))}
      />
    );
  return (
    <TextInput
      {...shared}
      maxLength={500}
      inputMode={f.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
};
const AttributeFields = ({
  id,
  form,
}: {
  readonly id: number;
  readonly form: ServerForm<Typed>['form'];
}) => {
  const fields = useApi(circuits.templateFormFields, { params: { id } }).data?.fields ?? [];
  const [values, setValues] = useState<Record<string, string>>(form.getValues().values);
  const set = (key: number, value: string): void => {
    const next = { ...values, [key]: value };
    setValues(next);
    form.setFieldValue(
      'values',
      Object.fromEntries(Object.entries(next).filter(([, v]) => v !== '')) as never,
    );
  };
  return fields.map((f) => (
    <AttributeField
      key={f.id}
      field={f}
      value={values[f.id] ?? ''}
      onChange={(v) => set(f.id, v)}
      error={form.errors[`values.${f.id}`]}
    />
  ));
};

/** Saves; where validated days would keep the hours of before, they are shown and asked about first. */
const saveAsking = async (body: ReturnType<typeof bodyOf>): Promise<unknown> => {
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

export const TemplateModal = ({
  template,
  onClose,
}: {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const agencies = useInfrastructureOptions(['agency']);
  const vehicleGroups = useApi(groups.vehicleList, { query: { length: 500 } }).data?.rows ?? [];
  const [color, setColor] = useState<Color>(template?.color ?? 'k');
  const handle = useServerForm<Typed, unknown>({
    initialValues: typedOf(template),
    success: fr.templateSaved,
    send: (values) => saveAsking(bodyOf(template?.id ?? 0, values)),
    onSaved: () => {
      void invalidate(
        cache,
        circuits.templateList,
        circuits.templateFormFields,
        circuits.planning,
        circuits.templateFilterOptions,
      );
      onClose();
    },
  });
  const { form } = handle;
  const field = (name: keyof Typed & string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
  const groupChoices = vehicleGroups.map((g) => ({ value: String(g.id), label: g.label }));
  return (
    <ModalForm
      opened
      size="large"
      title={template === undefined ? fr.addTemplate : t('editTemplate', { code: template.code })}
      handle={handle}
      onClose={onClose}
    >
      <TextInput label={fr.code} required maxLength={12} data-autofocus {...field('code')} />
      <TextInput label={fr.name} required maxLength={120} {...field('label')} />
      <SearchSelect
        label={fr.agency}
        required
        clearable={false}
        choices={agencies}
        known={template ? [{ value: String(template.infraId), label: template.agency }] : []}
        {...field('infraId')}
      />
      <Select
        label={fr.shiftCode}
        data={shiftCodes.map((s) => ({ value: s.code, label: `${s.label} (${s.code})` }))}
        allowDeselect={false}
        {...field('shiftCode')}
      />
      <Weekdays
        initial={handle.form.getValues().weekdays}
        onChange={(days) => form.setFieldValue('weekdays', days as never)}
        error={form.errors['weekdays']}
      />
      <TextInput label={fr.start} description={fr.hoursHint} required {...field('start')} />
      <TextInput label={fr.end} description={fr.nextDay} required {...field('end')} />
      <NumberInput label={fr.pause} min={0} max={720} allowDecimal={false} {...field('pause')} />
      <Select
        label={fr.vehicleGroup}
        placeholder={fr.noVehicleGroup}
        data={groupChoices}
        clearable
        searchable
        {...field('vehicleGroupId')}
      />
      <DayField label={fr.validFrom} required {...field('validFrom')} />
      <DayField label={fr.validTo} {...field('validTo')} />
      <Colors
        value={color}
        onChange={(c) => {
          setColor(c);
          form.setFieldValue('color', c as never);
        }}
      />
      <AttributeFields id={template?.id ?? 0} form={form} />
    </ModalForm>
  );
};
