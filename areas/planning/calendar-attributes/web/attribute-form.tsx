import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import {
  calendarAttributes,
  KINDS,
  type Attribute,
  type AttributeForm,
  type Kind,
} from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly label: string;
  readonly kind: Kind;
  readonly infraId: string;
  readonly choices: string;
  readonly mandatory: boolean;
  readonly visible: boolean;
  readonly active: boolean;
  readonly position: number;
  readonly version: number;
}
export type Levels = Output<typeof calendarAttributes.configurationData>['levels'];

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '');
const bodyOf = (v: Typed, attribute: Attribute | undefined): AttributeForm => ({
  id: attribute?.id ?? 0,
  version: v.version,
  infraId: Number(v.infraId),
  label: v.label,
  kind: v.kind,
  choices: v.kind === 'choice' ? lines(v.choices) : [],
  mandatory: v.mandatory,
  visible: v.visible,
  active: v.active,
  position: v.position,
});

const typedOf = (a: AttributeForm | Attribute): Typed => ({
  label: a.label,
  kind: a.kind,
  infraId: String(a.infraId),
  choices: a.choices.join('\n'),
  mandatory: a.mandatory,
  visible: a.visible,
  active: a.active,
  position: a.position,
  version: a.version,
});
const newAttribute = (levels: Levels): Typed => ({
  label: '',
  kind: 'text',
  infraId: String(levels.find((l) => l.type === 'company')?.id ?? levels[0]?.id ?? ''),
  choices: '',
  mandatory: false,
  visible: true,
  active: true,
  position: 0,
  version: 0,
});

export const useAttributeForm = (
  attribute: Attribute | undefined,
  levels: Levels,
  onSaved: () => void,
): ServerForm<Typed> =>
  useServerForm<Typed, Output<typeof calendarAttributes.save>>({
    initialValues: attribute === undefined ? newAttribute(levels) : typedOf(attribute),
    typed: typedOf,
    onSaved,
    send: (values) => send(calendarAttributes.save, { body: bodyOf(values, attribute) }),
  });

export const AttributeFields = ({
  form,
  levels,
}: Pick<ServerForm<Typed>, 'form'> & { readonly levels: Levels }) => {
  const [kind, setKind] = useState(form.getValues().kind);
  form.watch('kind', ({ value }) => setKind(value));
  return (
    <>
      <TextInput
        label={fr.label}
        required
        maxLength={80}
        data-autofocus
        key={form.key('label')}
        {...form.getInputProps('label')}
      />
      <SearchSelect
        label={fr.level}
        description={fr.levelHint}
        required
        clearable={false}
        choices={levels.map((l) => ({
          value: String(l.id),
          label: l.label,
          hint: fr.levels[l.type],
        }))}
        key={form.key('infraId')}
        {...form.getInputProps('infraId')}
      />
      <Select
        label={fr.kind}
        required
        allowDeselect={false}
        data={KINDS.map((value) => ({ value, label: fr.kinds[value] }))}
        key={form.key('kind')}
        {...form.getInputProps('kind')}
      />
      {kind === 'choice' && (
        <Textarea
          label={fr.choices}
          description={fr.choicesHint}
          required
          autosize
          minRows={3}
          maxRows={8}
          key={form.key('choices')}
          {...form.getInputProps('choices')}
        />
      )}
      <Switch
        label={fr.mandatory}
        description={fr.mandatoryHint}
        key={form.key('mandatory')}
        {...form.getInputProps('mandatory', { type: 'checkbox' })}
      />
      <Switch
        label={fr.visible}
        description={fr.visibleHint}
        key={form.key('visible')}
        {...form.getInputProps('visible', { type: 'checkbox' })}
      />
      <NumberInput
        label={fr.position}
        min={0}
        max={10_000}
        allowDecimal={false}
        key={form.key('position')}
        {...form.getInputProps('position')}
      />
      <Switch
        label={fr.active}
        key={form.key('active')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
};
