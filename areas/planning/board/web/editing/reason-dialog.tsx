// A legal limit would be passed: what, by how much, where else it could go; and why it is done all the same.
import { Button, Textarea } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { Alternative, LegalWarning } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { submitOnKey } from './submit-key.ts';
import css from './editing.module.css';

const t = texts(fr);
const SHORTEST = 3;
const SHOWN = 8;
export interface ReasonDialogProps {
  readonly warnings: readonly LegalWarning[];
  readonly onAnswer: (reason: string | null) => void;
  readonly onInstead: (warning: LegalWarning, to: Alternative) => void;
}
export const ReasonDialog = ({ warnings, onAnswer, onInstead }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const cost = warnings.reduce((sum, w) => sum + w.cost, 0);
  return (
    <AppModal
      opened
      onClose={() => onAnswer(null)}
      title={t('limitsTitle', { count: warnings.length })}
    >
      <form
        onKeyDown={submitOnKey}
        onSubmit={(e) => {
          e.preventDefault();
          if (reason.trim().length >= SHORTEST) onAnswer(reason.trim());
        }}
      >
        <ul className={`${css['limits']} stack plain gap-10`}>
          {warnings.slice(0, SHOWN).map((w) => (
            <li key={`${w.collaboratorId}${w.day}${w.rule}`}>
              <TriangleAlert size={15} aria-hidden />
              <div>
                <p>{w.message}</p>
                <small>
                  {w.article}
                  {w.cost > 0 ? ` · ${t('fine', { cost: w.cost })}` : ''}
                </small>
                {w.alternatives.length > 0 && (
                  <div className={css['instead']}>
                    {w.alternatives.map((a) => (
                      <Button
                        key={a.label}
                        size="compact-sm"
                        variant="default"
                        onClick={() => onInstead(w, a)}
                      >
                        {a.label}
                      </Button>
                    ))}
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
        {warnings.length > SHOWN && (
          <p className={css['more']}>{t('andMore', { count: warnings.length - SHOWN })}</p>
        )}
        <Textarea
          label={fr.reasonLabel}
          description={cost > 0 ? t('exposure', { cost }) : fr.reasonKept}
          value={reason}
          onChange={(e) => setReason(e.currentTarget.value)}
          autosize
          minRows={2}
          data-autofocus
          maxLength={500}
          required
        />
        <div className={css['buttons']}>
          <Button variant="default" onClick={() => onAnswer(null)}>
            {fr.giveUp}
          </Button>
          <Button type="submit" color="orange" disabled={reason.trim().length < SHORTEST}>
            {fr.planAnyway}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
