// One offence over the list: figures, the picture that proves it, the reading taken, what was done.
import { Button, Drawer } from '@mantine/core';
import { FileText, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { RuleCode } from '#engines/driving-rules/offence.ts';
import { formatDay, formatLongDay } from '#engines/french-time/formats.ts';
import { dayAt, instantOf } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { download } from '#platform/web/client/download.ts';
import { AskAbout } from '#platform/web/app-shell/ask-about.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { offences, type OffenceDetail } from '../contract.ts';
import { classText, amountText, limitText, valueText } from '../figures.ts';
import { fr } from '../fr.ts';
import { Article12 } from './article12.tsx';
import { severityLooks, statusLooks } from './looks.ts';
import css from './offences.module.css';
import { ProofPicture } from './proof-picture.tsx';
import { TreatModal, type Act } from './treat-modal.tsx';

const t = texts(fr);
const showDay = (at: number): string => showInstant(instantOf(at).toString());

const Figures = ({ o }: { readonly o: OffenceDetail }) => (
  <dl className={`${css['figure']} row gap-12 col-gap-24`}>
    <div data-main>
      <dt>{fr.value}</dt>
      <dd>{valueText(o)}</dd>
    </div>
    <div data-main>
      <dt>{fr.limit}</dt>
      <dd>{limitText(o.limit, o.unit)}</dd>
    </div>
    {o.unit === 'km/h' && (
      <div>
        <dt>{fr.duration}</dt>
        <dd>{amountText(o.end - o.start, 'seconds')}</dd>
      </div>
    )}
    <div>
      <dt>{fr.severity}</dt>
      <dd>
        <StatusOf looks={severityLooks} status={o.row.severity ?? 'none'} />
      </dd>
    </div>
    <div>
      <dt>{fr.penalClass}</dt>
      <dd>{classText(o.row.penalClass)}</dd>
    </div>
    <div>
      <dt>{fr.cost}</dt>
      <dd>{o.row.certainty === 'certain' ? t('euros', { amount: o.row.cost / 100 }) : '–'}</dd>
    </div>
    <div>
      <dt>{fr.certainty}</dt>
      <dd>{fr.certainties[o.row.certainty]}</dd>
    </div>
    <div>
      <dt>{fr.treated}</dt>
      <dd>
        <StatusOf looks={statusLooks} status={o.row.status} />
      </dd>
    </div>
    <div>
      <dt>{fr.article}</dt>
      <dd>{o.row.article}</dd>
    </div>
  </dl>
);

/** Rules that are possible for another reason than time without a record. */
const BY_DEVICE: ReadonlySet<string> = new Set<RuleCode>([
  'over-speed',
  'manipulation-suspected',
  'power-interrupted',
  'session-not-closed',
  'card-not-inserted',
  'fault-not-repaired',
  'card-in-two-vehicles',
  'card-download-late',
]);

const Notes = ({ o }: { readonly o: OffenceDetail }) => (
  <section>
    <h3 className="mb-4">{fr.howRead}</h3>
    <p>
      {t('passedAt', { at: showDay(o.at), start: showDay(o.start), end: showDay(o.end) })}{' '}
      {t('saidBy', { sources: o.sources.map((s) => fr.sources[s]).join(', ') || fr.sources.none })}
    </p>
    {o.reading !== null && <p>{t('letterReading', { reading: fr.readings[o.reading] })}</p>}
    {o.row.certainty === 'possible' && (
      <p className={css['possible']}>
        {BY_DEVICE.has(o.row.rule) ? fr.toldByDevice : fr.possibleText}
      </p>
    )}
    {o.completeFrom !== null && o.start < o.completeFrom && (
      <p className="quiet mb-12">{t('incomplete', { day: formatDay(dayAt(o.completeFrom)) })}</p>
    )}
  </section>
);

const Events = ({ o }: { readonly o: OffenceDetail }) =>
  o.events.length > 0 && (
    <section>
      <h3 className="mb-4">{fr.history}</h3>
      <ul className={`${css['events']} stack plain gap-0`}>
        {o.events.map((e) => (
          <li className="pad-y hair-above" key={e.id}>
            {fr.eventTexts[e.action]}
            {e.comment !== null && <> · {e.comment}</>}
            <small className="block">
              {[e.user, showInstant(e.at)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );

const View = ({ o }: { readonly o: OffenceDetail }) => {
  const treats = useMay()('offence.treat');
  const [act, setAct] = useState<Act | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const selection = { ids: [o.row.id] };
  const { letter } = o;
  return (
    <div className="stack gap-16 shrink">
      <Figures o={o} />
      <section>
        <h3 className="mb-4">{fr.proof}</h3>
        <ProofPicture offence={o} />
      </section>
      <Notes o={o} />
      <Article12 o={o} />
      <div className="row">
        <Button size="xs" variant="default" onClick={() => setDay(o.row.day)}>
          {fr.seeDay}
        </Button>
        {treats && o.row.certainty === 'certain' && o.row.status !== 'signed' && (
          <Button
            size="xs"
            leftSection={<FileText size={14} aria-hidden />}
            onClick={() => setAct('letter')}
          >
            {fr.acts.letter}
          </Button>
        )}
        {treats && letter !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<FileDown size={14} aria-hidden />}
            onClick={() => {
              download(offences.letterPdf, { params: { id: letter.id } }).catch((e: unknown) =>
                toast.danger(e),
              );
            }}
          >
            {t('letterOf', { day: formatDay(letter.issuedOn) })}
          </Button>
        )}
        <AskAbout subject={`offence.${o.row.id}`} />
        {o.moves.map((move) => (
          <Button key={move} size="xs" variant="default" onClick={() => setAct(move)}>
            {fr.acts[move]}
          </Button>
        ))}
      </div>
      <Events o={o} />
      {act !== null && (
        <TreatModal
          act={act}
          selection={selection}
          onClose={() => setAct(null)}
          onDone={() => undefined}
        />
      )}
      {day !== null && (
        <DayDrawer collaboratorId={o.row.collaboratorId} day={day} onClose={() => setDay(null)} />
      )}
    </div>
  );
};

export function OffenceDrawer({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}) {
  useFocusReturn(true);
  const answer = useApi(offences.detail, { params: { id } });
  const row = answer.data?.row;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={row === undefined ? fr.offence : `${fr.rules[row.rule]} · ${row.name}`}
    >
      {row !== undefined && (
        <p className="quiet mb-12">
          {[formatLongDay(row.day), row.matricule, row.agency].join(' · ')}
        </p>
      )}
      <LoadState query={answer}>{(o) => <View key={o.row.id} o={o} />}</LoadState>
    </Drawer>
  );
}
