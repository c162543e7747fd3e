// What a request holds: a form of the groups that its reason asks for; what may not be changed now is shown as text.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DescriptionList } from '#platform/web/explain/description-list.tsx';
import { FormBody } from '#platform/web/forms/form-body.tsx';
import { FormSection } from '#platform/web/forms/page-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { finalSettlement } from '../contract.ts';
import type { Settlement } from '../records.ts';
import { FIELD_GROUPS, type FieldName } from '../fields.ts';
import { fr } from '../fr.ts';
import { ContentField } from './content-field.tsx';
import { readOnlyGroups, valueText, writableGroups } from './content-groups.ts';
import { LeaveCounter } from './leave-counter.tsx';
import { changedContent, typedContent, type TypedContent } from './typed-content.ts';
import css from './settlement.module.css';

const HANDOVER: ReadonlySet<FieldName> = new Set<FieldName>(FIELD_GROUPS.handover.fields);

export interface ContentFormProps {
  readonly settlement: Settlement;
  /** What was typed and not saved would be lost by a move. */
  readonly onDirty: (isDirty: boolean) => void;
}
export const ContentForm = ({ settlement, onDirty }: ContentFormProps) => {
  const cache = useQueryClient();
  const { id, editable } = settlement;
  const only = editable === 'all' ? null : HANDOVER;
  const handle = useServerForm<TypedContent, Output<typeof finalSettlement.edit>>({
    initialValues: typedContent(settlement),
    typed: (saved: Settlement) => typedContent(saved),
    labels: fr.fields,
    success: fr.saved,
    send: (typed) =>
      send(finalSettlement.edit, {
        params: { id },
        body: { version: typed.version, ...changedContent(typed, settlement, only) },
      }),
    onSaved: () =>
      void invalidate(cache, finalSettlement.load, finalSettlement.logs, finalSettlement.list),
  });
  const { dirty } = handle;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <FormBody
      handle={handle}
      foot={
        <div className={css['foot']}>
          <Button type="submit" loading={handle.sending} disabled={!handle.dirty}>
            {fr.save}
          </Button>
        </div>
      }
    >
      {writableGroups(settlement.reason, editable).map(({ name, fields, optional }) => (
        <FormSection
          key={name}
          title={optional ? `${fr.groups[name]} (${fr.optional})` : fr.groups[name]}
        >
          {fields.map((field) => (
            <ContentField key={field} name={field} handle={handle} />
          ))}
          {name === 'leave' && (
            <LeaveCounter
              settlement={id}
              onTake={(hundredths) => handle.restore({ leaveLeft: hundredths })}
            />
          )}
        </FormSection>
      ))}
    </FormBody>
  );
};

/** Groups that may not be changed now. */
export const ContentText = ({ settlement }: { readonly settlement: Settlement }) => {
  const groups = readOnlyGroups(settlement.reason, settlement.editable);
  return groups.map(({ name, fields }) => (
    <section key={name} className={`${css['block']} stack shrink`}>
      <h3 className="label">{fr.groups[name]}</h3>
      <DescriptionList
        items={fields.map((field) => ({
          label: fr.fields[field],
          value: valueText(field, settlement[field]),
        }))}
      />
    </section>
  ));
};
