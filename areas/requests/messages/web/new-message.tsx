// A new message or a call that is registered, for one company with its recipients, or for several at once.
import { useState, type ReactNode } from 'react';
import {
  instantAt,
  instantOf,
  secondsOf,
  todayIn,
  wallClockAt,
} from '#engines/french-time/zones.ts';
import { z } from 'zod';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { FormPage } from '#platform/web/describe/form-page.tsx';
import type { SentValues } from '#platform/web/describe/use-described-form.ts';
import { FileChoice } from '#platform/web/file-drop/file-choice.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS, type Conversation } from '../message-shapes.ts';
import { newMessageForm } from './message-forms.ts';
import { recipientSearch } from './recipients.ts';
import { forwardText } from './forward-text.ts';

interface Kind {
  readonly isCall?: boolean;
  readonly isMany?: boolean;
}
type Sent = SentValues<(typeof newMessageForm)['fields']>;

const titleOf = ({ isCall = false, isMany = false }: Kind): string => {
  if (isCall) return isMany ? fr.newCallCompanies : fr.newCall;
  return isMany ? fr.newMessageCompanies : fr.newMessage;
};
const sendAll = async (
  { isCall = false, isMany = false }: Kind,
  values: Sent,
  { files, forwardOf }: { readonly files: readonly File[]; readonly forwardOf: number | null },
) => {
  const { infraId, infraIds, callDay, callTime, direction, number, minutes, ...written } = values;
  const attachments =
    files.length === 0
      ? []
      : (await upload(messages.upload, { body: { files } })).attachments.map(({ key }) => key);
  const body = {
    ...written,
    attachments,
    infraIds: isMany ? infraIds : [infraId].filter((id) => id !== null),
    recipientIds: isMany ? [] : written.recipientIds,
  };
  if (!isCall) return send(messages.newMessage, { body: { ...body, forwardOf } });
  const callAt = instantOf(instantAt(callDay ?? '', (callTime ?? 0) * 60)).toString();
  return send(messages.newCall, {
    body: { ...body, callAt, direction, number: number ?? '', seconds: minutes * 60 },
  });
};

const Address = z.object({ forward: z.coerce.number().int().positive().optional() });
type Data = {
  readonly infrastructures: readonly { readonly id: number; readonly name: string }[];
} & {
  readonly themes: readonly {
    readonly id: number;
    readonly label: string;
    readonly subthemes: readonly { readonly id: number; readonly label: string }[];
  }[];
};

const startOf = (data: Data, forwarded: Conversation | null, forwardOf: number | undefined) => {
  const now = Temporal.Now.instant();
  const [only] = data.infrastructures;
  const start = {
    callDay: todayIn(now),
    callTime: Math.floor(wallClockAt(secondsOf(now)).secondOfDay / 60),
    ...(data.infrastructures.length === 1 && only !== undefined ? { infraId: only.id } : {}),
  };
  if (forwarded === null || forwardOf === undefined) return start;
  return { ...start, infraId: forwarded.infraId, ...forwardText(forwarded, forwardOf) };
};

const MessageForm = ({
  kind,
  data,
  forwarded,
  forwardOf,
}: {
  readonly kind: Kind;
  readonly data: Data;
  readonly forwarded: Conversation | null;
  readonly forwardOf: number | undefined;
}) => {
  const go = useGo();
  const may = useMay();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isCall = false, isMany = false } = kind;
  const isAgent = may('message.handle');
  const subthemesOf = (theme: number | null) =>
    data.themes.find(({ id }) => id === theme)?.subthemes ?? [];
  const callField = { hidden: !isCall, required: true };
  return (
    <FormPage
      of={newMessageForm}
      head={{ title: titleOf(kind) }}
      start={startOf(data, forwarded, forwardOf)}
      changes={[messages.inboxList, messages.sentList]}
      fields={({ infraId, themeId }) => ({
        infraId: { options: data.infrastructures, hidden: isMany, required: true },
        infraIds: { options: data.infrastructures, hidden: !isMany, required: true },
        recipientIds: {
          search: recipientSearch(infraId, may('message.address-collaborators')),
          hidden: isMany || infraId === null,
          hint: isAgent ? fr.recipientsHint : fr.recipientsHintCustomer,
        },
        callDay: callField,
        callTime: callField,
        direction: { hidden: !isCall },
        number: { hidden: !isCall },
        minutes: { hidden: !isCall },
        themeId: { options: data.themes },
        subthemeId: { options: subthemesOf(themeId), hidden: subthemesOf(themeId).length === 0 },
        text: { label: isCall ? fr.callText : fr.text },
      })}
      follow={({ themeId, infraId }, before) => ({
        ...(themeId === before.themeId ? {} : { subthemeId: null }),
        ...(infraId === before.infraId ? {} : { recipientIds: [] }),
      })}
      save={(values) => sendAll(kind, values, { files, forwardOf: forwardOf ?? null })}
      success={isCall ? fr.callSaved : fr.sentToast}
      submitLabel={fr.send}
      onSaved={({ conversations: [first, second] }) =>
        void (first === undefined || second !== undefined
          ? go(messages.sent, {})
          : go(messages.view, { params: { id: first.messageId } }))
      }
      onCancel={() => void go(messages.inbox, {})}
    >
      <FileChoice
        accept={ATTACHMENT_TYPES}
        most={MOST_ATTACHMENTS}
        hint=""
        files={files}
        onChoose={setFiles}
      />
    </FormPage>
  );
};

/** The message that is passed on, where there is one and it can be read. */
const Forwarding = ({
  id,
  children,
}: {
  readonly id: number;
  readonly children: (forwarded: Conversation) => ReactNode;
}) => {
  const loaded = useApi(messages.viewJson, { params: { id } });
  return <LoadState query={loaded}>{(forwarded) => children(forwarded)}</LoadState>;
};
export const NewMessage = (kind: Kind) => {
  const [{ forward }] = useSearchState(Address);
  const loaded = useApi(messages.formData, {});
  const formOf = (data: Data, forwarded: Conversation | null) => (
    <MessageForm kind={kind} data={data} forwarded={forwarded} forwardOf={forward} />
  );
  return (
    <LoadState query={loaded}>
      {(data) =>
        forward === undefined ? (
          formOf(data, null)
        ) : (
          <Forwarding id={forward}>{(forwarded) => formOf(data, forwarded)}</Forwarding>
        )
      }
    </LoadState>
  );
};
