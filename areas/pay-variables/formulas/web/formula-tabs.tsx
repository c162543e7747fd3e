// What stands under the text of a formula: its cases, a real month, the effect on closed months, its versions, where it serves.
import { Bug, FlaskConical, History, ListChecks, Network } from 'lucide-react';
import { z } from 'zod';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { Formula } from '../contract.ts';
import type { FormulaDetails } from '../details.ts';
import { fr } from '../fr.ts';
import { DebuggerPanel } from './debugger-panel.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { isDraft } from './use-formula-actions.ts';
import { VersionsPanel } from './versions-panel.tsx';

const TABS = ['tests', 'debug', 'impact', 'versions', 'usage'] as const;
const PageState = z.object({ tab: z.enum(TABS).default('tests') });

interface Props {
  readonly formula: Formula;
  readonly details: FormulaDetails;
  /** As it stands in the form, saved or not. */
  readonly typed: {
    readonly text: string;
    readonly unit: HeadingUnit;
    readonly tests: readonly FormulaTest[];
  };
  /** Null where nobody may write. */
  readonly onTests: ((tests: FormulaTest[]) => void) | null;
}

const tabsOf = ({ formula, details, typed: { text, unit, tests }, onTests }: Props) => {
  const keep = (test: FormulaTest): void => {
    onTests?.([...tests, test]);
    toast.success(fr.debugKept);
  };
  const testsPanel = (
    <TestsPanel
      text={text}
      unit={unit}
      tests={tests}
      details={details}
      readOnly={onTests === null}
      onChange={(next) => onTests?.(next)}
    />
  );
  const debuggerPanel = (
    <DebuggerPanel
      formulaId={formula.id}
      text={text}
      details={details}
      onKeep={onTests === null ? null : keep}
    />
  );
  return [
    { value: 'tests', label: fr.tests, icon: ListChecks, count: tests.length, panel: testsPanel },
    { value: 'debug', label: fr.debug, icon: Bug, panel: debuggerPanel },
    {
      value: 'impact',
      label: fr.impact,
      icon: FlaskConical,
      panel: <ImpactPanel formula={formula} details={details} draft={isDraft(formula)} />,
    },
    {
      value: 'versions',
      label: fr.versions,
      icon: History,
      count: formula.versions.length,
      panel: <VersionsPanel formula={formula} />,
    },
    {
      value: 'usage',
      label: fr.usage,
      icon: Network,
      count: formula.usedBy.length,
      panel: <UsagePanel formula={formula} details={details} text={text} />,
    },
  ];
};

export const FormulaTabs = (props: Props) => {
  const [{ tab }, setState] = useSearchState(PageState);
  const open = (value: string): void =>
    setState({ tab: TABS.find((name) => name === value) ?? 'tests' }, { replace: true });
  return <CountedTabs label={fr.parts} value={tab} onChange={open} tabs={tabsOf(props)} />;
};
