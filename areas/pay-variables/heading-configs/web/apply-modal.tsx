// A model or a planning written at several levels at once.
import { Select, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';

export type Applied = 'model' | 'planning';
interface Typed extends Record<string, unknown> {
  readonly id: string | null;
  readonly infras: readonly string[];
  readonly since: string;
  readonly exclusive: boolean;
}

const useChoices = (what: Applied): { value: string; label: string }[] => {
  const query = { length: 500, orderBy: { name: 'label' } } as const;
  const models = useApi(evpModels.list, { query }, { enabled: what === 'model' });
  const plannings = useApi(evpPlannings.list, { query }, { enabled: what === 'planning' });
  return ((what === 'model' ? models.data : plannings.data)?.rows ?? []).map((r) => ({
    value: String(r.id),
    label: r.label,
  }));
};

interface Props {
  readonly what: Applied;
  readonly id?: number | null;
  readonly onClose: () => void;
}
const useApplyForm = ({ what, id = null, onClose }: Props) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  return useServerForm<Typed, { written: number }>({
    initialValues: {
      id: id === null ? null : String(id),
      infras: [],
      since: `${today().slice(0, 7)}-01`,
      exclusive: false,
    },
    success: ({ written }) => t('applied', { count: written }),
    send: ({ id: chosen, infras: places, since, exclusive }) => {
      const where = { infras: places.map(Number), since };
      return what === 'model'
        ? send(headingConfigs.applyModel, {
            body: { modelId: Number(chosen), exclusive, ...where },
          })
        : send(headingConfigs.applyPlanning, { body: { planningId: Number(chosen), ...where } });
    },
    onSaved: () => {
      void invalidate(
        cache,
        headingConfigs.list,
        headingConfigs.filterOptions,
        headingConfigs.level,
      ).then(onClose);
    },
  });
};

export const ApplyModal = ({ what, id, onClose }: Props) => {
  const choices = useChoices(what);
  const infras = useInfrastructureOptions();
  const handle = useApplyForm({ what, ...(id === undefined ? {} : { id }), onClose });
  const { form } = handle;
  return (
    <ModalForm
      opened
      title={what === 'model' ? fr.applyModel : fr.applyPlanning}
      handle={handle}
      submitLabel={fr.apply}
      onClose={onClose}
    >
      <Select
        label={what === 'model' ? fr.model : fr.tabPlannings}
        required
        data={choices}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        key={form.key('id')}
        {...form.getInputProps('id')}
      />
      <DayField
        label={fr.since}
        required
        key={form.key('since')}
        {...form.getInputProps('since')}
      />
      <div data-wide>
        <SearchMultiSelect
          label={fr.applyTo}
          required
          choices={infras}
          error={form.errors['infras']}
          data-path="infras"
          onChange={(v) => form.setFieldValue('infras', v)}
        />
      </div>
      {what === 'model' && (
        <Switch
          label={fr.exclusive}
          description={fr.exclusiveHint}
          data-wide
          key={form.key('exclusive')}
          {...form.getInputProps('exclusive', { type: 'checkbox' })}
        />
      )}
    </ModalForm>
  );
};
