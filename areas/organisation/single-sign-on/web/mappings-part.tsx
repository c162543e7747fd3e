// What accounts are made of whose groups.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { mappingForm, singleSignOn, type Chosen } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PartProps } from './part.ts';

const t = texts(fr);

const AddDialog = ({ chosen, run, onClose }: PartProps & { readonly onClose: () => void }) => (
  <FormDialog
    of={mappingForm}
    title={fr.mappingAdd}
    changes={[singleSignOn.load]}
    success={fr.mappingAdded}
    fields={{
      infraId: { options: useInfrastructureOptions() },
      profileId: {
        options: chosen.profiles.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    }}
    save={(values) =>
      run(() =>
        send(
          singleSignOn.addMapping,
          { body: { ...values, customer: chosen.customer } },
          { quiet: true },
        ),
      )
    }
    onClose={onClose}
  />
);

export const Mappings = ({ chosen, run }: PartProps) => {
  const cache = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const remove = async ({ id, group }: Chosen['mappings'][number]): Promise<void> => {
    const question = {
      title: t('removeQuestion', { name: group }),
      message: fr.removeMappingAbout,
      confirmLabel: fr.remove,
      danger: true,
    };
    if (!(await ask.confirm(question))) return;
    await send(singleSignOn.removeMapping, { params: { id } }, { quiet: true });
    await invalidate(cache, singleSignOn.load);
  };
  return (
    <section className="stack gap-8 start" aria-label={fr.mappings}>
      <h2>{fr.mappings}</h2>
      <p className="quiet measure">{fr.mappingsAbout}</p>
      {chosen.mappings.length > 0 && (
        <PlainTable
          look="cards"
          heads={[fr.group, fr.role, fr.place, fr.profile, '']}
          rows={chosen.mappings.map((one) => [
            one.group,
            fr.roleTexts[one.role],
            one.place,
            one.profile,
            <Button
              key="remove"
              variant="subtle"
              size="compact-sm"
              aria-label={`${fr.remove} ${one.group}`}
              onClick={() => void remove(one).catch(toast.danger)}
            >
              {fr.remove}
            </Button>,
          ])}
        />
      )}
      <Button variant="default" onClick={() => setIsAdding(true)}>
        {fr.mappingAdd}
      </Button>
      {isAdding && <AddDialog chosen={chosen} run={run} onClose={() => setIsAdding(false)} />}
    </section>
  );
};
