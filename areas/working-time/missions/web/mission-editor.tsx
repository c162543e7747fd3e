// The missions of one person, changed together: before and after in time, what is wrong and what is computed again, said while one types.
import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { forgetUnsaved, useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { EndNoticePart } from '#areas/collaborators/directory/web/embed.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import {
  missionChanges,
  type KeptMission,
  type MissionList,
  type MissionValues,
  type PersonLine,
  type SaveAnswer,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { undoing } from '../undo.ts';
import { Timeline } from './timeline.tsx';
import css from './missions.module.css';

const t = texts(fr);
const PAUSE_MS = 250;
const plain = ({ agency: _, ...values }: KeptMission): MissionValues => values;

const Row = ({
  n,
  mission: m,
  driver,
  agency,
  onChange,
  onRemove,
}: {
  readonly n: number;
  readonly mission: MissionValues;
  readonly driver: boolean;
  readonly agency: string;
  readonly onChange: (change: Partial<MissionValues>) => void;
  readonly onRemove: () => void;
}) => {
  const agencies = useInfrastructureOptions(['agency']);
  return (
    <fieldset className={css['row']}>
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
    </fieldset>
  );
};

/** What the server says of the missions as they are typed, the last answer only. */
const useCheck = (
  collaboratorId: number,
  missions: readonly MissionValues[],
): SaveAnswer | null => {
  const [answer, setAnswer] = useState<SaveAnswer | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    const timer = setTimeout(() => {
      if (missions.some((m) => m.infraId === 0)) return;
      send(missionChanges.save, {
        body: { collaboratorId, missions: [...missions], preview: true },
      }).then(
        (answer) => {
          if (mine === asked.current) setAnswer(answer);
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [collaboratorId, missions]);
  return answer;
};

const Findings = ({ answer }: { readonly answer: SaveAnswer | null }) => {
  if (answer === null) return <p className={css['quiet']}>{fr.checking}</p>;
  const ranges = answer.recomputed.map(formatRange).join(', ');
  return (
    <ul className={css['findings']} aria-live="polite">
      {answer.problems.map((p) => (
        <li key={p.message + p.index} data-severity={p.severity}>
          {p.severity === 'error' ? (
            <CircleAlert size={14} aria-hidden />
          ) : (
            <TriangleAlert size={14} aria-hidden />
          )}
          {p.index === null ? '' : `${t('mission', { n: String(p.index + 1) })} : `}
          {p.message}
        </li>
      ))}
      {answer.problems.length === 0 && (
        <li data-severity="fine">
          <CircleCheck size={14} aria-hidden />
          {fr.fine}
        </li>
      )}
      <li className={css['quiet']}>
        {ranges === '' ? fr.noRecompute : t('willRecompute', { range: ranges })}
      </li>
    </ul>
  );
};

const refresh = (cache: QueryClient): Promise<unknown> =>
  invalidate(
    cache,
    missionChanges.list,
    missionChanges.missionList,
    directory.sheet,
    directory.list,
  );
/** Brings back what a save replaced; where somebody changed it since, the server says so. */
const undo = async (
  cache: QueryClient,
  collaboratorId: number,
  done: SaveAnswer,
): Promise<void> => {
  try {
    await send(missionChanges.save, {
      body: {
        collaboratorId,
        missions: undoing(done.before, done.after),
        seen: done.after.map((m) => m.id),
      },
    });
    toast.success(fr.undone);
  } catch (error) {
    toast.danger(error);
  }
  await refresh(cache);
};

/** The last day of all missions; null where one has no end. */
const lastDayOf = (missions: readonly MissionValues[]): Day | null => {
  const ends = missions.map((m) => m.endsOn);
  const known = ends.filter((day) => day !== null);
  return known.length === 0 || known.length < ends.length
    ? null
    : (known.toSorted().at(-1) ?? null);
};

const Editor = ({
  list,
  onDirty,
  onClose,
  onSaved,
}: {
  readonly list: MissionList;
  /** Told whether something was typed. */ readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) => {
  const cache = useQueryClient();
  const [missions, setMissions] = useState<readonly MissionValues[]>(() =>
    list.missions.map(plain),
  );
  const [saving, setSaving] = useState(false);
  const answer = useCheck(list.collaboratorId, missions);
  const change = (at: number, values: Partial<MissionValues>): void =>
    setMissions((now) => now.map((m, i) => (i === at ? { ...m, ...values } : m)));
  const add = (): void => {
    const last = missions.at(-1);
    setMissions([
      ...missions,
      {
        id: 0,
        infraId: last?.infraId ?? 0,
        type: last?.type ?? 'P',
        startsOn: today(),
        endsOn: null,
        jobTitle: last?.jobTitle ?? '',
        driverType: list.driver ? (last?.driverType ?? 'CD') : null,
        monthlyMinutes: last?.monthlyMinutes ?? 9_100,
        weeklyMinutes: last?.weeklyMinutes ?? 2_100,
        version: 0,
        employer: last?.employer ?? null,
      },
    ]);
  };
  const untouched = JSON.stringify(missions) === JSON.stringify(list.missions.map(plain));
  useUnsavedChanges(!untouched && !saving);
  useEffect(() => {
    onDirty(!untouched);
  }, [untouched, onDirty]);
  const lastDay = lastDayOf(missions);
  const barred =
    missions.some((m) => m.infraId === 0) ||
    (answer?.problems.some((p) => p.severity === 'error') ?? true);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const done = await send(missionChanges.save, {
        body: {
          collaboratorId: list.collaboratorId,
          missions: [...missions],
          seen: list.missions.map((m) => m.id),
        },
      });
      toast.success(
        done.recomputed.length === 0
          ? fr.saved
          : t('savedRecomputed', { range: done.recomputed.map(formatRange).join(', ') }),
        { action: { label: fr.undo, run: () => void undo(cache, list.collaboratorId, done) } },
      );
      forgetUnsaved();
      await refresh(cache);
      onSaved();
    } catch (error) {
      toast.danger(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className={css['editor']}
      onSubmit={(e) => {
        e.preventDefault();
        if (!barred && !untouched) void save();
      }}
    >
      <Timeline
        before={list.missions}
        after={answer?.after ?? list.missions}
        gaps={answer?.gaps ?? list.gaps}
        closed={list.closed}
      />
      <Findings answer={answer} />
      {lastDay !== null && !untouched && (
        <EndNoticePart collaboratorId={list.collaboratorId} after={lastDay} />
      )}
      {missions.map((m, i) => (
        <Row
          key={m.id === 0 ? `new ${i}` : m.id}
          n={i + 1}
          mission={m}
          driver={list.driver}
          agency={list.missions.find((k) => k.infraId === m.infraId)?.agency ?? ''}
          onChange={(values) => change(i, values)}
          onRemove={() => setMissions(missions.filter((_, at) => at !== i))}
        />
      ))}
      <div className={css['buttons']}>
        <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
          {fr.add}
        </Button>
        <span />
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={saving} disabled={barred || untouched}>
          {fr.save}
        </Button>
      </div>
    </form>
  );
};

export const MissionEditor = ({
  person,
  onClose,
}: {
  readonly person: PersonLine;
  readonly onClose: () => void;
}) => {
  const [dirty, setDirty] = useState(false);
  const close = (): void => {
    void confirmLeave(dirty).then((leave) => {
      if (leave) onClose();
    });
  };
  const loaded = useApi(
    missionChanges.missionList,
    { params: { collaboratorId: person.id } },
    { fresh: 0 },
  );
  return (
    <AppModal opened size="large" onClose={close} title={t('editTitle', { name: person.name })}>
      <LoadState query={{ ...loaded, data: loaded.isFetching ? undefined : loaded.data }}>
        {(list) => <Editor list={list} onDirty={setDirty} onClose={close} onSaved={onClose} />}
      </LoadState>
    </AppModal>
  );
};
