// Asking for days off: which, from when to when, what it costs.
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';

import { DayField } from '#platform/web/fields/day-field.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { AbsenceForeseen, RequestCheck } from '#areas/working-time/counters/web/embed.tsx';
import { mySpace, type OwnRequests, type RequestForm } from '../contract.ts';
import { fr } from '../fr.ts';
import { AlsoAway } from './also-away.tsx';
import css from './my-space.module.css';

const t = texts(fr);
type Half = RequestForm['firstHalf'];
interface Typed {
  readonly code: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly firstHalf: Half;
  readonly lastHalf: Half;
  readonly comment: string;
}
const isOrdered = ({ startsOn, endsOn }: Typed): boolean =>
  startsOn !== null && endsOn !== null && isDay(startsOn) && isDay(endsOn) && startsOn <= endsOn;
const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface DaysProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}
const Days = ({ typed, change }: DaysProps) => {
  const upsideDown =
    typed.startsOn !== null && typed.endsOn !== null && typed.endsOn < typed.startsOn;
  const single = typed.startsOn === typed.endsOn;
  return (
    <>
      <div className={css['pair']}>
        <DayField
          label={fr.from}
          required
          value={typed.startsOn}
          onChange={(startsOn) =>
            change({ startsOn, ...(typed.endsOn === null ? { endsOn: startsOn } : {}) })
          }
        />
        <DayField
          label={fr.to}
          required
          value={typed.endsOn}
          onChange={(endsOn) => change({ endsOn })}
          error={upsideDown ? fr.endBeforeStart : undefined}
        />
      </div>
      <div className={css['pair']}>
        <NativeSelect
          label={fr.firstHalf}
          data={choices(single ? fr.halves : fr.fromHalf)}
          value={typed.firstHalf}
          onChange={(event) => change({ firstHalf: event.currentTarget.value as Half })}
        />
        {!single && (
          <NativeSelect
            label={fr.lastHalf}
            data={choices(fr.toHalf)}
            value={typed.lastHalf}
            onChange={(event) => change({ lastHalf: event.currentTarget.value as Half })}
          />
        )}
      </div>
    </>
  );
};

const BLANK: Typed = {
  code: '',
  startsOn: null,
  endsOn: null,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  comment: '',
};
/** What is sent; null while the days are not there or upside down. */
const bodyOf = (typed: Typed): RequestForm | null => {
  const { startsOn, endsOn } = typed;
  if (!isOrdered(typed) || startsOn === null || endsOn === null) return null;
  const lastHalf = startsOn === endsOn ? typed.firstHalf : typed.lastHalf;
  return { ...typed, startsOn, endsOn, lastHalf };
};

export interface RequestModalProps {
  readonly own: OwnRequests;
  readonly onClose: () => void;
}
const useAsking = (own: OwnRequests, onClose: () => void) =>
  useRecording(mySpace.request, {
    title: ({ body: { code, startsOn, endsOn } }) =>
      t('requestOf', {
        label: own.types.find((type) => type.code === code)?.label ?? code,
        days: formatRange({ first: startsOn, last: endsOn }),
      }),
    invalidates: [mySpace.absences, mySpace.calendar, mySpace.home],
    quiet: true,
    onTaken: (is) => {
      if (is === 'done') toast.success(fr.sent);
      onClose();
    },
  });

export const RequestModal = ({ own, onClose }: RequestModalProps) => {
  const [typed, setTyped] = useState<Typed>({ ...BLANK, code: own.types[0]?.code ?? '' });
  const change = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const send = useAsking(own, onClose);
  const body = bodyOf(typed);
  return (
    <AppModal
      opened
      onClose={onClose}
      title={fr.newRequest}
      size="medium"
      closable={!send.isPending}
    >
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== null) send.mutate({ body });
        }}
      >
        <NativeSelect
          label={fr.type}
          data={own.types.map(({ code, label }) => ({ value: code, label }))}
          value={typed.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
          data-autofocus
        />
        <Days typed={typed} change={change} />
        {body !== null && (
          <>
            <RequestCheck code={typed.code} startsOn={body.startsOn} endsOn={body.endsOn} />
            <AbsenceForeseen
              collaboratorId={own.collaboratorId}
              code={typed.code}
              first={body.startsOn}
              last={body.endsOn}
            />
            <AlsoAway
              range={{ first: body.startsOn, last: body.endsOn }}
              collaboratorId={own.collaboratorId}
            />
          </>
        )}
        <Textarea
          label={fr.comment}
          autosize
          minRows={2}
          maxLength={500}
          value={typed.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        {send.error !== null && (
          <Alert color="red" role="alert">
            {messageOf(send.error)}
          </Alert>
        )}
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={body === null}>
            {fr.send}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};
