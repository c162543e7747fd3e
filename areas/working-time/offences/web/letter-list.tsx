// Letters issued: printed again, and marked as signed when they come back.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import { todayIn } from '#engines/french-time/zones.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { letterList, type LetterRow } from '../lists.ts';
import { letterLooks } from './looks.ts';
import { OffenceTabs } from './offence-tabs.tsx';

const routes = unprefixed('letter', offences);
const cells = { status: (r: LetterRow) => <StatusOf looks={letterLooks} status={r.status} /> };
const get = (r: LetterRow): void => {
  download(offences.letterPdf, { params: { id: r.id } }).catch((e: unknown) => toast.danger(e));
};

const SignModal = ({
  letter,
  onClose,
}: {
  readonly letter: LetterRow;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [day, setDay] = useState<string | null>(() => todayIn(Temporal.Now.instant()));
  const [sending, setSending] = useState(false);
  const run = async (): Promise<void> => {
    setSending(true);
    try {
      await send(offences.signLetter, { params: { id: letter.id }, body: { signedOn: day ?? '' } });
      await invalidate(cache, offences.letterList, offences.list, offences.detail);
      onClose();
    } catch (error) {
      toast.danger(error);
      setSending(false);
    }
  };
  return (
    <AppModal opened onClose={onClose} title={fr.signTitle} size="small" closable={!sending}>
      <div className="stack gap-12">
        <p className="quiet mb-12">{letter.name}</p>
        <DayField label={fr.signedOn} value={day} onChange={setDay} />
        <div className="row end">
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button loading={sending} disabled={day === null} onClick={() => void run()}>
            {fr.signLetter}
          </Button>
        </div>
      </div>
    </AppModal>
  );
};

export const Page = () => {
  const [signed, setSigned] = useState<LetterRow | null>(null);
  return (
    <ListPage
      title={fr.letters}
      about={fr.lettersAbout}
      routes={routes}
      of={letterList}
      tabs={<OffenceTabs />}
      sort={{ name: 'issuedOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.noLetter, text: fr.noLetterText }}
      view={{
        label: (r: LetterRow) => `${r.name} ${r.issuedOn}`,
        cells,
        onOpen: get,
        actions: (r: LetterRow) => [
          { key: 'pdf', label: fr.printAgain, icon: FileDown, onClick: () => get(r) },
          ...(r.status === 'issued'
            ? [{ key: 'sign', label: fr.signLetter, icon: PenLine, onClick: () => setSigned(r) }]
            : []),
        ],
      }}
    >
      {signed !== null && <SignModal letter={signed} onClose={() => setSigned(null)} />}
    </ListPage>
  );
};
