import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '#platform/web/app-shell/page-header.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormBody } from './form-body.tsx';
import { fr } from './fr.ts';
import type { ServerForm, Values } from './use-server-form.ts';
import css from './forms.module.css';

interface Props<V extends Values> extends PageHeaderProps {
  readonly handle: ServerForm<V>;
  readonly submitLabel?: string;
  readonly fields: ReactNode;
  /** Back to where the person came from; the guard of unsaved changes asks if need be. */
  readonly onCancel?: () => void;
  /** The fields use the whole width: panes beside each other. */
  readonly wide?: boolean;
}

/** A form that is a page of its own: head, fields, and the save button always in sight. */
export function PageForm<V extends Values>({
  handle,
  submitLabel = fr.save,
  fields,
  onCancel,
  wide = false,
  ...header
}: Props<V>) {
  return (
    <div className={`${css['page']} page rest ground`} data-wide-page={wide || undefined}>
      <PageHeader {...header} />
      <DraftNotice handle={handle} />
      <FormBody
        handle={handle}
        foot={
          <div className={`${css['pageFoot']} fixed gap-8 edge-above`}>
            {onCancel && (
              <Button variant="default" disabled={handle.sending} onClick={onCancel}>
                {fr.cancel}
              </Button>
            )}
            <Button type="submit" loading={handle.sending}>
              {submitLabel}
            </Button>
          </div>
        }
      >
        {fields}
      </FormBody>
    </div>
  );
}

/** A titled group of fields. */
export function FormSection({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={css['section']} data-wide>
      <legend>{title}</legend>
      {about && <p className={css['about']}>{about}</p>}
      <div className={`${css['grid']} pair top gap-0 folds`}>{children}</div>
    </fieldset>
  );
}
