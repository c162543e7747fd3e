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
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { groups } from '#areas/collaborators/groups/contract.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { circuits, COLORS, LeftDays, type Template } from '../contract.ts';
import { fr } from '../fr.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { KeptDays } from './kept-days.tsx';
import { bodyOf, typedOf, type Color, type Typed } from './template-values.ts';
import css from './circuits.module.css';

const t = texts(fr);
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
const Colors = ({
  value,
  onChange,
}: {
  readonly value: Color;
  readonly onChange: (c: Color) => void;
}) => (
  <div className={`${css['colors']} row gap-4`} role="radiogroup" aria-label={fr.color} data-wide>
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
          const by = STEPS[e.key];
          if (by === undefined) return;
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
    <fieldset className={`${css['days']} row col-gap-20`} data-wide>
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

/** What shows circuits. */
const CHANGED = [
  circuits.templateList,
  circuits.templateFormFields,
  circuits.planning,
  circuits.templateFilterOptions,
];
const useVehicleGroups = () =>
  (useApi(groups.vehicleList, { query: { length: 500 } }).data?.rows ?? []).map((g) => ({
    value: String(g.id),
    label: g.label,
  }));
const HourFields = ({
  field,
}: {
  readonly field: (name: 'start' | 'end' | 'pause') => Record<string, unknown> & { key: string };
}) => (
  <>
    <TextInput label={fr.start} description={fr.hoursHint} required {...field('start')} />
    <TextInput label={fr.end} description={fr.nextDay} required {...field('end')} />
    <NumberInput label={fr.pause} min={0} max={720} allowDecimal={false} {...field('pause')} />
  </>
);

export const TemplateModal = ({
  template,
  onClose,
}: {
  readonly template: Template | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const agencies = useInfrastructureOptions(['agency']);
  const { shifts } = useCodeBook();
  const groupChoices = useVehicleGroups();
  const [color, setColor] = useState<Color>(template?.color ?? 'k');
  const handle = useServerForm<Typed, unknown>({
    initialValues: typedOf(template),
    typed: typedOf,
    onMerged: (values) => setColor(values.color),
    success: fr.templateSaved,
    send: (values) => saveAsking(bodyOf(template?.id ?? 0, values)),
    onSaved: () => {
      void invalidate(cache, ...CHANGED);
      onClose();
    },
  });
  const { form } = handle;
  const field = (name: keyof Typed & string) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  });
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
        preset={template ? [{ value: String(template.infraId), label: template.agency }] : []}
        {...field('infraId')}
      />
      <Select
        label={fr.shiftCode}
        data={shifts.map((s) => ({ value: s.code, label: `${s.label} (${s.code})` }))}
        allowDeselect={false}
        {...field('shiftCode')}
      />
      <Weekdays
        initial={handle.form.getValues().weekdays}
        onChange={(days) => form.setFieldValue('weekdays', days)}
        error={form.errors['weekdays']}
      />
      <HourFields field={field} />
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
          form.setFieldValue('color', c);
        }}
      />
      <AttributeFields id={template?.id ?? 0} form={form} />
    </ModalForm>
  );
};
