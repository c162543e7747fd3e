// What was decided of a day, and the buttons that decide.
import { Button } from '@mantine/core';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import { DecideModal, useDecideAtOnce, type Act } from './decide-modal.tsx';
import css from './day.module.css';

const t = texts(fr);

/** Validate, or send back: nothing for a closed day, nor for whoever may not. */
export const DecideButtons = ({ detail }: { readonly detail: DayDetail }) => {
  const [asked, setAsked] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const atOnce = useDecideAtOnce();
  const { record } = detail;
  if (record === null || !detail.controllable || record.status === 'closed') return null;
  const selection = { ids: [record.id] };
  const validate = (): void => {
    setBusy(true);
    atOnce(selection)
      .then(
        (done) => {
          if (!done) setAsked('validate');
        },
        (e: unknown) => toast.danger(e),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      {record.status === 'validated' ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => setAsked('sendBack')}
        >
          {fr.sendBack}
        </Button>
      ) : (
        <Button
          size="xs"
          leftSection={<Check size={14} aria-hidden />}
          loading={busy}
          disabled={record.stale}
          onClick={validate}
        >
          {fr.validate}
        </Button>
      )}
      {asked && (
        <DecideModal
          act={asked}
          selection={selection}
          day={{ collaboratorId: detail.collaborator.id, day: detail.day }}
          onClose={() => setAsked(null)}
          onDone={() => undefined}
        />
      )}
    </>
  );
};

export const Decisions = ({ decisions }: { readonly decisions: DayDetail['decisions'] }) =>
  decisions.length > 0 && (
    <section className={css['section']}>
      <h2>{fr.decisions}</h2>
      <ul className={`${css['evidence']} stack plain gap-0`}>
        {decisions.map((d) => (
          <li key={d.id}>
            {d.kind === 'validate' ? (
              <Check size={16} aria-hidden />
            ) : (
              <RotateCcw size={16} aria-hidden />
            )}
            <span className="anywhere">
              {fr.decided[d.kind]}
              {d.reason !== null && <> · {d.reason}</>}
            </span>
            <small>{t('decidedBy', { name: d.user ?? '', date: showInstant(d.at) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
