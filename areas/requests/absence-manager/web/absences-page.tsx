// Declared absences with who stands in, one more, and their end.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { absence, absenceManager, type LoadedAbsences } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const CHANGED = [absenceManager.setForm, absenceManager.isAbsent];

const List = ({ absences }: Pick<LoadedAbsences, 'absences'>) => {
  const removal = useApiMutation(absenceManager.remove, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.removed),
  });
  if (absences.length === 0) return <p className="quiet">{fr.empty}</p>;
  const askRemoval = async (id: number, name: string): Promise<void> => {
    if (await ask.confirmDelete(t('removeQuestion', { name }))) removal.mutate({ body: { id } });
  };
  return (
    <PlainTable
      heads={[fr.user, fr.startsOn, fr.substitute, fr.message, '']}
      look="cards"
      rows={absences.map(({ id, user, startsOn, endsOn, substitute, message }) => [
        user,
        formatRange({ first: startsOn, last: endsOn }),
        substitute,
        message ?? '',
        <Button key="remove" variant="subtle" size="xs" onClick={() => void askRemoval(id, user)}>
          {fr.remove}
        </Button>,
      ])}
    />
  );
};

export const Page = () => {
  const loaded = useApi(absenceManager.setForm, {});
  const [isAdding, setAdding] = useState(false);
  const own = useProfile()?.id ?? 0;
  return (
    <div className="page">
      <PageHeader title={fr.title} subtitle={fr.about}>
        <Button onClick={() => setAdding(true)}>{fr.add}</Button>
      </PageHeader>
      <div className="body">
        <LoadState query={loaded}>
          {({ absences, people, substitutes }) => (
            <>
              <List absences={absences} />
              {isAdding && (
                <FormDialog
                  of={absence}
                  title={fr.add}
                  start={{ userId: own }}
                  fields={({ userId }) => ({
                    userId: { options: people, hidden: people.length < 2 },
                    substituteId: { options: substitutes.filter(({ id }) => id !== userId) },
                  })}
                  save={(body) => send(absenceManager.set, { body })}
                  success={fr.saved}
                  changes={CHANGED}
                  onClose={() => setAdding(false)}
                />
              )}
            </>
          )}
        </LoadState>
      </div>
    </div>
  );
};
