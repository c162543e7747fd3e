// The one form of an event: groups that lack something are open, those that are known are folded; what the check finds stands at its field.
import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { dsn } from '../contract.ts';
import type { EventModel } from '../event-fields.data.ts';
import type { EventForm as LoadedForm, EventFormField } from '../event-form.ts';
import { fr } from '../fr.ts';
import css from './dsn.module.css';

const t = texts(fr);
type Typed = Record<string, string | null>;
type Group = LoadedForm['groups'][number];

const Field = ({
  field,
  form,
}: {
  readonly field: EventFormField;
  readonly form: ServerForm<Typed>['form'];
}) => {
  const { name, rubric, label, kind, isRequired, isKept, most, choices } = field;
  const shared = {
    label,
    required: isRequired,
    description: isKept ? `${rubric} · ${fr.keptHint}` : rubric,
    ...form.getInputProps(name),
  };
  const key = form.key(name);
  if (kind === 'day') return <DayField key={key} {...shared} />;
  if (kind === 'choice')
    return (
      <Select
        key={key}
        {...shared}
        searchable
        clearable={!isRequired}
        data={(choices ?? []).map((choice) => ({
          value: choice.value,
          label: `${choice.value} · ${choice.label}`,
        }))}
      />
    );
  return <TextInput key={key} {...shared} {...(most === null ? {} : { maxLength: most })} />;
};

const isFilled = (field: EventFormField, values: Typed): boolean =>
  field.isKept || (values[field.name] ?? '') !== '';
/** One of two is enough, so neither has a star: without both, one is missing. */
const EITHER: ReadonlySet<string> = new Set(['S21_G00_30_001', 'S21_G00_30_020']);
const missingIn = (fields: readonly EventFormField[], values: Typed): number => {
  const isMissing = (field: EventFormField): boolean => !isFilled(field, values);
  const either = fields.filter(({ name }) => EITHER.has(name));
  const isNeither = either.length > 0 && either.every(isMissing);
  const required = fields.filter((field) => field.isRequired && isMissing(field));
  return required.length + (isNeither ? 1 : 0);
};
const Fields = ({
  group: { group, fields },
  form,
  values,
}: {
  readonly group: Group;
  readonly form: ServerForm<Typed>['form'];
  /** As they are typed: what is missing counts down. */
  readonly values: Typed;
}) => {
  const missing = missingIn(fields, values);
  const filled = fields.filter((field) => isFilled(field, values)).length;
  const [isOpen, setOpen] = useState(group === 'event' || missing > 0);
  const isWrong = fields.some(({ name }) => form.errors[name] !== undefined);
  return (
    <details
      data-wide
      className={`${css['group']} edge-above`}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{fr.groups[group]}</span>
        <small className="quiet">
          {missing > 0
            ? t('groupMissing', { count: missing })
            : t('groupKnown', { known: filled, total: fields.length })}
        </small>
      </summary>
      <div className={`${css['fields']} pair top col-gap-16 folds`}>
        {fields.map((field) => (
          <Field key={field.name} field={field} form={form} />
        ))}
      </div>
    </details>
  );
};

const typedOf = ({ groups }: LoadedForm): Typed =>
  Object.fromEntries(
    groups.flatMap(({ fields }) =>
      fields.map(({ name, value, kind }) => [name, value ?? (kind === 'text' ? '' : null)]),
    ),
  );

export interface EventTarget {
  readonly model: EventModel;
  readonly company: number;
  readonly collaborator: number;
  readonly absence?: number | undefined;
  readonly settlement?: number | undefined;
}
interface EventFormProps {
  readonly form: LoadedForm;
  readonly target: EventTarget;
}
export const EventForm = ({ form: loaded, target }: EventFormProps) => {
  const cache = useQueryClient();
  const go = useGo();
  const [values, setValues] = useState(() => typedOf(loaded));
  const handle = useServerForm<Typed, Output<typeof dsn.createEvent>>({
    initialValues: typedOf(loaded),
    onValues: setValues,
    success: fr.createdEvent,
    send: (typed) =>
      send(dsn.createEvent, {
        body: {
          ...target,
          values: Object.fromEntries(
            Object.entries(typed).map(([name, value]) => [name, value ?? '']),
          ),
        },
      }),
    onSaved: async ({ id }) => {
      await invalidate(cache, dsn.list, dsn.finalizeList, dsn.eventForm);
      await go(dsn.show, { params: { id } });
    },
  });
  const { existing } = loaded;
  if (existing !== null)
    return (
      <p className="medium">
        {fr.existingEvent}{' '}
        <AppLink to={dsn.show} params={{ id: existing.id }}>
          {fr.seeExisting}
        </AppLink>
      </p>
    );
  return (
    <FormBody
      handle={handle}
      foot={
        <div className="row apart col-gap-16 mt-12">
          <span className="quiet">{t('writtenIn', { norm: loaded.norm })}</span>
          <Button type="submit" loading={handle.sending}>
            {fr.create}
          </Button>
        </div>
      }
    >
      {loaded.groups.map((group) => (
        <Fields key={group.group} group={group} form={handle.form} values={values} />
      ))}
    </FormBody>
  );
};
