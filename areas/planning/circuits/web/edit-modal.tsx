// One cell: who could drive the circuit that day, best first, with what the rules say of each; the vehicle; a comment.
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { Ban, Check, CircleHelp, Search, TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { AssignChange, Candidate, Editing } from '../assignment.ts';
import { MOST_OTHERS } from '../circuit.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { hoursText } from './hours.ts';
import { changesOf, type EditProps as Props } from './edit-changes.ts';
import css from './circuits.module.css';

const t = texts(fr);
const MOST_LINES = 120;
const barred = (c: Candidate): boolean =>
  c.state === 'taken' || c.state === 'away' || c.state === 'outside';

const StateIcon = ({ candidate: c }: { readonly candidate: Candidate }) => {
  if (barred(c)) return <Ban size={14} aria-hidden />;
  if (c.warnings.length > 0) return <TriangleAlert size={14} aria-hidden />;
  return c.judged ? <Check size={14} aria-hidden /> : <CircleHelp size={14} aria-hidden />;
};

const Line = ({
  candidate: c,
  chosen,
  onChoose,
}: {
  readonly candidate: Candidate;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
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
        <StateIcon candidate={c} />
        <span>
          {c.name} <small>{c.matricule}</small>
        </span>
        <small>{c.judged || barred(c) ? c.detail : `${c.detail} · ${fr.notJudged}`}</small>
        {c.remarks.map((remark) => (
          <p key={remark} className="quiet">
            {remark}
          </p>
        ))}
        {c.warnings.map((w) => (
          <p key={w}>{w}</p>
        ))}
        {c.cost > 0 && <p>{t('fine', { cost: c.cost })}</p>}
      </button>
    </li>
  );
};

/** Whoever drives it now stands first. */
const candidatesLike = (
  { candidates, assignment }: Editing,
  typed: string,
): readonly Candidate[] => {
  const driver = assignment?.collaboratorId;
  const text = typed.trim().toLocaleLowerCase('fr');
  return candidates
    .toSorted((x, y) => Number(y.id === driver) - Number(x.id === driver))
    .filter((c) => `${c.name} ${c.matricule}`.toLocaleLowerCase('fr').includes(text));
};

const CircuitFacts = ({ circuit }: Pick<Editing, 'circuit'>) => (
  <p className="row gap-4 col-gap-16 soft meta">
    <span>{circuit.label}</span>
    <span>{circuit.agency}</span>
    <span>{hoursText(circuit)}</span>
    {circuit.attributes.map((x) => (
      <span key={x.label}>
        {x.label} : {x.value}
      </span>
    ))}
  </p>
);
const DriverChoice = ({
  data,
  driver,
  onChoose,
}: {
  readonly data: Editing;
  readonly driver: number | null;
  readonly onChoose: (driver: number) => void;
}) => {
  const [typed, setTyped] = useState('');
  const candidates = candidatesLike(data, typed);
  return (
    <>
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
        {candidates.slice(0, MOST_LINES).map((c) => (
          <Line key={c.id} candidate={c} chosen={c.id === driver} onChoose={() => onChoose(c.id)} />
        ))}
        {candidates.length === 0 && <li>{fr.noDriver}</li>}
        {candidates.length > MOST_LINES && (
          <li className={css['rest']}>{t('narrow', { count: candidates.length - MOST_LINES })}</li>
        )}
      </ul>
    </>
  );
};

interface ButtonsProps {
  readonly assigned: boolean;
  readonly ready: boolean;
  readonly onUnassign: () => void;
  readonly onClose: () => void;
}
const Buttons = ({ assigned, ready, onUnassign, onClose }: ButtonsProps) => (
  <div className={`${css['buttons']} row end`}>
    {assigned && (
      <Button data-left variant="default" color="red" onClick={onUnassign}>
        {fr.unassign}
      </Button>
    )}
    <Button variant="default" onClick={onClose}>
      {fr.cancel}
    </Button>
    <Button type="submit" disabled={!ready}>
      {fr.assign}
    </Button>
  </div>
);

const Body = ({
  data,
  opened,
  editable,
  onAssign,
  onClose,
}: Props & { readonly data: Editing }) => {
  const { assignment: a, circuit } = data;
  const [driver, setDriver] = useState<number | null>(a?.collaboratorId ?? null);
  const [vehicle, setVehicle] = useState<string | null>(a?.vehicleId ? String(a.vehicleId) : null);
  const [comment, setComment] = useState(a?.comment ?? '');
  const done = (set: AssignChange['set']): void => {
    onAssign(changesOf(opened, a?.collaboratorId ?? null, set));
    onClose();
  };
  const submit = (e: FormEvent): void => {
    e.preventDefault();
    if (driver === null) return;
    const vehicleId = vehicle === null ? null : Number(vehicle);
    done({ collaboratorId: driver, vehicleId, comment: comment.trim() || null });
  };
  return (
    <form className={`${css['modal']} stack gap-12`} onSubmit={submit}>
      <CircuitFacts circuit={circuit} />
      {opened.others.length > 0 && (
        <p className={css['also']}>{t('alsoOn', { count: opened.others.length })}</p>
      )}
      <DriverChoice
        data={data}
        driver={driver}
        onChoose={(id) => {
          if (editable) setDriver(id);
        }}
      />
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
        <Buttons
          assigned={a !== null}
          ready={driver !== null}
          onUnassign={() => done(null)}
          onClose={onClose}
        />
      )}
    </form>
  );
};

export const EditModal = (props: Props) => {
  const {
    opened: { place, others },
    onClose,
  } = props;
  const loaded = useApi(
    circuits.editModal,
    {
      query: {
        circuit: place.circuitId,
        day: place.day,
        others: others.slice(0, MOST_OTHERS).map((o) => `${o.circuitId}@${o.day}`),
      },
    },
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
          : t(data.uncovered && others.length === 0 ? 'replaceTitle' : 'editTitle', {
              code: data.circuit.code,
              day: formatLongDay(place.day),
            })
      }
    >
      <LoadState query={{ ...loaded, data }}>{(d) => <Body {...props} data={d} />}</LoadState>
    </AppModal>
  );
};
