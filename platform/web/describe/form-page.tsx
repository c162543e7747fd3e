// A described form as a page of its own.
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHeaderProps } from '#platform/web/app-shell/page-header.tsx';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Form } from '#platform/contract/describe/form.ts';
import type { Route } from '#platform/contract/route.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { PageForm } from '#platform/web/forms/page-form.tsx';
import { DescribedFields } from './described-fields.tsx';
import {
  useDescribedForm,
  type DescribedForm,
  type DescribedFormOptions,
} from './use-described-form.ts';

export interface FormPageProps<F extends Fields, R> extends DescribedFormOptions<F, R> {
  readonly of: Form<F>;
  readonly head: PageHeaderProps;
  /** Calls whose answers change. */
  readonly changes: readonly Route[];
  readonly submitLabel?: string;
  readonly onCancel?: () => void;
  /** Below the fields. */
  readonly children?: ReactNode | ((handle: DescribedForm<F>) => ReactNode);
}

export function FormPage<F extends Fields, R>({
  of,
  head,
  changes,
  submitLabel,
  onCancel,
  children,
  ...options
}: FormPageProps<F, R>) {
  const cache = useQueryClient();
  const handle = useDescribedForm(of, {
    ...options,
    onSaved: (result, sent) => {
      void invalidate(cache, ...changes);
      options.onSaved?.(result, sent);
    },
  });
  return (
    <PageForm
      {...head}
      handle={handle}
      fields={
        <>
          <DescribedFields handle={handle} />
          {typeof children === 'function' ? children(handle) : children}
        </>
      }
      {...(submitLabel === undefined ? {} : { submitLabel })}
      {...(onCancel === undefined ? {} : { onCancel })}
    />
  );
}
