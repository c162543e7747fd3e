// What happened to one request, opened in a dialog.
import { useApi } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';
import { eventText } from './words.ts';

export interface StoryProps {
  readonly advance: number;
  readonly onClose: () => void;
}
export const Story = ({ advance, onClose }: StoryProps) => {
  const loaded = useApi(advancePayments.logs, { query: { advance } });
  return (
    <AppModal opened onClose={onClose} title={fr.history} size="medium">
      <LoadState query={loaded}>
        {({ logs }) => (
          <ol className="stack gap-4 quiet">
            {logs.map((log) => (
              <li key={log.id}>{eventText(log)}</li>
            ))}
          </ol>
        )}
      </LoadState>
    </AppModal>
  );
};
