// Offences of the perimeter: filtered, added up, each with its proof; a letter for those chosen.
import { FileText, MessageSquare, MessageSquareWarning, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { BulkSettings } from '#platform/web/list-page/use-bulk.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { offences } from '../contract.ts';
import { amountText, classText, limitText, valueText } from '../figures.ts';
import { fr } from '../fr.ts';
import { offenceList, type OffenceRow } from '../lists.ts';
import { severityLooks, statusLooks } from './looks.ts';
import { OffenceDrawer } from './offence-drawer.tsx';
import { OffenceTabs } from './offence-tabs.tsx';
import css from './offences.module.css';
import { Totals } from './totals.tsx';
import { TreatModal, type Act, type Chosen } from './treat-modal.tsx';

const Looked = z.object({ offence: z.coerce.number().int().positive().optional() });
const cells = {
  value: (r: OffenceRow) =>
    r.speed === null ? valueText({ ...r, unit: 'seconds' }) : amountText(r.speed.highest, 'km/h'),
  limit: (r: OffenceRow) =>
    r.speed === null ? limitText(r.limit, 'seconds') : amountText(r.speed.authorised, 'km/h'),
  rule: (r: OffenceRow) => (
    <span className={r.certainty === 'possible' ? css['possible'] : undefined}>
      {fr.rules[r.rule]}
    </span>
  ),
  severity: (r: OffenceRow) => <StatusOf looks={severityLooks} status={r.severity ?? 'none'} />,
  status: (r: OffenceRow) => <StatusOf looks={statusLooks} status={r.status} />,
  penalClass: (r: OffenceRow) => classText(r.penalClass),
};

interface Asked {
  readonly act: Act;
  readonly selection: Chosen;
  readonly done: () => void;
}

export const Page = () => {
  const treats = useMay()('offence.treat');
  const [looked, setLooked] = useSearchState(Looked);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = (r: OffenceRow): void => setLooked({ offence: r.id });
  const act = (key: Act, icon: typeof FileText) => ({
    key,
    label: fr.acts[key],
    icon,
    run: ({ selection }: { selection: Chosen }, done: () => void) =>
      setAsked({ act: key, selection, done }),
  });
  const bulk: BulkSettings | undefined = treats
    ? {
        others: [
          act('letter', FileText),
          act('explain', MessageSquare),
          act('contest', MessageSquareWarning),
        ],
      }
    : undefined;
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={offences}
      of={offenceList}
      tabs={<OffenceTabs />}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      bulk={bulk}
      above={(query) => (
        <>
          <FailedDerivations />
          <Totals query={query} />
        </>
      )}
      view={{
        label: (r: OffenceRow) => `${fr.rules[r.rule]} ${r.name} ${formatPlainDay(r.day)}`,
        cells,
        onOpen: open,
        actions: (r: OffenceRow) => [
          { key: 'open', label: fr.seeProof, icon: SearchCheck, onClick: () => open(r) },
          ...(treats && r.certainty === 'certain' && r.status !== 'signed'
            ? [
                {
                  key: 'letter',
                  label: fr.acts.letter,
                  icon: FileText,
                  onClick: () =>
                    setAsked({ act: 'letter', selection: { ids: [r.id] }, done: () => undefined }),
                },
              ]
            : []),
        ],
      }}
    >
      {looked.offence !== undefined && (
        <OffenceDrawer
          key={looked.offence}
          id={looked.offence}
          onClose={() => setLooked({ offence: undefined })}
        />
      )}
      {asked && (
        <TreatModal
          act={asked.act}
          selection={asked.selection}
          onClose={() => setAsked(null)}
          onDone={asked.done}
        />
      )}
    </ListPage>
  );
};
