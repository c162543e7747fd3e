// What is looked for among corrections of closed months, and what is decided on those that are chosen.
import { Button, Select, TextInput } from '@mantine/core';
import { RefreshCw, Search } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { options } from '#platform/contract/filters.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { touched } from './shown.ts';
import css from './regulations.module.css';

const t = texts(fr);
type Decision = 'accepted' | 'postponed' | 'refused';

export interface RegulationFilter {
  readonly q: string;
  readonly status: string | null;
}
export const RegulationTools = ({
  period,
  filter,
  onFilter,
  writes,
}: {
  readonly period: number;
  readonly filter: RegulationFilter;
  readonly onFilter: (change: Partial<RegulationFilter>) => void;
  readonly writes: boolean;
}) => {
  const look = useApiMutation(payEntry.updateMm1, {
    onSuccess: () => {
      toast.success(fr.looking);
    },
  });
  return (
    <div className="row">
      <TextInput
        size="xs"
        aria-label={fr.search}
        placeholder={fr.search}
        leftSection={<Search size={13} aria-hidden />}
        value={filter.q}
        onChange={(e) => onFilter({ q: e.currentTarget.value })}
        data-autofocus
      />
      <Select
        size="xs"
        aria-label={fr.regulationState}
        placeholder={fr.allStates}
        clearable
        data={options(fr.regulationStatuses)}
        value={filter.status}
        onChange={(status) => onFilter({ status })}
      />
      {writes && (
        <Button
          size="xs"
          variant="default"
          leftSection={<RefreshCw size={13} aria-hidden />}
          loading={look.isPending}
          onClick={() => look.mutate({ params: { period } })}
        >
          {fr.lookForRegulations}
        </Button>
      )}
    </div>
  );
};

const REASONED = { refused: fr.refuse, postponed: fr.postpone } as const;
/** The decisions on what is chosen; refusing and postponing ask for a reason. */
export const RegulationDecisions = ({
  ids,
  onDecided,
}: {
  readonly ids: readonly number[];
  readonly onDecided: (ids: readonly number[]) => void;
}) => {
  const [asking, setAsking] = useState<Exclude<Decision, 'accepted'> | null>(null);
  const decide = useApiMutation(payEntry.updateRegulationStatus, {
    invalidates: touched,
    onSuccess: ({ changed }, { body }) => {
      toast.success(t('decided', { count: changed }));
      onDecided(body.ids);
      setAsking(null);
    },
  });
  const idle = ids.length === 0 || decide.isPending;
  const all = [...ids];
  return (
    <>
      <div className={`${css['foot']} row end`}>
        <span>{t('chosen', { count: ids.length })}</span>
        {(['refused', 'postponed'] as const).map((status) => (
          <Button key={status} variant="default" disabled={idle} onClick={() => setAsking(status)}>
            {REASONED[status]}
          </Button>
        ))}
        <Button
          disabled={ids.length === 0}
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { ids: all, status: 'accepted' } })}
        >
          {fr.accept}
        </Button>
      </div>
      {asking !== null && (
        <ReasonDialog
          count={ids.length}
          title={REASONED[asking]}
          hint={fr.decisionHint}
          action={REASONED[asking]}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => decide.mutate({ body: { ids: all, status: asking, reason } })}
        />
      )}
    </>
  );
};
