// The exchange of a demand: its comments, what the customer answers to one, and the writing of the next.
import { Button, MultiSelect, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryOf } from '#platform/contract/describe/thread.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ReasonModal } from '#platform/web/modals/reason-modal.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { EntryComposer, type Composed } from '#platform/web/threads/entry-composer.tsx';
import { EntryList } from '#platform/web/threads/entry-list.tsx';
import { sayPresence, usePresence } from '#platform/web/threads/use-presence.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { demands, type DemandDetails } from '../contract.ts';
import { demandThread } from '../demand-thread.ts';
import { fr } from '../fr.ts';
import { CHANGED } from './desk-keys.ts';

type Comment = EntryOf<typeof demandThread>;
type Kind = Comment['kind'];
type Response = NonNullable<Comment['response']>;

const waitingText = { feedback: fr.waitingFeedback, validation: fr.waitingValidation } as const;
const awaitedText = { feedback: fr.awaitedFeedback, validation: fr.awaitedValidation } as const;

/** What became of a comment that asked for something, and the buttons that answer it. */
const AnswerPart = ({
  demand,
  comment,
}: {
  readonly demand: DemandDetails;
  readonly comment: Comment;
}) => {
  const cache = useQueryClient();
  const isAgent = useMay()('demand.handle');
  const [isRefusing, setRefusing] = useState(false);
  const { response, state } = comment;
  if (response === null || state === null) return null;
  const params = { demand: demand.id, id: comment.id };
  const refresh = () => invalidate(cache, ...CHANGED);
  const validate = () =>
    send(demands.validateComment, { params }).then(refresh, (problem: unknown) =>
      toast.danger(messageOf(problem)),
    );
  if (state !== 'waiting')
    return (
      <div className="row">
        <StatusBadge
          kind={state === 'validated' ? 'success' : 'danger'}
          label={state === 'validated' ? fr.validatedState : fr.refusedState}
        />
      </div>
    );
  return (
    <div className="row gap-8">
      <StatusBadge kind="purple" label={(isAgent ? awaitedText : waitingText)[response]} />
      {response === 'validation' && demand.moves.includes('validate_response') && (
        <>
          <Button size="xs" onClick={() => void validate()}>
            {fr.validate}
          </Button>
          <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
            {fr.rejectResponse}
          </Button>
        </>
      )}
      {isRefusing && (
        <ReasonModal
          title={fr.rejectResponse}
          field={{ label: fr.rejectWhy, maxLength: 2_000 }}
          act={{ label: fr.rejectResponse }}
          run={(text) => send(demands.rejectResponse, { params, body: { text } }).then(refresh)}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
};

const ASKS = [
  { value: 'none', label: fr.askNothing },
  { value: 'feedback', label: fr.askFeedback },
  { value: 'validation', label: fr.askValidation },
];
const HINTS: Readonly<Record<Kind, string>> = {
  message: fr.messageHint,
  internal: fr.internalHint,
  service_now: fr.ticketHint,
};
const kindsFor = (isAgent: boolean, { isMirrored }: DemandDetails): readonly [Kind, ...Kind[]] => {
  if (!isAgent) return ['message'];
  return isMirrored ? ['message', 'internal', 'service_now'] : ['message', 'internal'];
};
const accept = demands.uploadFiles.upload?.accept ?? [];

const Composer = ({ demand }: { readonly demand: DemandDetails }) => {
  const cache = useQueryClient();
  const isAgent = useMay()('demand.handle');
  const [response, setResponse] = useState<Response | null>(null);
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const people = useApi(demands.formData, {}, { enabled: isAgent }).data?.people ?? [];
  const params = { id: demand.id };
  const presence = usePresence({
    topic: isAgent ? `/infrastructures/${demand.infraId}/desk-presence` : '',
    thread: demand.threadId,
    tell: (is) => sayPresence(demands.presence, { params, body: { is } }),
  });
  const sendComment = async ({ kind, text, files }: Composed<Kind>): Promise<void> => {
    const seen = demand.comments.at(-1)?.id ?? 0;
    const asked = kind === 'message' ? response : null;
    try {
      const sent = await send(demands.createComment, {
        params: { demand: demand.id, id: 0 },
        body: { type: kind, text, seen, response: asked, mentions: mentions.map(Number) },
      });
      if (files.length > 0 && sent.id !== 0)
        await upload(demands.uploadFiles, {
          params: { demand: sent.demand },
          query: { comment: sent.id },
          body: { files },
        });
      setResponse(null);
      setMentions([]);
      await invalidate(cache, ...CHANGED);
    } catch (problem) {
      // What somebody wrote meanwhile is shown, above the text that waits.
      if (problem instanceof ApiError && problem.code === 'thread_moved')
        await invalidate(cache, demands.detailsJson);
      throw problem;
    }
  };
  return (
    <EntryComposer
      thread={demandThread}
      kinds={kindsFor(isAgent, demand)}
      drafts={demand.drafts}
      presence={presence}
      hint={(kind) => (isAgent ? HINTS[kind] : '')}
      files={{ accept, most: 10 }}
      saveDraft={(draft) => send(demands.saveDraft, { params, body: draft })}
      send={sendComment}
      more={(kind) => (
        <>
          {isAgent && (
            <MultiSelect
              label={fr.mention}
              description={fr.mentionHint}
              data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={[...mentions]}
              onChange={setMentions}
              searchable
              maxValues={20}
              nothingFoundMessage={fr.nobody}
            />
          )}
          {isAgent && kind === 'message' && demand.status === 'ongoing' && (
            <Select
              label={fr.ask}
              data={ASKS}
              value={response ?? 'none'}
              allowDeselect={false}
              onChange={(value) =>
                setResponse(value === 'feedback' || value === 'validation' ? value : null)
              }
            />
          )}
        </>
      )}
    />
  );
};

export const CommentsPart = ({ demand }: { readonly demand: DemandDetails }) => {
  const may = useMay();
  return (
    <div className="stack gap-16">
      <EntryList
        thread={demandThread}
        entries={demand.comments}
        under={(comment) => <AnswerPart demand={demand} comment={comment} />}
      />
      {may('demand.create') && <Composer demand={demand} />}
    </div>
  );
};
