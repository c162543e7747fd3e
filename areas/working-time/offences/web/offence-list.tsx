// Offences of the perimeter: filtered, added up, each with its proof.
import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { offenceList, offences, type OffenceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { severityLooks, statusLooks } from './looks.ts';

const meta = listMeta(offenceList.listId, offenceList);
const cells = {
  severity: (r: OffenceRow) => <StatusOf looks={severityLooks} status={r.severity ?? 'none'} />,
  status: (r: OffenceRow) => <StatusOf looks={statusLooks} status={r.status} />,
  penalClass: (r: OffenceRow) => fr.classes[(r.penalClass ?? 'none') as keyof typeof fr.classes],
};

export const Page = () => (
  <ListPage title={fr.title} about={fr.about} routes={offences} meta={meta} sort={{ name: 'day', dir: 'desc' }} searchPlaceholder={fr.search} empty={{ title: fr.empty, text: fr.emptyText }}
    view={{ id: (r: OffenceRow) => r.id, label: (r: OffenceRow) => `${r.name} ${r.day}`, cells }} />
);
