// Before drafts become the plan: how many, what they replace, what cannot be, which limits are passed and why it is done all the same.
import { Button, Textarea } from '@mantine/core';
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
      <h3>{title}</h3>
      <ul className={css['plain']}>
        {lines.slice(0, SHOWN).map((l) => (
          <li key={l}>{l}</li>
        ))}
        {lines.length > SHOWN && <li>{t('andMore', { count: lines.length - SHOWN })}</li>}
      </ul>
    </section>
  );

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
  const validate = useApiMutation(circuits.validate, {
    invalidates: [circuits.planning, circuits.overlapping],
    onSuccess: (answer) => {
      if (answer.written) {
        toast.success(t('validatedDone', { count: answer.done }));
        onClose();
      } else
        toast.warning(
          answer.warnings[0]?.message ?? answer.refused[0]?.message ?? fr.nothingToValidate,
        );
    },
  });
  const vacant = [...Map.groupBy(sheet.vacant, (v) => v.code)].map(
    ([code, of]) => `${code} : ${of.map((v) => formatDayMonth(v.day)).join(', ')}`,
  );
  const lacks = sheet.reasonNeeded && reason.trim().length < SHORTEST_REASON;
  return (
    <form
      className={css['modal']}
      onSubmit={(e) => {
        e.preventDefault();
        if (!lacks && ready.length > 0)
          validate.mutate({ body: { ids: sheet.drafts.map((d) => d.id), reason: reason.trim() } });
      }}
    >
      <p>
        {sheet.drafts.length === 0
          ? fr.nothingToValidate
          : `${fr.validateText} ${t('replaces', { count: sheet.replaced })}`}
      </p>
      <Part title={fr.refusedTitle} lines={sheet.refused.map((r) => r.message)} />
      <Part
        title={fr.limitsTitle}
        lines={sheet.warnings.map((w) => `${w.message} (${w.article})`)}
      />
      <Part
        title={fr.absences}
        lines={sheet.absences.map(
          (a) =>
            `${a.name} : ${a.label}, ${formatRange({ first: a.startsOn, last: a.endsOn })} · ${a.circuits.map((c) => `${c.code} ${formatDayMonth(c.day)}`).join(', ')}`,
        )}
      />
      <Part title={fr.vacantTitle} lines={vacant} />
      {sheet.reasonNeeded && (
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
      <div className={css['buttons']}>
        <Button variant="default" onClick={onClose}>
          {fr.cancel}
        </Button>
        <Button type="submit" loading={validate.isPending} disabled={lacks || ready.length === 0}>
          {t('validateNow', { count: ready.length })}
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
