// Linking a card to its person: the likeliest first, or whoever is searched.
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { legalFiles, type Candidate, type LegalFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { touched } from './use-entity-actions.ts';
import css from './legal-files.module.css';

const t = texts(fr);

const born = (day: string | null): string =>
  day === null ? '' : t('bornOn', { day: formatDay(day) });

/** Both identities side by side, before a card is tied to somebody of another name or birth date. */
const asksAnyway = (file: LegalFile, person: Candidate): Promise<boolean> =>
  ask.confirm({
    title: t('assignSomebodyElse', { name: person.name, holder: file.holder ?? '—' }),
    message: t('assignCompare', {
      holder: file.holder ?? '—',
      cardBirth: born(file.holderBirthDate),
      name: person.name,
      birth: born(person.birthDate),
    }),
    confirmLabel: fr.assignAnyway,
  });

export const AssignModal = ({
  file,
  onClose,
}: {
  readonly file: LegalFile;
  readonly onClose: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const candidates = useApi(
    legalFiles.candidates,
    { params: { id: file.id }, query: search === '' ? {} : { search } },
    { keepPrevious: true },
  );
  const assign = useApiMutation(legalFiles.assign, {
    invalidates: touched,
    onSuccess: () => {
      toast.success(fr.assigned);
      onClose();
    },
  });
  const link = async (person: Candidate): Promise<void> => {
    const confirmed = person.isSomebodyElse && (await asksAnyway(file, person));
    if (person.isSomebodyElse && !confirmed) return;
    assign.mutate({ params: { id: file.id }, body: { collaboratorId: person.id, confirmed } });
  };
  return (
    <AppModal opened onClose={onClose} title={fr.assignTitle} size="medium">
      <p className="quiet">
        {t('assignText', { number: file.cardNumber ?? '—', holder: file.holder ?? '—' })}
      </p>
      <TextInput
        type="search"
        data-autofocus
        aria-label={fr.search}
        placeholder={fr.search}
        leftSection={<Search size={14} aria-hidden />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        my={12}
      />
      <h3 className={css['listTitle']}>{search === '' ? fr.candidates : fr.searchResults}</h3>
      <LoadState query={candidates}>
        {({ people }) =>
          people.length === 0 ? (
            <p className="quiet">{fr.nobody}</p>
          ) : (
            <ul className={`${css['people']} stack plain gap-2`}>
              {people.map((p) => (
                <li key={p.id}>
                  <button type="button" disabled={assign.isPending} onClick={() => void link(p)}>
                    <span>
                      <strong className="medium">{p.name}</strong>
                      <small className="block">
                        {[p.matricule, p.agency].filter(Boolean).join(' · ')}
                      </small>
                    </span>
                    {p.sameName && <StatusBadge kind="success" label={fr.sameName} />}
                    {p.sameBirth && <StatusBadge kind="success" label={fr.sameBirth} />}
                    {p.isSomebodyElse && <StatusBadge kind="warning" label={fr.otherPerson} />}
                    {p.otherCard && <StatusBadge kind="warning" label={fr.hasOtherCard} />}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </AppModal>
  );
};
