// The two lists of declarations: all of them, and those that wait for somebody.
import { columns } from '#platform/contract/columns.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { DsnRow } from './records.ts';
import { stageFr } from './stage-fr.ts';

const shared = {
  may: 'dsn.read',
  row: DsnRow,
  columns: columns([
    // An event is of no month: what a line is stands first.
    {
      name: 'model',
      label: fr.model,
      kind: 'status',
      texts: fr.models,
      pinned: true,
      width: 190,
    },
    { name: 'person', label: stageFr.person, kind: 'text', width: 180 },
    {
      name: 'stage',
      label: stageFr.stage,
      kind: 'status',
      texts: stageFr.stages,
      width: 200,
    },
    { name: 'month', label: fr.month, kind: 'month', sort: true, width: 110 },
    { name: 'company', label: fr.company, kind: 'text', sort: true, width: 190 },
    { name: 'siret', label: fr.siret, kind: 'text', width: 150, hidden: true },
    { name: 'number', label: fr.number, kind: 'number', width: 90 },
    { name: 'individuals', label: fr.individuals, kind: 'number', sort: true, width: 100 },
    { name: 'blocking', label: fr.blocking, kind: 'number', sort: true, width: 100 },
    { name: 'warnings', label: fr.warnings, kind: 'number', width: 130, hidden: true },
    { name: 'type', label: fr.type, kind: 'status', texts: fr.types, width: 160, hidden: true },
    {
      name: 'regime',
      label: fr.regime,
      kind: 'status',
      texts: fr.regimes,
      width: 110,
      hidden: true,
    },
    { name: 'flowId', label: fr.flowId, kind: 'text', width: 210, hidden: true },
    { name: 'at', label: fr.at, kind: 'instant', sort: true, width: 150 },
    { name: 'by', label: fr.by, kind: 'text', width: 160 },
  ]),
  filters: {
    model: choices(fr.model, options(fr.models)),
    stage: choices(stageFr.stage, options(stageFr.stages)),
    // Of the specification; the stage says both.
    status: choices(fr.status, options(fr.statuses), { display: false }),
    state: choices(fr.state, options(fr.states), { display: false }),
    type: choices(fr.type, options(fr.types)),
    regime: choices(fr.regime, options(fr.regimes)),
    company: choices(fr.company, undefined, { isSearchable: true }),
    month: choices(fr.month, undefined, { isSearchable: true }),
  },
} as const;

export const dsnList = describeList({ listId: 'dsn', title: fr.title, ...shared });
export const toFinalizeList = describeList({
  listId: 'dsn-to-finalize',
  title: fr.toFinalize,
  ...shared,
});
/** The legacy tables, without screens of their own: declarations by their check, and those whose sending was asked for. */
export const conformityList = describeList({
  listId: 'dsn-conformity',
  title: fr.conformity,
  ...shared,
});
export const remoteList = describeList({ listId: 'dsn-remote', title: fr.remote, ...shared });
