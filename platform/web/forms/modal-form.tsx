import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppModal, type AppModalProps } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { FormBody } from './form-body.tsx';
import { fr } from './fr.ts';
import type { ServerForm, Values } from './use-server-form.ts';
import css from './forms.module.css';

interface Props<V extends Values> extends Omit<AppModalProps, 'children' | 'closable'> {
  readonly handle: ServerForm<V>;
  readonly submitLabel?: string;
  readonly children: ReactNode;
  /** At the left of the buttons: a delete, a hint. */
  readonly aside?: ReactNode;
}

/** Asks before typed values are thrown away. */
export const confirmLeave = (dirty: boolean): Promise<boolean> =>
  dirty
    ? ask.confirm({
        title: fr.unsavedTitle,
        message: fr.unsavedMessage,
        confirmLabel: fr.leave,
        cancelLabel: fr.stay,
        danger: true,
      })
    : Promise.resolve(true);

/** A form in a modal (medium unless said otherwise). Closing it with something typed asks first. */
export function ModalForm<V extends Values>({
  handle,
  submitLabel = fr.save,
  children,
  aside,
  onClose,
  ...modal
}: Props<V>) {
  const { dirty, sending } = handle;
  const close = (): void => {
    void confirmLeave(dirty).then((leave) => {
      if (leave) onClose();
    });
  };
  return (
    <AppModal {...modal} onClose={close} closable={!sending}>
      <FormBody
        handle={handle}
        foot={
          <div className="row end mt-16">
            {aside && <div className={css['aside']}>{aside}</div>}
            <Button variant="default" disabled={sending} onClick={close}>
              {fr.cancel}
            </Button>
            <Button type="submit" loading={sending}>
              {submitLabel}
            </Button>
          </div>
        }
      >
        {children}
      </FormBody>
    </AppModal>
  );
}
