// Everybody's debit and credit; each line opens the person's, with the movements that make it.
import { Button, Drawer } from '@mantine/core';
import { RefreshCw, Settings2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { Choice } from '#platform/web/fields/use-options.ts';
import { ImportButton } from '#platform/web/import-file/import-button.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { amountText, signedText } from '../amounts.ts';
import { debitCredit, debitCreditList, type BalanceRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { LedgerPart } from './ledger-part.tsx';
import { debitCreditLooks } from './looks.ts';
import { PersonSettings } from './person-settings.tsx';
import css from './debit-credit.module.css';

type Opened = Pick<BalanceRow, 'collaboratorId' | 'name'>;
const PersonDrawer = ({ row, onClose }: { readonly row: Opened; readonly onClose: () => void }) => {
  const may = useMay();
  useFocusReturn(true);
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={row.name}>
      <div className={css['person']}>
        <LedgerPart collaboratorId={row.collaboratorId} />
        {may('debit-credit.configure') && <PersonSettings collaboratorId={row.collaboratorId} />}
      </div>
    </Drawer>
  );
};

const searchPeople = async (search: string): Promise<readonly Choice[]> => {
  const { rows } = await send(directory.list, { query: { search, length: 25 } });
  return rows.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }));
};
/** Somebody who is not in the list: without the counter, or not calculated yet. */
const OtherPerson = ({
  onOpen,
  onClose,
}: {
  readonly onOpen: (row: Opened) => void;
  readonly onClose: () => void;
}) => (
  <AppModal opened title={fr.otherPerson} onClose={onClose}>
    <SearchSelect
      label={fr.name}
      description={fr.otherPersonHint}
      choices={searchPeople}
      onChange={(id) => {
        if (id !== null && id !== '') onOpen({ collaboratorId: Number(id), name: fr.title });
      }}
    />
  </AppModal>
);

const Actions = ({ onOther }: { readonly onOther: () => void }) => {
  const may = useMay();
  const recompute = useApiMutation(debitCredit.recompute, {
    onSuccess: () => toast.info(fr.recomputing),
  });
  return (
    <>
      {may('debit-credit.configure') && may('collaborator.read') && (
        <Button
          variant="default"
          leftSection={<UserPlus size={14} aria-hidden />}
          onClick={onOther}
        >
          {fr.otherPerson}
        </Button>
      )}
      {may('debit-credit.import') && (
        <ImportButton
          title={fr.importTitle}
          help={fr.importHelp}
          routes={debitCredit}
          touches={[debitCredit.list, debitCredit.ledger]}
        />
      )}
      {may('debit-credit.correct') && (
        <Button
          variant="default"
          leftSection={<RefreshCw size={14} aria-hidden />}
          loading={recompute.isPending}
          onClick={() => recompute.mutate({ body: { from: null } })}
        >
          {fr.recompute}
        </Button>
      )}
    </>
  );
};

const settled = (of: 'credit' | 'debit') => (r: BalanceRow) => (
  <span className={`${css['amount']} tn`} data-zero={r[of] === 0 || undefined}>
    {r[of] === 0 ? '·' : amountText(r, r[of])}
  </span>
);

export const Page = () => {
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOther, setOther] = useState(false);
  const openOther = (row: Opened): void => {
    setOther(false);
    setOpened(row);
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={debitCredit}
      of={debitCreditList}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      actions={<Actions onOther={() => setOther(true)} />}
      menu={
        may('debit-credit.configure')
          ? [{ label: fr.settings, icon: Settings2, to: debitCredit.configurationPage }]
          : []
      }
      view={{
        label: (r) => r.name,
        onOpen: setOpened,
        cells: {
          balance: (r) => (
            <strong className={`${css['amount']} tn`} data-negative={r.balance < 0 || undefined}>
              {signedText(r, r.balance)}
            </strong>
          ),
          credit: settled('credit'),
          debit: settled('debit'),
          status: (r) => <StatusOf looks={debitCreditLooks} status={r.status} />,
        },
      }}
    >
      {isOther && <OtherPerson onOpen={openOther} onClose={() => setOther(false)} />}
      {opened !== null && <PersonDrawer row={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
