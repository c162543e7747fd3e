// What a purge would take today, the purge, who stays whole and why, and the durations with their texts.
import { Button } from '@mantine/core';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { download } from '#platform/web/client/download.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { PEOPLE, retention, type Rehearsal } from '../contract.ts';
import { fr } from '../fr.ts';
import { HOLDS, KINDS, type Kind } from '../kinds.data.ts';
import { HoldsPart } from './holds-part.tsx';
import { KindsPart } from './kinds-part.tsx';

const t = texts(fr);
const day = (one: string | null): string => (one === null ? '' : formatDay(one));
const shownOf = ({ lines, leavers }: Rehearsal): Record<string, number> => ({
  ...Object.fromEntries(lines.map(({ kind, count }) => [kind, count])),
  [PEOPLE]: leavers.length,
});

const PurgePart = ({ of }: { readonly of: Rehearsal }) => {
  const confirmed = useConfirmed();
  const purging = useApiMutation(retention.purge, {
    quiet: true,
    invalidates: [retention.rehearse],
    onSuccess: () => toast.info(fr.purgeQueued),
  });
  const { lines, leavers } = of;
  const purge = async (): Promise<void> => {
    const rows = lines.reduce((sum, { count }) => sum + count, 0);
    const message = t('purgeText', { rows, people: leavers.length });
    const question = { title: fr.purgeAsk, message, confirmLabel: fr.purge, danger: true };
    if (!(await ask.confirm(question))) return;
    const body = { shown: shownOf(of) };
    await confirmed.run(() => purging.mutateAsync({ body })).catch(toast.danger);
  };
  const isNothing = lines.length === 0 && leavers.length === 0;
  return (
    <section className="stack gap-8 start">
      <h2>{fr.rehearsal}</h2>
      {isNothing && <p className="quiet">{fr.nothing}</p>}
      {lines.length > 0 && (
        <PlainTable
          look="cards"
          heads={[fr.kind, fr.count, fr.people, fr.oldest]}
          rows={lines.map((line) => [
            KINDS[line.kind].label,
            line.count.toLocaleString('fr'),
            line.people === 0 ? fr.nobody : line.people.toLocaleString('fr'),
            day(line.oldest),
          ])}
        />
      )}
      {leavers.length > 0 && (
        <>
          <h3>{fr.leavers}</h3>
          <p className="measure">{fr.leaversAbout}</p>
          <PlainTable
            look="cards"
            heads={[fr.person, fr.matricule, fr.leftOn, fr.payslipsUntil]}
            rows={leavers.map((one) => [
              one.name,
              one.matricule,
              day(one.leftOn),
              day(one.payslipsUntil),
            ])}
          />
        </>
      )}
      {!isNothing && (
        <>
          <p className="measure quiet">{t('rehearsalAbout', { day: formatDay(of.day) })}</p>
          <div className="row gap-8">
            <Button variant="default" onClick={() => void download(retention.detail, {})}>
              {fr.download}
            </Button>
            <Button
              color="red"
              variant="light"
              loading={purging.isPending}
              onClick={() => void purge()}
            >
              {fr.purge}
            </Button>
          </div>
        </>
      )}
      {confirmed.dialog}
    </section>
  );
};

const KeptPart = ({ kept }: { readonly kept: Rehearsal['kept'] }) =>
  kept.length === 0 ? null : (
    <section className="stack gap-8 start">
      <h2>{fr.kept}</h2>
      <p className="measure">{fr.keptAbout}</p>
      <PlainTable
        look="cards"
        heads={[fr.person, fr.matricule, fr.reasons]}
        rows={kept.map((one) => [
          one.name,
          one.matricule,
          one.reasons.map((reason) => HOLDS[reason]).join(', '),
        ])}
      />
    </section>
  );

const goneText = (gone: Readonly<Record<string, number>>): string =>
  Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => {
      const label = what === PEOPLE ? fr.leavers : KINDS[what as Kind].label;
      return `${label} : ${count.toLocaleString('fr')}`;
    })
    .join(', ');
const RunsPart = ({ runs }: { readonly runs: Rehearsal['runs'] }) => (
  <section className="stack gap-8 start">
    <h2>{fr.runs}</h2>
    {runs.length === 0 && <p className="quiet">{fr.runsNone}</p>}
    <ul className="stack gap-6">
      {runs.map((run) => (
        <li key={run.id}>
          {`${showInstant(run.at)}, ${run.by} : ${goneText(run.gone)}`}
          {run.doneAt === null && ` (${fr.running})`}
        </li>
      ))}
    </ul>
  </section>
);

export const Page = () => {
  const rehearsal = useApi(retention.rehearse);
  return (
    <div className="page rest ground">
      <PageHeader title={fr.title} subtitle={fr.about} />
      <div className="body stack packed gap-16">
        <LoadState query={rehearsal}>
          {(one) =>
            one === null ? (
              <EmptyState title={fr.chooseTitle}>{fr.choose}</EmptyState>
            ) : (
              <>
                <PurgePart of={one} />
                <KeptPart kept={one.kept} />
                <HoldsPart holds={one.holds} />
                <RunsPart runs={one.runs} />
              </>
            )
          }
        </LoadState>
        <KindsPart />
      </div>
    </div>
  );
};
