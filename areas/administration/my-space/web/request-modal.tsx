// Asking for days off: which, from when to when, what it costs.
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileChoice } from '#platform/web/file-drop/file-choice.tsx';

import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useRecording } from '#platform/web/offline/use-recording.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { MOST_ABSENCE_FILES } from '#areas/planning/absence-requests/contract.ts';
import { AbsenceForeseen, RequestCheck } from '#areas/working-time/counters/web/embed.tsx';
import { mySpace, type OwnRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { AlsoAway } from './also-away.tsx';
import { RequestDays } from './request-days.tsx';
import { BLANK, requestOf, type TypedRequest } from './typed-request.ts';

const t = texts(fr);
export interface RequestModalProps {
  readonly own: OwnRequests;
  readonly onClose: () => void;
}
const useAsking = (own: OwnRequests, files: readonly File[], onClose: () => void) => {
  const cache = useQueryClient();
  const join = async (id: number): Promise<void> => {
    try {
      await upload(mySpace.attach, { params: { id }, body: { files } });
      toast.success(fr.sent);
    } catch (error) {
      // The request stands: sent again it would be refused.
      toast.danger(new Error(t('filesFailed', { why: messageOf(error) })));
    }
    await invalidate(cache, mySpace.absences);
  };
  return useRecording(mySpace.request, {
    title: ({ body: { code, startsOn, endsOn } }) =>
      t('requestOf', {
        label: own.types.find((type) => type.code === code)?.label ?? code,
        days: formatRange({ first: startsOn, last: endsOn }),
      }),
    invalidates: [mySpace.absences, mySpace.calendar, mySpace.home],
    quiet: true,
    onTaken: (is, output) => {
      onClose();
      if (files.length === 0 && is === 'done') toast.success(fr.sent);
      if (files.length > 0 && output !== null) void join(output.id);
      if (files.length > 0 && is === 'queued') toast.warning(fr.filesLater);
    },
  });
};

type Body = NonNullable<ReturnType<typeof requestOf>>;
/** What it costs, and who else is away. */
const Outcome = ({
  body,
  collaboratorId,
}: {
  readonly body: Body;
  readonly collaboratorId: number;
}) => (
  <>
    <RequestCheck
      code={body.code}
      startsOn={body.startsOn}
      endsOn={body.endsOn}
      firstHalf={body.firstHalf}
      lastHalf={body.lastHalf}
    />
    {body.fromMinute === null && (
      <AbsenceForeseen
        collaboratorId={collaboratorId}
        code={body.code}
        first={body.startsOn}
        last={body.endsOn}
        firstHalf={body.firstHalf}
        lastHalf={body.lastHalf}
      />
    )}
    <AlsoAway range={{ first: body.startsOn, last: body.endsOn }} collaboratorId={collaboratorId} />
  </>
);

export const RequestModal = ({ own, onClose }: RequestModalProps) => {
  const [typed, setTyped] = useState<TypedRequest>({ ...BLANK, code: own.types[0]?.code ?? '' });
  const change = (part: Partial<TypedRequest>): void =>
    setTyped((before) => ({ ...before, ...part }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const send = useAsking(own, files, onClose);
  const unit = own.types.find((type) => type.code === typed.code)?.unit ?? 'day';
  const body = requestOf(typed, unit);
  return (
    <AppModal
      opened
      onClose={onClose}
      title={fr.newRequest}
      size="medium"
      closable={!send.isPending}
    >
      <form
        className="stack gap-12"
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
        <RequestDays typed={typed} unit={unit} change={change} />
        {body !== null && <Outcome body={body} collaboratorId={own.collaboratorId} />}
        <Textarea
          label={fr.comment}
          autosize
          minRows={2}
          maxLength={500}
          value={typed.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <FileChoice
          accept={mySpace.attach.upload?.accept ?? []}
          most={MOST_ABSENCE_FILES}
          hint={fr.filesHint}
          files={files}
          onChoose={setFiles}
        />
        {send.error !== null && (
          <Alert color="red" role="alert">
            {messageOf(send.error)}
          </Alert>
        )}
        <div className="row end">
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
