// « Qui remplace ? » on other screens: the services of an absent person, in one gesture.
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { MOST_DAYS, replacements } from '../contract.ts';
import { fr } from '../fr.ts';
import { CandidatesModal } from './candidates-modal.tsx';
import type { Afterwards } from './use-replacing.ts';

export { ShiftsLeftBehind } from './left-behind.tsx';

const t = texts(fr);

/** Services of an absent person from a day on: those of the same absence and of the days chosen; all are given away at once unless some are left out. */
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
  const dateEnd = addDays(first, MOST_DAYS - 1);
  const list = useApi(
    replacements.list,
    { query: { dateStart: first, dateEnd, collaborator: person.id } },
    { fresh: 0 },
  );
  const open = (list.data?.uncovered ?? []).filter(
    (u) => u.replacement === null && (u.kind === 'service' || may('circuit.assign')),
  );
  const begins = open.find((u) => u.day <= last);
  const until = last > first || begins === undefined ? last : begins.until;
  const [one, ...others] = begins === undefined ? [] : open.filter((u) => u.day <= until);
  const title = t('findOf', { name: person.name });
  if (one !== undefined)
    return (
      <CandidatesModal
        key={`${one.day} ${others.length}`}
        services={[one, ...others]}
        title={
          others.length > 0 ? title : t('findFor', { what: one.label, day: formatLongDay(one.day) })
        }
        onTaken={onTaken}
        onDone={(everything) => {
          if (everything) onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <AppModal opened onClose={onClose} title={title}>
      <LoadState query={list}>
        {() => <EmptyState title={fr.nothingOf}>{fr.nothingOfText}</EmptyState>}
      </LoadState>
    </AppModal>
  );
};
