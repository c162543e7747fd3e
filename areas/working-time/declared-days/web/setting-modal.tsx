// What counts in an infrastructure, in one dialog.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  daysText,
  isOrdered,
  LUMP_SUM_ARTICLE,
  LUMP_SUM_DAYS,
  POPULATIONS,
  RHYTHMS,
  UNITS,
} from '../rules.ts';
import type { Setting, SettingPlace } from '../shapes.ts';
import { halvesOfText, isTime, readHours, typedHours, type TypedHours } from './typed-setting.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const t = texts(fr);
/** Invented: what is proposed where nothing is set. */
const proposed = (today: string): Setting => ({
  population: 'chosen',
  startsOn: `${today.slice(0, 7)}-01`,
  weekdays: [1, 2, 3, 4, 5],
  countsHolidays: false,
  unit: 'half_day',
  rhythm: 'month',
  targetHalves: LUMP_SUM_DAYS * 2,
  hours: { morningStart: 540, morningEnd: 750, afternoonStart: 810, afternoonEnd: 1_020 },
});

const HOURS = ['morningStart', 'morningEnd', 'afternoonStart', 'afternoonEnd'] as const;
interface HoursProps {
  readonly typed: TypedHours;
  readonly change: (typed: TypedHours) => void;
}
const HoursFields = ({ typed, change }: HoursProps) => {
  const read = readHours(typed);
  return (
    <div className="stack single gap-4">
      <p className="label">{fr.hours}</p>
      <div className={`pair folds`}>
        {HOURS.map((name) => (
          <TextInput
            key={name}
            label={fr.hoursFields[name]}
            value={typed[name]}
            error={isTime(typed[name]) ? null : fr.badTime}
            onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={read !== null && !isOrdered(read) ? 'danger' : 'quiet'}>
        {read !== null && !isOrdered(read) ? fr.faults.hours : fr.hoursHelp}
      </p>
    </div>
  );
};

interface TargetProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}
export const TargetField = ({ label, value, change }: TargetProps) => {
  const halves = halvesOfText(value);
  const isOver = halves !== null && halves > LUMP_SUM_DAYS * 2;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={value}
      error={value.trim() !== '' && halves === null ? fr.badDays : null}
      description={t(isOver ? 'targetOver' : 'targetHelp', { article: LUMP_SUM_ARTICLE })}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

export interface SettingModalProps {
  readonly place: SettingPlace;
  readonly today: string;
  readonly onClose: () => void;
}
export const SettingModal = ({ place, today, onClose }: SettingModalProps) => {
  const cache = useQueryClient();
  const [setting, setSetting] = useState(place.setting ?? proposed(today));
  const [target, setTarget] = useState(daysText(setting.targetHalves));
  const [hours, setHours] = useState(typedHours(setting.hours));
  const change = (part: Partial<Setting>): void => setSetting({ ...setting, ...part });
  const targetHalves = halvesOfText(target);
  const read = readHours(hours);
  const run = async (): Promise<void> => {
    if (targetHalves === null || read === null) return;
    await send(declaredDays.saveConfiguration, {
      body: { infraId: place.id, setting: { ...setting, targetHalves, hours: read } },
    });
    await invalidate(cache, declaredDays.configuration, declaredDays.companyConfiguration);
    toast.success(fr.settingSaved);
  };
  const isReady =
    targetHalves !== null && read !== null && isOrdered(read) && setting.weekdays.length > 0;
  return (
    <AnswerModal
      title={t('changeOf', { place: place.name })}
      act={{ label: fr.save, isReady }}
      run={run}
      onClose={onClose}
    >
      <NativeSelect
        label={fr.population}
        value={setting.population}
        data={POPULATIONS.map((value) => ({ value, label: fr.populations[value] }))}
        onChange={(event) => {
          const chosen = POPULATIONS.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) change({ population: chosen });
        }}
      />
      <div className={`pair folds`}>
        <DayField
          label={fr.startsOn}
          value={setting.startsOn}
          onChange={(startsOn) => startsOn !== null && change({ startsOn })}
        />
        <TargetField label={fr.targetDays} value={target} change={setTarget} />
        <NativeSelect
          label={fr.unit}
          value={setting.unit}
          data={UNITS.map((value) => ({ value, label: fr.units[value] }))}
          onChange={(event) =>
            change({ unit: event.currentTarget.value === 'day' ? 'day' : 'half_day' })
          }
        />
        <NativeSelect
          label={fr.rhythm}
          value={setting.rhythm}
          data={RHYTHMS.map((value) => ({ value, label: fr.rhythms[value] }))}
          onChange={(event) =>
            change({ rhythm: event.currentTarget.value === 'week' ? 'week' : 'month' })
          }
        />
      </div>
      <WeekdaysField value={setting.weekdays} change={(weekdays) => change({ weekdays })} />
      <Checkbox
        label={fr.countsHolidays}
        checked={setting.countsHolidays}
        onChange={(event) => change({ countsHolidays: event.currentTarget.checked })}
      />
      <HoursFields typed={hours} change={setHours} />
    </AnswerModal>
  );
};
