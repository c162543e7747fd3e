import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection, PageForm } from '#platform/web/forms/page-form.tsx';
import { fr } from '../fr.ts';
import { PersonFields, usePersonForm } from './person-form.tsx';

/** A form as a page of its own. */
export const FormView = ({ tabs }: { readonly tabs: ReactNode }) => {
  const handle = usePersonForm(null, () => undefined);
  return (
    <PageForm
      handle={handle}
      title={fr.newPerson}
      subtitle={fr.about}
      tabs={tabs}
      fields={
        <>
          <FormSection title={fr.name}>
            <PersonFields form={handle.form} />
          </FormSection>
          <FormSection title={fr.comment} about={fr.about}>
            <Textarea label={fr.comment} data-wide name="more" />
          </FormSection>
        </>
      }
    />
  );
};
