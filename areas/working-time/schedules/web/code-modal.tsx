// One code: what is typed, how it looks, what the law makes of it, who sees it, since when and until when.
import { NumberInput, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import {
  ABSENCE_NATURES,
  countsOfNature,
  schedules,
  SHIFT_NATURES,
  type CodeRow,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { bodyOf, typedOf, type TypedCode } from './typed-code.ts';
import css from './codes.module.css';

const t = texts(fr);
const COLORS = [...'abcdefghijklmnopqrstuvwx'];
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
interface ColorsProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}
const Colors = ({ value, onChange }: ColorsProps) => (
  <div className={`${css['colors']} row gap-4`} role="radiogroup" aria-label={fr.color} data-wide>
    <span aria-hidden>{fr.color}</span>
    {COLORS.map((letter, i) => (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a swatch
      <UnstyledButton
        key={letter}
        role="radio"
        aria-checked={letter === value}
        aria-label={t('colorNamed', { letter })}
        tabIndex={letter === value ? 0 : -1}
        className={`c-${letter}`}
        onClick={() => onChange(letter)}
        onKeyDown={(e) => {
          const by = STEPS[e.key];
          if (by === undefined) return;
          e.preventDefault();
          onChange(COLORS[(i + by + COLORS.length) % COLORS.length] ?? letter);
          const near =
            by === 1 ? e.currentTarget.nextElementSibling : e.currentTarget.previousElementSibling;
          if (near instanceof HTMLElement) near.focus();
        }}
      >
        {letter}
      </UnstyledButton>
    ))}
  </div>
);

type Field = (name: keyof TypedCode & string) => Record<string, unknown> & { key: string };
interface PartProps {
  readonly field: Field;
}
const ShiftFields = ({ field }: PartProps) => (
  <>
    <TextInput label={fr.start} placeholder="7:30" {...field('start')} />
    <TextInput label={fr.end} placeholder="15:45" {...field('end')} />
    <NumberInput
      label={fr.pause}
      suffix=" min"
      min={0}
      max={720}
      step={15}
      allowDecimal={false}
      {...field('pause')}
    />
  </>
);
const choicesOf = (labels: Readonly<Record<string, string>>, keys: readonly string[]) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }));
interface LawProps extends PartProps {
  readonly code: CodeRow;
  readonly onNature: (nature: string) => void;
}
/** The nature proposes how it is counted. */
const LawFields = ({ field, code, onNature }: LawProps) => (
  <>
    <Select
      label={fr.nature}
      description={code.starter ? fr.natureStarter : fr.natureHint}
      data={
        code.kind === 'shift'
          ? choicesOf(fr.natures, SHIFT_NATURES)
          : choicesOf(fr.natures, ABSENCE_NATURES)
      }
      allowDeselect={false}
      disabled={code.starter}
      {...field('nature')}
      onChange={(nature) => onNature(nature ?? code.nature)}
    />
    {code.kind === 'absence' && (
      <>
        <Select
          label={fr.unit}
          data={choicesOf(fr.units, ['day', 'hour', 'day_or_hour'])}
          allowDeselect={false}
          {...field('unit')}
        />
        <Select
          label={fr.counts}
          data={choicesOf(fr.countings, ['workable', 'open', 'calendar'])}
          allowDeselect={false}
          {...field('counts')}
        />
      </>
    )}
  </>
);

/** What shows codes. */
const CHANGED = [schedules.codeRows, schedules.codes, schedules.absenceTypes];
const useCodeForm = (
  code: CodeRow,
  o: { readonly onColor: (c: string) => void; readonly onClose: () => void },
) => {
  const cache = useQueryClient();
  return useServerForm<TypedCode, Output<typeof schedules.codeSave>>({
    initialValues: typedOf(code),
    typed: typedOf,
    onMerged: (values) => o.onColor(values.color),
    success: fr.codeSaved,
    send: (values) => send(schedules.codeSave, { body: bodyOf(code, values) }),
    onSaved: () => {
      void invalidate(cache, ...CHANGED);
      o.onClose();
    },
  });
};

export interface CodeModalProps {
  /** One without letters is a new one. */
  readonly code: CodeRow;
  readonly onClose: () => void;
}
export const CodeModal = ({ code, onClose }: CodeModalProps) => {
  const [color, setColor] = useState(code.color);
  const handle = useCodeForm(code, { onColor: setColor, onClose });
  const { form } = handle;
  const field: Field = (name) => ({ key: form.key(name), ...form.getInputProps(name) });
  const isNew = code.code === '';
  const created = code.kind === 'shift' ? fr.newShift : fr.newAbsence;
  const pickNature = (nature: string): void => {
    form.setFieldValue('nature', nature);
    if (code.kind === 'absence') form.setFieldValue('counts', countsOfNature(nature));
  };
  const visible =
    code.kind === 'shift'
      ? (['shown', 'hidden'] as const)
      : (['requestable', 'shown', 'hidden'] as const);
  return (
    <ModalForm
      opened
      size="large"
      title={isNew ? created : t('editCode', { code: code.code, label: code.label })}
      handle={handle}
      onClose={onClose}
    >
      <TextInput
        label={fr.code}
        description={isNew ? fr.codeHint : undefined}
        required
        maxLength={4}
        disabled={!isNew}
        {...(isNew ? { 'data-autofocus': true } : {})}
        {...field('code')}
      />
      <TextInput
        label={fr.label}
        required
        maxLength={60}
        {...(isNew ? {} : { 'data-autofocus': true })}
        {...field('label')}
      />
      <Colors
        value={color}
        onChange={(c) => {
          setColor(c);
          form.setFieldValue('color', c);
        }}
      />
      {code.kind === 'shift' && <ShiftFields field={field} />}
      <LawFields field={field} code={code} onNature={pickNature} />
      <Select
        label={fr.visibility}
        data={choicesOf(fr.visibilities, visible)}
        allowDeselect={false}
        {...field('visibility')}
      />
      <DayField label={fr.from} {...field('from')} />
      <DayField label={fr.to} description={fr.toHint} {...field('to')} />
    </ModalForm>
  );
};
