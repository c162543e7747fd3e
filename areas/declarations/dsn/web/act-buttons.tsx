// What may be done with a declaration now: mark KO and stop ask why, the next version asks once.
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DsnDetail } from '../records.ts';

const t = texts(fr);
type Reasoned = 'ko' | 'stop';
const about: Readonly<Record<Reasoned, string>> = { ko: fr.koAbout, stop: fr.stopAbout };
const done: Readonly<Record<Reasoned, string>> = { ko: fr.koDone, stop: fr.stopDone };
const run = (act: Reasoned, id: number, reason: string) =>
  act === 'ko'
    ? send(dsn.ko, { params: { id }, body: { reason } })
    : send(dsn.stopWorkflow, { body: { id, reason } });

const useRefresh = () => {
  const cache = useQueryClient();
  return () => invalidate(cache, dsn.load, dsn.historyDetails, dsn.list, dsn.finalizeList);
};

const SHORTEST = 3;
interface WhyDialogProps {
  readonly id: number;
  readonly act: Reasoned;
  readonly onClose: () => void;
}
const WhyDialog = ({ id, act, onClose }: WhyDialogProps) => {
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isReady = reason.trim().length >= SHORTEST;
  const save = async (): Promise<void> => {
    setSending(true);
    try {
      await run(act, id, reason.trim());
      toast.success(done[act]);
      onClose();
      await refresh();
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <AppModal opened onClose={onClose} size="small" title={fr.asked[act]} closable={!isSending}>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <p className="quiet">{about[act]}</p>
        <Textarea
          label={fr.why}
          description={fr.whyShort}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <FailureAlert error={error} />
        <div className="row end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={!isReady}>
            {fr.acts[act]}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

type Confirmed = 'send' | 'regenerate';
const asked: Readonly<Record<Confirmed, { readonly title: string; readonly about: string }>> = {
  send: { title: fr.sendTitle, about: fr.sendAbout },
  regenerate: { title: fr.regenerateTitle, about: fr.regenerateAbout },
};
const useConfirmed = (id: number) => {
  const go = useGo();
  return {
    send: async (): Promise<string> => {
      await send(dsn.send, { params: { id } });
      return fr.sendDone;
    },
    regenerate: async (): Promise<string> => {
      const made = await send(dsn.regenerate, { params: { id } });
      void go(dsn.show, { params: { id: made.id } });
      return t('regenerated', { number: made.number });
    },
  } satisfies Record<Confirmed, () => Promise<string>>;
};
interface ConfirmDialogProps {
  readonly report: DsnDetail;
  readonly act: Confirmed;
  readonly onClose: () => void;
}
const ConfirmDialog = ({ report: { id, isTest }, act, onClose }: ConfirmDialogProps) => {
  const isReal = act === 'send' && isTest === false;
  const [isMeant, setMeant] = useState(false);
  const refresh = useRefresh();
  const acts = useConfirmed(id);
  const [isSending, setSending] = useState(false);
  const make = async (): Promise<void> => {
    setSending(true);
    try {
      toast.success(await acts[act]());
      onClose();
      await refresh();
    } catch (problem) {
      toast.danger(messageOf(problem));
    } finally {
      setSending(false);
    }
  };
  return (
    <AppModal opened onClose={onClose} size="small" title={asked[act].title}>
      <div className="stack gap-16">
        <p className="quiet">{asked[act].about}</p>
        {act === 'send' && isTest === true && <p>{fr.testAbout}</p>}
        {isReal && (
          <Checkbox
            label={fr.realMeant}
            checked={isMeant}
            onChange={(event) => setMeant(event.currentTarget.checked)}
          />
        )}
        <div className="row end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {fr.cancel}
          </Button>
          <Button loading={isSending} disabled={isReal && !isMeant} onClick={() => void make()}>
            {fr.acts[act]}
          </Button>
        </div>
      </div>
    </AppModal>
  );
};

export const ActButtons = ({ report }: { readonly report: DsnDetail }) => {
  const [opened, setOpened] = useState<Reasoned | Confirmed | null>(null);
  const close = (): void => setOpened(null);
  const offered = (['send', 'regenerate', 'ko', 'stop'] as const).filter((act) =>
    report.acts.includes(act),
  );
  return (
    <>
      {offered.map((act) => (
        <Button
          key={act}
          variant={act === 'ko' || act === 'stop' ? 'default' : 'filled'}
          onClick={() => setOpened(act)}
        >
          {fr.acts[act]}
        </Button>
      ))}
      {(opened === 'send' || opened === 'regenerate') && (
        <ConfirmDialog report={report} act={opened} onClose={close} />
      )}
      {(opened === 'ko' || opened === 'stop') && (
        <WhyDialog id={report.id} act={opened} onClose={close} />
      )}
    </>
  );
};
