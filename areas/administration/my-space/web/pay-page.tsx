// My month of pay: each figure as it stands, opened into what it is made of.
import { Switch } from '@mantine/core';
import { ChevronDown, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { ExplainTree } from '#platform/web/explain/explain.tsx';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { whyNodes } from '#areas/pay-variables/pay-entry/web/embed.tsx';
import { OwnDispute } from '#areas/payroll/disputes/web/embed.tsx';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { fr } from '../fr.ts';
import { myCard, type OwnFigure, type OwnPay } from '../pay-contract.ts';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import css from './my-space.module.css';

const t = texts(fr);
type Mission = OwnPay['missions'][number];

/** Without the text of formulas: their parts are named in words. */
const inWords = ({ source: _, children, ...node }: ExplainNode): ExplainNode => ({
  ...node,
  ...(children === undefined ? {} : { children: children.map(inWords) }),
});

const Explanation = ({
  month,
  mission,
  figure,
}: {
  readonly month: string;
  readonly mission: number;
  readonly figure: OwnFigure;
}) => {
  const loaded = useApi(myCard.explain, { query: { month, mission, code: figure.code } });
  return (
    <LoadState query={loaded}>
      {({ tree }) =>
        tree === null ? (
          <p className="quiet">{fr.payMoved}</p>
        ) : (
          <ExplainTree
            label={t('payWhy', { label: figure.label })}
            nodes={[inWords(whyNodes(tree, null))]}
            levels={2}
          />
        )
      }
    </LoadState>
  );
};

const Figure = ({
  month,
  mission,
  figure,
}: {
  readonly month: string;
  readonly mission: number;
  readonly figure: OwnFigure;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <li className="edge-below">
      <button
        type="button"
        className={`${css['figureLine']} hoverable bar baseline gap-12`}
        aria-expanded={open}
        onClick={() => setOpen((o) => !o)}
      >
        <span>
          {figure.label}
          {figure.manual && <small className="block">{fr.payManual}</small>}
          {figure.error !== null && <small className="block">{figure.error}</small>}
        </span>
        <strong>{figure.shown === '' ? '—' : figure.shown}</strong>
        <ChevronDown size={16} aria-hidden data-open={open || undefined} />
      </button>
      {open && (
        <>
          <Explanation month={month} mission={mission} figure={figure} />
          <OwnDispute
            subject={{ kind: 'figure', month, mission, code: figure.code }}
            what={figure.label}
          />
        </>
      )}
    </li>
  );
};

const MissionFigures = ({
  month,
  mission,
  zeros,
}: {
  readonly month: string;
  readonly mission: Mission;
  readonly zeros: boolean;
}) => {
  const figures = mission.figures.filter((f) => zeros || f.value !== 0);
  return (
    <section className={`${css['payMission']} mb-16`}>
      <div className="row apart gap-4 col-gap-12">
        <h3 className="heading">
          {mission.company}
          <small>
            {t('paySpan', { first: formatDay(mission.first), last: formatDay(mission.last) })}
          </small>
        </h3>
        <StatusBadge
          kind={mission.closed ? 'success' : 'warning'}
          label={mission.closed ? fr.payClosed : fr.payOpen}
        />
      </div>
      {!mission.closed && <p className="quiet">{fr.payOpenHint}</p>}
      {figures.length === 0 && <p className="quiet">{fr.payNoHeading}</p>}
      <ul className="plain mt-8">
        {figures.map((f) => (
          <Figure key={f.code} month={month} mission={mission.missionId} figure={f} />
        ))}
      </ul>
    </section>
  );
};

export const Page = () => (useIsEmployee() ? <Pay /> : <NotEmployee title={fr.pay} />);

const Pay = () => {
  const shown = useShownMonth();
  const { month } = shown;
  const [zeros, setZeros] = useState(false);
  const loaded = useApi(myCard.values, { query: { month } }, { keepPrevious: true, fresh: 0 });
  return (
    <ReadingPage title={fr.pay} subtitle={fr.payAbout}>
      <MonthBar shown={shown}>
        <Switch
          className={css['totals'] ?? ''}
          label={fr.payZero}
          checked={zeros}
          onChange={(e) => setZeros(e.currentTarget.checked)}
        />
      </MonthBar>
      <FailedDerivations />
      <LoadState query={loaded}>
        {(pay) =>
          pay.missions.length === 0 ? (
            <EmptyState icon={ReceiptText} title={fr.payNone}>
              {fr.payNoneText}
            </EmptyState>
          ) : (
            pay.missions.map((m) => (
              <MissionFigures key={m.missionId} month={pay.month} mission={m} zeros={zeros} />
            ))
          )
        }
      </LoadState>
    </ReadingPage>
  );
};
