// One cell: who could drive the circuit that day, best first, with what the rules say of each; the vehicle; a comment.
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { Ban, Check, CircleHelp, Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { AssignChange, Candidate, Editing } from '../assignment.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Opened } from './assignment-grid.tsx';
import { hoursText } from './hours.ts';
import css from './circuits.module.css';

const t = texts(fr);
interface Props {
  readonly opened: Opened;
  readonly editable: boolean;
  readonly onAssign: (changes: readonly AssignChange[]) => void;
  readonly onClose: () => void;
}
const MOST_LINES = 120;
const barred = (c: Candidate): boolean =>
  c.state === 'taken' || c.state === 'away' || c.state === 'outside';

const Line = ({
  candidate: c,
  chosen,
  onChoose,
}: {
  readonly candidate: Candidate;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const Icon = barred(c)
    ? Ban
    : c.warnings.length > 0
      ? TriangleAlert
      : c.judged
        ? Check
        : CircleHelp;
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        disabled={barred(c) && !chosen}
        data-warned={c.warnings.length > 0 || undefined}
        data-unjudged={!c.judged || undefined}
        onClick={onChoose}
      >
        <Icon size={14} aria-hidden />
        <span>
          {c.name} <small>{c.matricule}</small>
        </span>
        <small>{c.judged || barred(c) ? c.detail : `${c.detail} · ${fr.notJudged}`}</small>
        {c.warnings.map((w) => (
          <p key={w}>{w}</p>
        ))}
        {c.cost > 0 && <p>{t('fine', { cost: c.cost })}</p>}
      </button>
    </li>
  );
};

const Body = ({
  data,
  opened: { place, others },
  editable,
  onAssign,
  onClose,
}: Props & { readonly data: Editing }) => {
  const { assignment: a, circuit } = data;
  const [driver, setDriver] = useState<number | null>(a?.collaboratorId ?? null);
  const [vehicle, setVehicle] = useState<string | null>(a?.vehicleId ? String(a.vehicleId) : null);
  const [comment, setComment] = useState(a?.comment ?? '');
  const [typed, setTyped] = useState('');
  // Whoever drives it now stands first.
  const found = data.candidates
    .toSorted((x, y) => Number(y.id === a?.collaboratorId) - Number(x.id === a?.collaboratorId))
    .filter((c) =>
      `${c.name} ${c.matricule}`
        .toLocaleLowerCase('fr')
        .includes(typed.trim().toLocaleLowerCase('fr')),
    );
  // A vehicle and a comment are of the circuit that is opened.
  const alike = (set: AssignChange['set']): AssignChange[] => [
    { ...place, was: a?.collaboratorId ?? null, set },
    ...others.flatMap((o) =>
      set === null && o.was === null
        ? []
        : [
            {
              ...o,
              set:
                set === null || o.circuitId === place.circuitId
                  ? set
                  : { ...set, vehicleId: null, comment: null },
            },
          ],
    ),
  ];
  const done = (set: AssignChange['set']): void => {
    onAssign(alike(set));
    onClose();
  };
  return (
    <form
      className={css['modal']}
      onSubmit={(e) => {
        e.preventDefault();
        if (driver !== null)
          done({
            collaboratorId: driver,
            vehicleId: vehicle === null ? null : Number(vehicle),
            comment: comment.trim() === '' ? null : comment.trim(),
          });
      }}
    >
      <p className={css['facts']}>
        <span>{circuit.label}</span>
        <span>{circuit.agency}</span>
        <span>{hoursText(circuit)}</span>
        {circuit.attributes.map((x) => (
          <span key={x.label}>
            {x.label} : {x.value}
          </span>
        ))}
      </p>
      {others.length > 0 && <p className={css['also']}>{t('alsoOn', { count: others.length })}</p>}
      <TextInput
        aria-label={fr.driverSearch}
        placeholder={fr.driverSearch}
        leftSection={<Search size={14} aria-hidden />}
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        data-autofocus
        onKeyDown={(e) => {
          if (e.key === 'Enter' && driver === null) e.preventDefault();
        }}
      />
      <ul className={css['candidates']} aria-label={fr.candidates}>
        {found.slice(0, MOST_LINES).map((c) => (
          <Line
            key={c.id}
            candidate={c}
            chosen={c.id === driver}
            onChoose={() => {
              if (editable) setDriver(c.id);
            }}
          />
        ))}
        {found.length === 0 && <li>{fr.noDriver}</li>}
        {found.length > MOST_LINES && (
          <li className={css['rest']}>{t('narrow', { count: found.length - MOST_LINES })}</li>
        )}
      </ul>
      <Select
        label={
          circuit.vehicleGroup === null ? fr.vehicle : `${fr.vehicle} (${circuit.vehicleGroup})`
        }
        placeholder={fr.noVehicle}
        data={data.vehicles.map((v) => ({ value: String(v.id), label: v.label }))}
        searchable
        clearable
        disabled={!editable}
        value={vehicle}
        onChange={setVehicle}
      />
      <Textarea
        label={fr.comment}
        maxLength={500}
        autosize
        minRows={1}
        disabled={!editable}
        value={comment}
        onChange={(e) => setComment(e.currentTarget.value)}
      />
      {editable && (
        <div className={css['buttons']}>
          {a !== null && (
            <Button data-left variant="default" color="red" onClick={() => done(null)}>
              {fr.unassign}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" disabled={driver === null}>
            {fr.assign}
          </Button>
        </div>
      )}
    </form>
  );
};

export const EditModal = (props: Props) => {
  const {
    opened: { place },
    onClose,
  } = props;
  const loaded = useApi(
    circuits.editModal,
    { query: { circuit: place.circuitId, day: place.day } },
    { fresh: 0 },
  );
  const data = loaded.isFetching ? undefined : loaded.data;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={
        data === undefined
          ? fr.choose
          : t('editTitle', { code: data.circuit.code, day: formatLongDay(place.day) })
      }
    >
      <LoadState query={{ ...loaded, data }}>{(d) => <Body {...props} data={d} />}</LoadState>
    </AppModal>
  );
};
