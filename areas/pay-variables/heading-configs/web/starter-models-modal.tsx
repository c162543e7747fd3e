// Models of the populations that a company employs: chosen by staff and driver type, taken with the headings that they name.
import { Checkbox, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { headings, type Population } from '#areas/pay-variables/headings/contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { starterModels } from '../starter-models.data.ts';

interface Typed extends Record<string, unknown> {
  readonly populations: readonly Population[];
}

export const StarterModelsModal = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { added: string[] }>({
    initialValues: { populations: [] },
    success: ({ added }) => t('startersTaken', { count: added.length }),
    send: ({ populations }) =>
      send(evpModels.takeStarters, { body: { populations: [...populations] } }),
    onSaved: () => {
      void invalidate(cache, evpModels.list, evpModels.choice, headings.list).then(onClose);
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={fr.takeStarters}
      handle={handle}
      submitLabel={fr.startersTake}
      onClose={onClose}
    >
      <Checkbox.Group
        label={fr.populations}
        description={fr.populationsHint}
        required
        data-wide
        key={form.key('populations')}
        {...form.getInputProps('populations')}
      >
        <Stack gap="xs" mt="xs">
          {starterModels.map((m) => (
            <Checkbox
              key={m.population}
              value={m.population}
              label={m.label}
              description={m.note}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </ModalForm>
  );
};
