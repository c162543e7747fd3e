// The missions of one person, changed together: before and after in time, what is wrong and what is computed again, said while one types.
import { Button } from '@mantine/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { confirmLeave } from '#platform/web/forms/modal-form.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { forgetUnsaved, useUnsavedChanges } from '#platform/web/router/unsaved.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { EndNoticePart } from '#areas/collaborators/directory/web/embed.tsx';
import { directory } from '#areas/collaborators/directory/contract.ts';
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
import { MissionRow } from './mission-row.tsx';
import { Timeline } from './timeline.tsx';
import css from './missions.module.css';

const t = texts(fr);
const PAUSE_MS = 250;
const plain = ({ agency: _, ...values }: KeptMission): MissionValues => values;

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
  if (answer === null) return <p className="note">{fr.checking}</p>;
  const ranges = answer.recomputed.map(formatRange).join(', ');
  return (
    <ul className={`${css['findings']} stack plain gap-4 meta`} aria-live="polite">
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
      <li className="note">
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
  const closedEnds = ends.filter((day) => day !== null);
  return closedEnds.length === 0 || closedEnds.length < ends.length
    ? null
    : (closedEnds.toSorted().at(-1) ?? null);
};

/** A new mission from today on, as the last one. */
const following = (last: MissionValues | undefined, drives: boolean): MissionValues => ({
  id: 0,
  infraId: last?.infraId ?? 0,
  type: last?.type ?? 'P',
  startsOn: today(),
  endsOn: null,
  jobTitle: last?.jobTitle ?? '',
  driverType: drives ? (last?.driverType ?? 'CD') : null,
  monthlyMinutes: last?.monthlyMinutes ?? 9_100,
  weeklyMinutes: last?.weeklyMinutes ?? 2_100,
  version: 0,
  employer: last?.employer ?? null,
});

const LeftBehind = ({
  collaboratorId,
  missions,
}: {
  readonly collaboratorId: number;
  readonly missions: readonly MissionValues[];
}) => {
  const after = lastDayOf(missions);
  return after === null ? null : <EndNoticePart collaboratorId={collaboratorId} after={after} />;
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
  const add = (): void => setMissions([...missions, following(missions.at(-1), list.driver)]);
  const untouched = JSON.stringify(missions) === JSON.stringify(list.missions.map(plain));
  useUnsavedChanges(!untouched && !saving);
  useEffect(() => {
    onDirty(!untouched);
  }, [untouched, onDirty]);
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
      className="stack gap-16 single"
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
      {!untouched && <LeftBehind collaboratorId={list.collaboratorId} missions={missions} />}
      {missions.map((m, i) => (
        <MissionRow
          key={m.id === 0 ? `new ${i}` : m.id}
          n={i + 1}
          mission={m}
          driver={list.driver}
          agency={list.missions.find((k) => k.infraId === m.infraId)?.agency ?? ''}
          onChange={(values) => change(i, values)}
          onRemove={() => setMissions(missions.filter((_, at) => at !== i))}
        />
      ))}
      <div className={`${css['buttons']} row end`}>
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
