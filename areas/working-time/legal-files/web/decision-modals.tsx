// What a person decides of a file: withdrawn with its cause, or accepted although its signature is invalid.
import { Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { legalFiles, type LegalFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { WITHDRAWAL_CAUSES, type WithdrawalCause } from '../outcomes.ts';
import { touched } from './use-entity-actions.ts';

const t = texts(fr);

export interface DecisionProps {
  readonly file: LegalFile;
  readonly onClose: () => void;
}

/** Only a card that is tied to somebody can be tied to the wrong person. */
export const causesOf = (file: LegalFile): readonly WithdrawalCause[] =>
  WITHDRAWAL_CAUSES.filter(
    (cause) => cause !== 'wrong-driver' || (file.kind === 'card' && file.collaboratorId !== null),
  );

interface Withdrawal extends Record<string, unknown> {
  readonly cause: WithdrawalCause;
  readonly reason: string;
  readonly version: number;
}
export const WithdrawModal = ({ file, onClose }: DecisionProps) => {
  const cache = useQueryClient();
  const handle = useServerForm<Withdrawal, unknown>({
    initialValues: { cause: 'other', reason: '', version: file.version },
    success: fr.withdrawn,
    send: (body) => send(legalFiles.withdraw, { params: { id: file.id }, body }),
    onSaved: () => {
      void invalidate(cache, ...touched);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      size="small"
      title={t('withdrawTitle', { name: file.name })}
      submitLabel={fr.withdraw}
      handle={handle}
      onClose={onClose}
    >
      <p data-wide>{fr.withdrawText}</p>
      <Select
        label={fr.withdrawCause}
        description={
          causesOf(file).includes('wrong-driver')
            ? t('wrongDriverText', { number: file.cardNumber ?? '—' })
            : null
        }
        data={causesOf(file).map((value) => ({ value, label: fr.withdrawCauses[value] }))}
        allowDeselect={false}
        data-wide
        key={handle.form.key('cause')}
        {...handle.form.getInputProps('cause')}
      />
      <Textarea
        label={fr.withdrawReason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        data-wide
        key={handle.form.key('reason')}
        {...handle.form.getInputProps('reason')}
      />
    </ModalForm>
  );
};

interface Acceptance extends Record<string, unknown> {
  readonly reason: string;
  readonly version: number;
}
export const AcceptModal = ({ file, onClose }: DecisionProps) => {
  const cache = useQueryClient();
  const handle = useServerForm<Acceptance, unknown>({
    initialValues: { reason: '', version: file.version },
    success: fr.acceptedFile,
    send: (body) => send(legalFiles.accept, { params: { id: file.id }, body }),
    onSaved: () => {
      void invalidate(cache, ...touched);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      size="small"
      title={t('acceptTitle', { name: file.name })}
      submitLabel={fr.accept}
      handle={handle}
      onClose={onClose}
    >
      <p data-wide>{fr.acceptText}</p>
      <Textarea
        label={fr.withdrawReason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        data-wide
        key={handle.form.key('reason')}
        {...handle.form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
