// The licences: made with a key that is shown once, switched on and off, their computers in a dialog.
import { KeyRound, MonitorCheck, Pencil, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useConfirmed } from '#areas/organisation/sign-in/web/embed.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { licence, licences, type Licence } from '../contract.ts';
import { fr } from '../fr.ts';
import { InstallationsDialog } from './installations-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';

const t = texts(fr);
const looks: StatusLooks<keyof typeof fr.states> = {
  inactive: { kind: 'default', label: fr.states.inactive },
  active: { kind: 'success', label: fr.states.active },
};
interface Shown {
  readonly name: string;
  readonly key: string;
}
type Show = (shown: Shown) => void;

const LicenceForm = ({
  row,
  onKey,
  onClose,
}: {
  readonly row: Licence | null;
  readonly onKey: Show;
  readonly onClose: () => void;
}) => {
  const places = useApi(licences.places, {}).data?.places ?? [];
  return (
    <FormDialog
      of={licence.entered}
      title={row === null ? fr.add : t('edit', { name: row.name })}
      start={row}
      fields={{ infraId: { options: places } }}
      changes={[licences.list, licences.names]}
      save={(values) =>
        send(licences.save, { body: { ...licence.form.parse(values), id: row?.id ?? 0 } })
      }
      success={fr.saved}
      onSaved={({ key }, { name }) => key !== null && onKey({ name: String(name), key })}
      onClose={onClose}
    />
  );
};

const useLicenceMoves = (onKey: Show, confirmed: ReturnType<typeof useConfirmed>) => {
  const switching = (key: 'activate' | 'deactivate'): RowMove<Licence> => ({
    key,
    label: fr[key],
    icon: key === 'activate' ? Power : PowerOff,
    danger: key === 'deactivate',
    offered: ({ state }) => (state === 'active') === (key === 'deactivate'),
    run: ({ row }) =>
      send(licences.activate, {
        params: { id: row?.id ?? 0 },
        body: { active: key === 'activate' },
      }),
    done: () => (key === 'activate' ? fr.activated : fr.deactivated),
  });
  const moves: readonly RowMove<Licence>[] = [
    {
      key: 'edit',
      label: fr.editAct,
      icon: Pencil,
      offered: () => true,
      dialog: ({ row }, close) => <LicenceForm row={row} onKey={onKey} onClose={close} />,
    },
    {
      key: 'installations',
      label: fr.installations,
      icon: MonitorCheck,
      offered: () => true,
      dialog: ({ row }, close) => row !== null && <InstallationsDialog row={row} onClose={close} />,
    },
    switching('activate'),
    switching('deactivate'),
    {
      key: 'renew',
      label: fr.renewKey,
      icon: KeyRound,
      danger: true,
      offered: () => true,
      confirm: () => ({
        title: fr.renewKey,
        message: fr.renewMessage,
        confirmLabel: fr.renewKey,
        danger: true,
      }),
      run: async ({ row }) => {
        if (row === null) return;
        const { key } = await confirmed.run(() =>
          send(licences.renewKey, { params: { id: row.id } }),
        );
        onKey({ name: row.name, key });
      },
    },
  ];
  return useMoves(moves, [licences.list, licences.installations]);
};

export const Page = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [adding, setAdding] = useState(false);
  const confirmed = useConfirmed();
  const mayWrite = useMay()('licence.write');
  const { actions, dialog } = useLicenceMoves(setShown, confirmed);
  return (
    <ListPage<Licence>
      title={fr.title}
      about={fr.about}
      routes={licences}
      of={licence.list}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        id: (row) => row.id,
        label: ({ name }) => name,
        cells: {
          state: ({ state }) => <StatusOf looks={looks} status={state as keyof typeof fr.states} />,
        },
        ...(mayWrite ? { actions } : {}),
      }}
      add={mayWrite ? { label: fr.add, onClick: () => setAdding(true) } : undefined}
    >
      {adding && <LicenceForm row={null} onKey={setShown} onClose={() => setAdding(false)} />}
      {dialog}
      {confirmed.dialog}
      {shown !== null && (
        <KeyDialog name={shown.name} value={shown.key} onClose={() => setShown(null)} />
      )}
    </ListPage>
  );
};
