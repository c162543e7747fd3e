// What screens choose from, what their reader may do, and the way to the planning.
import { normFor } from '#engines/dsn/norm.ts';
import { fillPath } from '#platform/contract/path.ts';
import { may } from '#platform/contract/roles.ts';
import { Redirect, type HandlerCall } from '#platform/server/call.ts';
import { board } from '#areas/planning/board/contract.ts';
import { MOST_MEGABYTES, type dsn } from '../contract.ts';
import {
  DECLARATION_TYPES,
  dsnState,
  dsnStatus,
  FLOW_RETURN_STATUSES,
  REGIMES,
  VIEW_RIGHTS,
  VIEWS,
} from '../dsn-status.ts';
import { fr } from '../fr.ts';
import { RETURN_NATURES } from '../return-natures.ts';
import { RETURN_ORGANISATIONS } from '../return-organisations.ts';
import { configuredGate } from './gate/configured-gate.ts';
import { modelsOf, reportOf } from './held.ts';

/** K-21: the standard version that the specification names; the oldest table there is serves it. */
const STANDARD = 'P18V01';

const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
/** Natures that the reader does not monitor are not offered. */
export const filters = ({ actor }: Pick<HandlerCall<typeof dsn.homeFilters>, 'actor'>) =>
  Promise.resolve({
    models: choices(modelsOf(actor), fr.models),
    types: choices(DECLARATION_TYPES, fr.types),
    regimes: choices(REGIMES, fr.regimes),
    statuses: choices(dsnStatus.states, fr.statuses),
    states: choices(dsnState.states, fr.states),
    returnNatures: RETURN_NATURES,
    returnOrganisations: RETURN_ORGANISATIONS,
    flowReturnStatuses: FLOW_RETURN_STATUSES.map((value) => ({ value, label: value })),
  });

export const permissions = ({ actor, services }: HandlerCall<typeof dsn.homePermissions>) =>
  Promise.resolve({
    views: Object.fromEntries(VIEWS.map((view) => [view, may(actor, VIEW_RIGHTS[view])])),
    models: modelsOf(actor),
    deposit: may(actor, 'dsn.deposit'),
    finalize: may(actor, 'dsn.finalize'),
    gate: configuredGate(services.config) !== null,
    content: may(actor, 'legacy_pay.access_file_dsn'),
  });

/** E-24: the table of 2019 is the one that has fourteen reasons. */
export const parameters = () => {
  const { norm } = normFor(STANDARD);
  const reasons = norm.rubrics.get('S21.G00.60.001')?.codes ?? new Map<string, string>();
  return Promise.resolve({
    mostMegabytes: MOST_MEGABYTES,
    standard: STANDARD,
    standardTable: norm.version,
    /** What is declared here follows the norm in force. */
    norm: normFor(null).norm.version,
    workStopReasons: [...reasons].map(([value, label]) => ({ value, label })),
  });
};

export const redirectPlanning = async ({
  tx,
  actor,
  query,
}: HandlerCall<typeof dsn.redirectPlanning>): Promise<Redirect> => {
  const { month } = await reportOf({ tx, actor }, query.id);
  const path = fillPath(board.screen.path);
  return new Redirect(month === null ? path : `${path}?anchor=${month}-01`);
};
