// Before drafts become the plan: how many, what they replace, what cannot be, which limits are passed and why it is done all the same.
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import { formatDayMonth, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { ValidationSheet } from '../assignment.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './circuits.module.css';

const t = texts(fr);
const SHOWN = 8;
const SHORTEST_REASON = 3;
const Part = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section>
      <h3 className="mb-4">{title}</h3>
      <ul className={css['plain']}>
        {lines.slice(0, SHOWN).map((l) => (
          <li key={l}>{l}</li>
        ))}
        {lines.length > SHOWN && <li>{t('andMore', { count: lines.length - SHOWN })}</li>}
      </ul>
    </section>
  );

/** Who of these drivers is away, and what nobody drives. */
const Around = ({ absences, vacant }: Pick<ValidationSheet, 'absences' | 'vacant'>) => (
  <>
    <Part
      title={fr.absences}
      lines={absences.map(
        (a) =>
          `${a.name} : ${a.label}, ${formatRange({ first: a.startsOn, last: a.endsOn })} · ${a.circuits.map((c) => `${c.code} ${formatDayMonth(c.day)}`).join(', ')}`,
      )}
    />
    <Part
      title={fr.vacantTitle}
      lines={[...Map.groupBy(vacant, (v) => v.code)].map(
        ([code, of]) => `${code} : ${of.map((v) => formatDayMonth(v.day)).join(', ')}`,
      )}
    />
  </>
);

type Draft = ValidationSheet['drafts'][number];
/** Which drafts are validated: all of them, or some; what colleagues prepared beside stays as it is. */
const Drafts = ({
  drafts,
  left,
  onLeft,
}: {
  readonly drafts: readonly Draft[];
  readonly left: ReadonlySet<number>;
  readonly onLeft: (left: ReadonlySet<number>) => void;
}) => {
  const out = drafts.filter((d) => left.has(d.id)).length;
  return (
    <fieldset className={css['drafts']}>
      <legend>{fr.toValidate}</legend>
      <Checkbox
        label={fr.allOfThem}
        checked={out === 0}
        indeterminate={out > 0 && out < drafts.length}
        onChange={() => onLeft(new Set(out === 0 ? drafts.map((d) => d.id) : []))}
      />
      <div>
        {drafts.map((d) => (
          <Checkbox
            key={d.id}
            size="xs"
            label={t('draftLine', { code: d.code, day: formatDayMonth(d.day), name: d.name })}
            checked={!left.has(d.id)}
            onChange={(e) => {
              const next = new Set(left);
              if (e.currentTarget.checked) next.delete(d.id);
              else next.add(d.id);
              onLeft(next);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Limits that the drivers of the chosen drafts pass. */
const warningsOf = (sheet: ValidationSheet, chosen: readonly Draft[]) => {
  const drivers = new Set(chosen.map((d) => d.collaboratorId));
  return sheet.warnings.filter((w) => drivers.has(w.collaboratorId));
};

const Sheet = ({
  sheet,
  onClose,
}: {
  readonly sheet: ValidationSheet;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const barred = new Set(sheet.refused.map((r) => `${r.circuitId} ${r.day}`));
  const ready = sheet.drafts.filter((d) => !barred.has(`${d.circuitId} ${d.day}`));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = ready.filter((d) => !left.has(d.id));
  const warnings = warningsOf(sheet, chosen);
  const [asked, setAsked] = useState(false);
  const validate = useApiMutation(circuits.validate, {
    invalidates: [circuits.planning, circuits.overlapping],
    onSuccess: (answer) => {
      if (answer.written) {
        toast.success(t('validatedDone', { count: answer.done }));
        onClose();
      } else {
        setAsked(answer.reasonNeeded);
        toast.warning(
          answer.warnings[0]?.message ?? answer.refused[0]?.message ?? fr.nothingToValidate,
        );
      }
    },
  });
  const reasonNeeded = asked || warnings.length > 0;
  const lacks = reasonNeeded && reason.trim().length < SHORTEST_REASON;
  return (
    <form
      className={`${css['modal']} stack gap-12`}
      onSubmit={(e) => {
        e.preventDefault();
        if (!lacks && chosen.length > 0)
          validate.mutate({ body: { ids: chosen.map((d) => d.id), reason: reason.trim() } });
      }}
    >
      <p>
        {sheet.drafts.length === 0
          ? fr.nothingToValidate
          : `${fr.validateText} ${chosen.length === ready.length ? t('replaces', { count: sheet.replaced }) : ''}`}
      </p>
      {ready.length > 1 && <Drafts drafts={ready} left={left} onLeft={setLeft} />}
      <Part title={fr.refusedTitle} lines={sheet.refused.map((r) => r.message)} />
      <Part title={fr.limitsTitle} lines={warnings.map((w) => `${w.message} (${w.article})`)} />
      <Around {...sheet} />
      {reasonNeeded && (
        <Textarea
          label={fr.reason}
          description={fr.reasonKept}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(e) => setReason(e.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={`${css['buttons']} row end`}>
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={validate.isPending} disabled={lacks || chosen.length === 0}>
          {t('validateNow', { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
};

export const ValidationModal = ({
  range,
  agencies,
  onClose,
}: {
  readonly range: DayRange;
  readonly agencies: readonly number[];
  readonly onClose: () => void;
}) => {
  const loaded = useApi(
    circuits.validationModal,
    { query: { dateStart: range.first, dateEnd: range.last, agencies: [...agencies] } },
    { fresh: 0 },
  );
  return (
    <AppModal opened onClose={onClose} title={`${fr.validateTitle} · ${formatRange(range)}`}>
      <LoadState query={{ ...loaded, data: loaded.isFetching ? undefined : loaded.data }}>
        {(sheet) => <Sheet sheet={sheet} onClose={onClose} />}
      </LoadState>
    </AppModal>
  );
};
