// « Décompte des heures » of a company: over which length overtime is counted, and what counts towards the threshold.
import { Checkbox, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#engines/french-time/formats.ts';
import { defaultSetting } from '#engines/overtime/setting.ts';
import { PERIOD_LENGTHS, type PeriodLength } from '#engines/overtime/limits.data.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { overtime, OvertimeForm, SOLIDARITY, type OvertimeRow } from '../contract.ts';
import { fr } from '../fr.ts';

/** What opens the dialog, where a row of a list offers it. */
export const overtimeAction = fr.editSetting;

export interface CompanyPeriod {
  readonly companyId: number;
  readonly company: string;
  readonly firstDay: string;
}
const lengths = PERIOD_LENGTHS.map((value) => ({ value, label: fr.lengths[value] }));
const solidarities = SOLIDARITY.map((value) => ({ value, label: fr.solidarities[value] }));
const isLength = (value: string | null): value is PeriodLength =>
  PERIOD_LENGTHS.some((l) => l === value);

/** What holds on a day: what was decided last before it, else by the month. */
const inForce = (settings: readonly OvertimeRow[], day: string) =>
  settings.find((s) => s.since <= day) ?? {
    length: defaultSetting.length,
    countsLeave: false,
    solidarity: 'none' as const,
    solidarityDay: null,
  };

interface Props {
  readonly period: CompanyPeriod;
  readonly onClose: () => void;
}
export const OvertimeModal = ({ period, onClose }: Props) => {
  const { data } = useApi(overtime.settings, { params: { company: period.companyId } });
  if (data === undefined) return null;
  return <OvertimeModalForm period={period} settings={data.settings} onClose={onClose} />;
};

const SettingFields = ({ form }: Pick<ServerForm<OvertimeForm>, 'form'>) => (
  <>
    <DayField label={fr.since} required key={form.key('since')} {...form.getInputProps('since')} />
    <Select
      label={fr.length}
      description={fr.lengthHint}
      data={lengths}
      allowDeselect={false}
      data-autofocus
      key={form.key('length')}
      {...form.getInputProps('length')}
      onChange={(value) => {
        if (!isLength(value)) return;
        form.setFieldValue('length', value);
        form.setFieldValue('countsLeave', defaultSetting.counted[value].length > 0);
      }}
    />
    <Checkbox
      label={fr.countsLeave}
      description={fr.countsLeaveHint}
      data-wide
      key={form.key('countsLeave')}
      {...form.getInputProps('countsLeave', { type: 'checkbox' })}
    />
    <Select
      label={fr.solidarity}
      data={solidarities}
      allowDeselect={false}
      key={form.key('solidarity')}
      {...form.getInputProps('solidarity')}
    />
    {form.getValues().solidarity === 'date' && (
      <DayField
        label={fr.solidarityDay}
        required
        key={form.key('solidarityDay')}
        {...form.getInputProps('solidarityDay')}
      />
    )}
  </>
);

const OvertimeModalForm = ({
  period,
  settings,
  onClose,
}: Props & { readonly settings: readonly OvertimeRow[] }) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const now = inForce(settings, period.firstDay);
  const handle = useServerForm<OvertimeForm, { id: number }>({
    success: fr.saved,
    initialValues: {
      since: period.firstDay,
      length: now.length,
      countsLeave: now.countsLeave,
      solidarity: now.solidarity,
      solidarityDay: now.solidarityDay,
    },
    schema: OvertimeForm,
    send: (body) => send(overtime.save, { params: { company: period.companyId }, body }),
    onSaved: () => {
      void invalidate(cache, overtime.settings);
      onClose();
    },
  });
  return (
    <ModalForm
      opened
      title={t('modalTitle', { company: period.company })}
      handle={handle}
      onClose={onClose}
    >
      <SettingFields form={handle.form} />
      <p data-wide>{fr.settingHint}</p>
      {settings.length > 0 && (
        <ul data-wide>
          {settings.map((s) => (
            <li key={s.id}>
              {t('decided', { day: formatDay(s.since), length: fr.lengths[s.length] })}
            </li>
          ))}
        </ul>
      )}
    </ModalForm>
  );
};
