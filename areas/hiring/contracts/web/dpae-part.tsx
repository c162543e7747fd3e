// The declaration before hiring of a contract that was agreed: what is missing, its file, its sending, its state.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { contracts } from '../contract.ts';
import { declaredForm, dpaeForm, type DpaeContent } from '../dpae-contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const CHANGES: readonly Route[] = [contracts.dpae];

const stateText = (of: DpaeContent): string =>
  of.status === null
    ? t('dpaeNone', { day: formatDay(of.firstDay) })
    : t('dpaeState', { status: fr.dpaeStatuses[of.status], reference: of.reference ?? 'none' });

const startOf = ({
  hiredAt,
  ape,
  healthService,
  birthDepartment,
  ...rest
}: DpaeContent['entered']) => ({
  ...rest,
  ape: ape ?? '',
  healthService: healthService ?? '',
  birthDepartment: birthDepartment ?? '',
  ...(hiredAt === null ? {} : { hiredAt }),
});
interface DialogsProps {
  readonly id: number;
  readonly of: DpaeContent;
  readonly open: 'prepare' | 'declare';
  readonly onClose: () => void;
}
const Dialogs = ({ id, of, open, onClose }: DialogsProps) => {
  const params = { id };
  return (
    <>
      {open === 'prepare' && (
        <FormDialog
          of={dpaeForm}
          title={fr.dpaePrepare}
          start={startOf(of.entered)}
          fields={{ hiredAt: { focus: true } }}
          save={(body) => send(contracts.dpaePrepare, { params, body })}
          success={fr.dpaePrepared}
          changes={CHANGES}
          onClose={onClose}
        />
      )}
      {open === 'declare' && (
        <FormDialog
          of={declaredForm}
          title={fr.dpaeDeclared}
          save={(body) => send(contracts.dpaeDeclared, { params, body })}
          success={fr.dpaeDeclaredDone}
          changes={CHANGES}
          onClose={onClose}
        />
      )}
    </>
  );
};
const Acts = ({ id, of }: { readonly id: number; readonly of: DpaeContent }) => {
  const [open, setOpen] = useState<'prepare' | 'declare' | null>(null);
  const params = { id };
  const act = { invalidates: CHANGES };
  const sending = useApiMutation(contracts.dpaeSend, {
    ...act,
    onSuccess: () => toast.success(fr.dpaeQueued),
  });
  const checking = useApiMutation(contracts.dpaeCheck, {
    ...act,
    onSuccess: () => toast.success(fr.dpaeChecked),
  });
  const returning = useApiMutation(contracts.dpaeAgain, {
    ...act,
    onSuccess: () => toast.success(fr.dpaeAgainDone),
  });
  const sendIt = async (): Promise<void> => {
    const late = of.timing === 'late';
    const question = { title: fr.dpaeLateAsk, message: fr.dpaeLate, confirmLabel: fr.dpaeLateSend };
    if (late && !(await ask.confirm(question))) return;
    sending.mutate({ params, body: { late } });
  };
  const { status } = of;
  const isOpen = status === null || status === 'prepared' || status === 'refused';
  return (
    <div className="row gap-8">
      {isOpen && (
        <Button variant="default" onClick={() => setOpen('prepare')}>
          {fr.dpaePrepare}
        </Button>
      )}
      {of.isPrepared && (
        <Button variant="default" onClick={() => void download(contracts.dpaeDownload, { params })}>
          {fr.dpaeDownload}
        </Button>
      )}
      {status === 'prepared' && of.isGateThere && of.timing !== 'early' && (
        <Button loading={sending.isPending} onClick={() => void sendIt()}>
          {fr.dpaeSend}
        </Button>
      )}
      {status === 'sent' && (
        <Button
          variant="default"
          loading={checking.isPending}
          onClick={() => checking.mutate({ params })}
        >
          {fr.dpaeCheck}
        </Button>
      )}
      {status === 'unknown' && (
        <Button variant="default" onClick={() => returning.mutate({ params })}>
          {fr.dpaeAgain}
        </Button>
      )}
      {(isOpen || status === 'unknown') && (
        <Button variant="default" onClick={() => setOpen('declare')}>
          {fr.dpaeDeclared}
        </Button>
      )}
      {open !== null && <Dialogs id={id} of={of} open={open} onClose={() => setOpen(null)} />}
    </div>
  );
};

/** What is to be read below its state. */
const notesOf = (of: DpaeContent): string[] => [
  ...(of.sentAt === null ? [] : [showInstant(of.sentAt)]),
  ...(of.isLate ? [fr.dpaeIsLate] : []),
  ...(of.note === null ? [] : [of.note]),
  ...(of.status === null && of.missing.length > 0
    ? [t('dpaeMissing', { names: of.missing.join(', ') })]
    : []),
  ...(of.cut.length > 0 && of.status !== 'accepted'
    ? [t('dpaeCut', { cuts: of.cut.join(', ') })]
    : []),
  ...(of.isAgreed && !of.isGateThere ? [fr.dpaeNoGate] : []),
  ...(of.isAgreed ? [] : [fr.dpaeNotAgreed]),
];

export const DpaePart = ({ id }: { readonly id: number }) => {
  const writes = useMay()('contract.write');
  const of = useApi(contracts.dpae, { params: { id } }).data;
  if (of === undefined) return null;
  return (
    <section className="stack gap-8" aria-label={fr.dpae}>
      <h2>{fr.dpae}</h2>
      {!of.isOurs && <p className="quiet">{fr.dpaeInterim}</p>}
      {of.isOurs && (
        <>
          <p>{stateText(of)}</p>
          {notesOf(of).map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
          {of.isAgreed && writes && <Acts id={id} of={of} />}
        </>
      )}
    </section>
  );
};
