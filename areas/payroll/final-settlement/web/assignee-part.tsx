// Who is charged with a request; somebody who prepares may hand it on.
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Settlement } from '../records.ts';
import { isClosed } from '../settlement-status.ts';

const t = texts(fr);
/** Before anybody took it in charge, taking it does that; afterwards it may be handed to a colleague. */
const isHandedOn = ({ status, assigneeId, assignees }: Settlement): boolean =>
  !isClosed(status) && assigneeId !== null && assignees.some(({ id }) => id !== assigneeId);

export const AssigneePart = ({ settlement }: { readonly settlement: Settlement }) => {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  if (!isHandedOn(settlement)) return null;
  const { id, version, assigneeId, assignee, assignees } = settlement;
  const give = async (to: number): Promise<void> => {
    setSending(true);
    try {
      await send(finalSettlement.edit, { params: { id }, body: { version, assigneeId: to } });
      const name = assignees.find((person) => person.id === to)?.name ?? '';
      toast.success(t('assigned', { name }));
      await invalidate(cache, finalSettlement.load, finalSettlement.logs, finalSettlement.list);
    } catch (problem) {
      toast.danger(messageOf(problem));
    } finally {
      setSending(false);
    }
  };
  const others = assignees.filter((person) => person.id !== assigneeId);
  return (
    <NativeSelect
      label={fr.assignee}
      disabled={isSending}
      value={String(assigneeId)}
      data={[
        { value: String(assigneeId), label: assignee ?? fr.nobody },
        ...others.map((person) => ({ value: String(person.id), label: person.name })),
      ]}
      onChange={(event) => void give(Number(event.currentTarget.value))}
    />
  );
};
