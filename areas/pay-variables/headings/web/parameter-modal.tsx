// A dated value: corrected where it stands, or a new one from a day on.
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import {
  HEADING_UNITS,
  headings,
  NewParameterForm,
  PARAMETER_KINDS,
  ParameterForm,
  type HeadingUnit,
  type ParameterRow,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { saidAmount } from '../parameter-amount.ts';

/** Of `row`: the value itself, or with `from` the next one of its name; without it a name of its own. */
export interface Edited {
  readonly row?: ParameterRow;
  readonly from?: true;
}
interface Typed extends Record<string, unknown> {
  readonly kind: ParameterRow['kind'];
  readonly name: string;
  readonly unit: HeadingUnit;
  readonly amount: number;
  readonly since: string | null;
  readonly source: string;
  readonly version: number;
}

const kinds = PARAMETER_KINDS.map((value) => ({ value, label: fr.kinds[value] }));
const units = HEADING_UNITS.map((value) => ({ value, label: fr.unitNames[value] }));

interface ParameterModalProps extends Edited {
  readonly onClose: () => void;
}
export const ParameterModal = ({ row, from, onClose }: ParameterModalProps) => {
  const cache = useQueryClient();
  const same = row !== undefined && from === undefined;
  const handle = useServerForm<Typed, { id: number; version: number }>({
    success: fr.parameterSaved,
    initialValues: {
      kind: row?.kind ?? 'parameter',
      name: row?.name ?? '',
      unit: row?.unit ?? 'hour',
      amount: row === undefined ? 0 : saidAmount(row.value, row.unit),
      since: same ? row.since : today(),
      source: same ? row.source : '',
      version: row?.version ?? 0,
    },
    schema: same ? ParameterForm : NewParameterForm,
    send: ({ kind, name, unit, source, version, ...v }) => {
      const dated = { amount: Number(v.amount), since: v.since ?? today(), source };
      return same
        ? send(headings.saveParameter, { params: { id: row.id }, body: { ...dated, version } })
        : send(headings.createParameter, { body: { kind, name, unit, ...dated } });
    },
    onSaved: () => {
      void invalidate(cache, headings.parameterList);
      onClose();
    },
  });
  const { form } = handle;
  const title =
    row === undefined ? fr.addParameter : `${same ? fr.editValue : fr.newValue} : ${row.name}`;
  return (
    <ModalForm opened title={title} handle={handle} onClose={onClose}>
      {row === undefined && (
        <Select
          label={fr.kind}
          data={kinds}
          allowDeselect={false}
          key={form.key('kind')}
          {...form.getInputProps('kind')}
        />
      )}
      {row === undefined && (
        <Select
          label={fr.unit}
          data={units}
          allowDeselect={false}
          key={form.key('unit')}
          {...form.getInputProps('unit')}
        />
      )}
      {row === undefined && (
        <TextInput
          label={fr.name}
          description={fr.parameterNameHint}
          required
          maxLength={40}
          data-autofocus
          data-wide
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
      )}
      <NumberInput
        label={row === undefined ? fr.amount : `${fr.amount} (${fr.amountHints[row.unit]})`}
        required
        decimalSeparator=","
        decimalScale={4}
        {...(row === undefined ? {} : { 'data-autofocus': true })}
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <DayField
        label={fr.since}
        required
        key={form.key('since')}
        {...form.getInputProps('since')}
      />
      <Textarea
        label={fr.source}
        required
        maxLength={300}
        autosize
        minRows={2}
        data-wide
        key={form.key('source')}
        {...form.getInputProps('source')}
      />
      <p data-wide>{fr.sinceHint}</p>
    </ModalForm>
  );
};
