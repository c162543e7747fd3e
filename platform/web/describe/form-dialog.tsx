// A described form in a dialog: saved, it says so, makes out of date what shows it, and closes.
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Form } from '#platform/contract/describe/form.ts';
import type { ValuesOf } from '#platform/contract/describe/row-types.ts';
import type { Route } from '#platform/contract/route.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import type { AppModalProps } from '#platform/web/modals/app-modal.tsx';
import { DescribedFields } from './described-fields.tsx';
import { useDescribedForm, type DescribedFormOptions } from './use-described-form.ts';

type Part<F extends Fields> = ReactNode | ((values: ValuesOf<F>) => ReactNode);
export interface FormDialogProps<F extends Fields, R>
  extends DescribedFormOptions<F, R>, Pick<AppModalProps, 'id' | 'title' | 'size'> {
  readonly of: Form<F>;
  /** Calls whose answers change. */
  readonly changes: readonly Route[];
  readonly onClose: () => void;
  readonly submitLabel?: string;
  /** At the left of the buttons. */
  readonly aside?: ReactNode;
  /** Above and below the fields. */
  readonly before?: Part<F>;
  readonly children?: Part<F>;
}

/** `<FormDialog of={needForm} title={fr.add} start={need} save={(body) => send(needs.save, { body })} changes={[needs.list]} onClose={close} />` */
export function FormDialog<F extends Fields, R>({
  of,
  changes,
  onClose,
  before,
  children,
  id,
  title,
  size,
  submitLabel,
  aside,
  ...options
}: FormDialogProps<F, R>) {
  const cache = useQueryClient();
  const handle = useDescribedForm(of, {
    ...options,
    onSaved: (result, sent) => {
      void invalidate(cache, ...changes);
      options.onSaved?.(result, sent);
      onClose();
    },
  });
  const part = (drawn: Part<F>): ReactNode =>
    typeof drawn === 'function' ? drawn(handle.values) : drawn;
  return (
    <ModalForm
      opened
      title={title}
      handle={handle}
      onClose={onClose}
      aside={aside}
      {...(id === undefined ? {} : { id })}
      {...(size === undefined ? {} : { size })}
      {...(submitLabel === undefined ? {} : { submitLabel })}
    >
      {part(before)}
      <DescribedFields handle={handle} />
      {part(children)}
    </ModalForm>
  );
}
