// « Qui remplace ? » on other screens: the services of an absent person on the days chosen, one after the other.
import { Button } from '@mantine/core';
import { UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { MOST_DAYS, replacements, type Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { CandidatesModal } from './candidates-modal.tsx';
import css from './replacements.module.css';
import type { Afterwards } from './use-replacing.ts';

export { ShiftsLeftBehind } from './left-behind.tsx';

const t = texts(fr);

const Lines = ({
  uncovered,
  onFind,
}: {
  readonly uncovered: readonly Uncovered[];
  readonly onFind: (service: Uncovered) => void;
}) => (
  <ul className={css['candidates']}>
    {uncovered.map((u) => (
      <li
        key={`${u.kind} ${u.id} ${u.day}`}
        className={`${css['candidate']} bar edge-below gap-10 pad-y`}
      >
        <UserRoundSearch size={15} aria-hidden />
        <div className={`${css['who']} grow`}>
          <strong>{formatLongDay(u.day)}</strong>
          <small>{u.label}</small>
          {u.replacement !== null && <small>{t('replaced', { name: u.replacement.name })}</small>}
        </div>
        {u.replacement === null && (
          <Button
            variant="default"
            aria-label={t('findShort', { what: u.label, day: formatLongDay(u.day) })}
            onClick={() => onFind(u)}
          >
            {fr.find}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

export const ReplaceDialog = ({
  person,
  range: { first, last },
  onTaken,
  onClose,
}: {
  readonly person: { readonly id: number; readonly name: string };
  readonly range: DayRange;
  readonly onClose: () => void;
} & Pick<Afterwards, 'onTaken'>) => {
  const may = useMay();
  const [chosen, setChosen] = useState<Uncovered | null>(null);
  const furthest = addDays(first, MOST_DAYS - 1);
  const dateEnd = last < furthest ? last : furthest;
  const list = useApi(
    replacements.list,
    { query: { dateStart: first, dateEnd, collaborator: person.id } },
    { fresh: 0 },
  );
  const all = (list.data?.uncovered ?? []).filter(
    (u) => u.kind === 'service' || may('circuit.assign'),
  );
  const open = all.filter((u) => u.replacement === null);
  const [only] = all;
  const service = chosen ?? (open.length === 1 && all.length === 1 ? (only ?? null) : null);
  if (service !== null)
    return (
      <CandidatesModal
        service={service}
        onTaken={onTaken}
        onDone={() => {
          setChosen(null);
          if (open.length <= 1) onClose();
        }}
        onClose={() => (open.length <= 1 ? onClose() : setChosen(null))}
      />
    );
  return (
    <AppModal opened onClose={onClose} title={t('findOf', { name: person.name })}>
      <LoadState query={list}>
        {() =>
          open.length === 0 ? (
            <EmptyState title={fr.nothingOf}>{fr.nothingOfText}</EmptyState>
          ) : (
            <Lines uncovered={all} onFind={setChosen} />
          )
        }
      </LoadState>
    </AppModal>
  );
};
