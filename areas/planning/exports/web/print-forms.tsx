// The certificates as forms to sign, beside their list: the same people and days.
import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { planningExports, type FormsQuery } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './exports.module.css';

const t = texts(fr);

export const PrintForms = ({
  asked,
  disabled,
  onDone,
}: {
  readonly asked: FormsQuery;
  readonly disabled: boolean;
  readonly onDone: () => void;
}) => {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await download(planningExports.certificateForms, { body: asked });
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
      onDone();
    } catch (error) {
      toast.danger(error);
      setBusy(false);
    }
  };
  return (
    <section className={`${css['forms']} stack start hair-above`} aria-label={fr.formsTitle}>
      <p className="mb-4 strong">{fr.formsTitle}</p>
      <p className="note">{fr.formsAbout}</p>
      <Button
        variant="light"
        leftSection={<Printer size={14} aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={() => void run()}
      >
        {fr.formsPrint}
      </Button>
    </section>
  );
};
