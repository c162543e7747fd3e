// The versions that a customer has published, and the next one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { texts } from '#platform/contract/texts.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { gdpr, privacyForm } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const TextsPart = () => {
  const [isOpen, setOpen] = useState(false);
  const published = useApi(gdpr.texts, {}).data?.texts ?? [];
  return (
    <section className="stack gap-8 start">
      <h2>{fr.texts}</h2>
      {published.length > 0 && (
        <PlainTable
          heads={[fr.kind, '', '']}
          rows={published.map(({ kind, number, publishedAt, answers }) => [
            fr.kinds[kind],
            t('version', { number, at: showValue({ kind: 'instant' }, publishedAt) }),
            t('readBy', { count: answers }),
          ])}
        />
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {fr.publish}
      </Button>
      {isOpen && (
        <FormDialog
          of={privacyForm}
          title={fr.publish}
          size="large"
          save={({ kind, text }) => send(gdpr.publish, { body: { kind, text } })}
          success={fr.published}
          changes={[gdpr.texts, gdpr.dataManagement]}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
