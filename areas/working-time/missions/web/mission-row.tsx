// One mission of a person, as it is typed.
import { Button, Select, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import type { MissionValues } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './missions.module.css';

const t = texts(fr);
interface Typed {
  readonly mission: MissionValues;
  readonly driver: boolean;
  readonly onChange: (change: Partial<MissionValues>) => void;
}
const ContractFields = ({ mission: m, driver, onChange }: Typed) => (
  <>
    {m.type !== 'P' && (
      <TextInput
        label={fr.employer}
        maxLength={120}
        value={m.employer ?? ''}
        onChange={(e) =>
          onChange({ employer: e.currentTarget.value === '' ? null : e.currentTarget.value })
        }
      />
    )}
    {driver && (
      <Select
        label={fr.driverType}
        data={options(fr.driverTypes)}
        allowDeselect={false}
        value={m.driverType}
        onChange={(v) => onChange({ driverType: v as MissionValues['driverType'] })}
      />
    )}
    <HoursField
      label={fr.monthly}
      value={m.monthlyMinutes * 60}
      onChange={(v) => onChange({ monthlyMinutes: Math.round(Number(v ?? 0) / 60) })}
    />
    <HoursField
      label={fr.weekly}
      value={m.weeklyMinutes * 60}
      onChange={(v) => onChange({ weeklyMinutes: Math.round(Number(v ?? 0) / 60) })}
    />
  </>
);

export const MissionRow = ({
  n,
  mission: m,
  driver,
  agency,
  onChange,
  onRemove,
}: {
  readonly n: number;
  readonly agency: string;
  readonly onRemove: () => void;
} & Typed) => {
  const agencies = useInfrastructureOptions(['agency']);
  return (
    <fieldset className={`${css['row']} folds stack box col-gap-12`}>
      <legend>
        {m.id === 0 ? fr.newMission : t('mission', { n: String(n) })}
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<Trash2 size={12} aria-hidden />}
          onClick={onRemove}
        >
          {fr.remove}
        </Button>
      </legend>
      <DayField
        label={fr.startsOn}
        required
        value={m.startsOn}
        onChange={(d) => {
          if (d !== null) onChange({ startsOn: d });
        }}
      />
      <DayField label={fr.endsOn} value={m.endsOn} onChange={(d) => onChange({ endsOn: d })} />
      <SearchSelect
        label={fr.agencyLabel}
        required
        clearable={false}
        choices={agencies}
        preset={[{ value: String(m.infraId), label: agency }]}
        value={m.infraId === 0 ? null : String(m.infraId)}
        onChange={(v) => onChange({ infraId: Number(v ?? 0) })}
      />
      <Select
        label={fr.type}
        data={options(fr.types)}
        allowDeselect={false}
        value={m.type}
        onChange={(v) => onChange({ type: v === 'I' || v === 'L' ? v : 'P' })}
      />
      <TextInput
        label={fr.jobTitle}
        required
        maxLength={120}
        value={m.jobTitle}
        onChange={(e) => onChange({ jobTitle: e.currentTarget.value })}
      />
      <ContractFields mission={m} driver={driver} onChange={onChange} />
    </fieldset>
  );
};
