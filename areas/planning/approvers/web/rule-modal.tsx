// One rule: where it counts, for which types, who answers first and second.
import { MultiSelect, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { useCodeBook } from '#areas/working-time/schedules/web/embed.tsx';
import { approvers, PLACE_KINDS, type Assigned, type Configuration } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  NEW_RULE,
  placeOf,
  ruleBody,
  rulesWith,
  typedRule,
  type PlaceKind,
  type TypedRule,
} from './typed-rule.ts';

const t = texts(fr);
type Form = ServerForm<TypedRule>['form'];
interface PartProps {
  readonly form: Form;
  readonly choices: Configuration['choices'];
}
const Where = ({ form, choices }: PartProps) => {
  const [kind, setKind] = useState<PlaceKind>('infrastructure');
  const choose = (value: string | null): void => {
    const chosen = PLACE_KINDS.find((k) => k === value);
    if (chosen === undefined) return;
    setKind(chosen);
    form.setFieldValue('kind', chosen);
    form.setFieldValue('placeId', null);
  };
  return (
    <>
      <Select
        label={fr.kind}
        required
        allowDeselect={false}
        data={PLACE_KINDS.map((value) => ({ value, label: fr.placeOf[value] }))}
        value={kind}
        onChange={choose}
      />
      <Select
        label={fr.kinds[kind]}
        required
        searchable
        limit={100}
        data={choices[kind]}
        key={`${kind} ${form.key('placeId')}`}
        {...form.getInputProps('placeId')}
      />
    </>
  );
};
const Types = ({ form }: Pick<PartProps, 'form'>) => {
  const { absences } = useCodeBook();
  return (
    <MultiSelect
      label={fr.types}
      description={fr.typesHint}
      searchable
      data={absences.map(({ code, label }) => ({ value: code, label }))}
      key={form.key('codes')}
      {...form.getInputProps('codes')}
    />
  );
};
const Who = ({ form, choices }: PartProps) => (
  <>
    <Types form={form} />
    <Select
      label={fr.first}
      required
      searchable
      data={choices.approvers}
      key={form.key('firstId')}
      {...form.getInputProps('firstId')}
    />
    <Select
      label={fr.second}
      description={fr.secondHint}
      searchable
      clearable
      data={choices.approvers}
      key={form.key('secondId')}
      {...form.getInputProps('secondId')}
    />
  </>
);

export interface RuleModalProps {
  /** Null: a new one. */
  readonly rule: Assigned | null;
  readonly loaded: Configuration;
  readonly onClose: () => void;
}
export const RuleModal = ({ rule, loaded, onClose }: RuleModalProps) => {
  const cache = useQueryClient();
  const handle = useServerForm<TypedRule, Output<typeof approvers.save>>({
    initialValues: rule === null ? NEW_RULE : typedRule(rule),
    success: fr.saved,
    send: (typed) =>
      rule === null
        ? send(approvers.save, { body: { place: placeOf(typed), rule: ruleBody(typed) } })
        : send(approvers.set, { body: rulesWith(loaded, rule, typed) }),
    onSaved: () => {
      void invalidate(cache, approvers.load);
      onClose();
    },
  });
  const title = rule === null ? fr.add : t('editTitle', { place: rule.place.name });
  return (
    <ModalForm opened title={title} handle={handle} onClose={onClose}>
      {rule === null && <Where form={handle.form} choices={loaded.choices} />}
      <Who form={handle.form} choices={loaded.choices} />
    </ModalForm>
  );
};
