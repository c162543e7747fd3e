// What differs for one person, and what their year asks.
import { NativeSelect, TextInput } from '@mantine/core';
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
import { daysText, RHYTHMS, UNITS } from '../rules.ts';
import type { ConfiguredPerson, PersonSetting } from '../shapes.ts';
import { TargetField } from './setting-modal.tsx';
import { halvesOfText } from './typed-setting.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const t = texts(fr);
const COMPANY = '';
const asCompany = { value: COMPANY, label: fr.asCompany };

interface FieldsProps {
  readonly own: PersonSetting;
  readonly change: (part: Partial<PersonSetting>) => void;
}
const OwnFields = ({ own, change }: FieldsProps) => (
  <>
    <div className={`pair folds`}>
      <NativeSelect
        label={fr.declares}
        value={own.declares === null ? COMPANY : String(own.declares)}
        data={[
          { value: COMPANY, label: fr.declaresChoices.company },
          { value: 'true', label: fr.declaresChoices.yes },
          { value: 'false', label: fr.declaresChoices.no },
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ declares: value === COMPANY ? null : value === 'true' });
        }}
      />
      <DayField
        label={fr.startsOn}
        value={own.startsOn}
        onChange={(startsOn) => change({ startsOn })}
      />
      <NativeSelect
        label={fr.unit}
        value={own.unit ?? COMPANY}
        data={[asCompany, ...UNITS.map((value) => ({ value, label: fr.units[value] }))]}
        onChange={(event) =>
          change({ unit: UNITS.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        label={fr.rhythm}
        value={own.rhythm ?? COMPANY}
        data={[asCompany, ...RHYTHMS.map((value) => ({ value, label: fr.rhythms[value] }))]}
        onChange={(event) =>
          change({ rhythm: RHYTHMS.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
    </div>
    <NativeSelect
      label={fr.weekdays}
      value={own.weekdays === null ? COMPANY : 'own'}
      data={[asCompany, { value: 'own', label: fr.ownSetting }]}
      onChange={(event) =>
        change({ weekdays: event.currentTarget.value === COMPANY ? null : [1, 2, 3, 4, 5] })
      }
    />
    {own.weekdays !== null && (
      <WeekdaysField value={own.weekdays} change={(weekdays) => change({ weekdays })} />
    )}
  </>
);

export interface PersonModalProps {
  readonly person: ConfiguredPerson;
  readonly onClose: () => void;
}
export const PersonModal = ({ person, onClose }: PersonModalProps) => {
  const cache = useQueryClient();
  const { year } = person.year;
  const [own, setOwn] = useState(person.own);
  const [target, setTarget] = useState(
    person.year.targetHalves === null ? '' : daysText(person.year.targetHalves),
  );
  const [before, setBefore] = useState(daysText(person.year.beforeHalves));
  const targetHalves = target.trim() === '' ? null : halvesOfText(target);
  const beforeHalves = halvesOfText(before);
  const run = async (): Promise<void> => {
    const params = { collaborator: person.id };
    await send(declaredDays.saveCollaboratorConfiguration, { params, body: own });
    await send(declaredDays.saveCollaboratorYear, {
      params,
      body: { year, targetHalves, beforeHalves: beforeHalves ?? 0 },
    });
    await invalidate(cache, declaredDays.companyConfiguration);
    toast.success(fr.settingSaved);
  };
  const isReady =
    beforeHalves !== null &&
    (target.trim() === '' || targetHalves !== null) &&
    (own.weekdays === null || own.weekdays.length > 0);
  return (
    <AnswerModal
      title={t('personOf', { name: person.name })}
      act={{ label: fr.save, isReady }}
      run={run}
      onClose={onClose}
    >
      <OwnFields own={own} change={(part) => setOwn({ ...own, ...part })} />
      <p className="label">{t('yearTitle', { year: String(year) })}</p>
      <div className={`pair folds`}>
        <TargetField label={fr.targetDays} value={target} change={setTarget} />
        <TextInput
          label={fr.beforeDays}
          inputMode="decimal"
          value={before}
          error={beforeHalves === null ? fr.badDays : null}
          onChange={(event) => setBefore(event.currentTarget.value)}
        />
      </div>
      {target.trim() === '' && (
        <p className="quiet">{t('targetAsCompany', { days: daysText(person.targetHalves) })}</p>
      )}
    </AnswerModal>
  );
};
