// Asks why before something is done to a day or to many.
import { ReasonModal as AskedReason } from '#platform/web/modals/reason-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';

export interface Question {
  readonly title: string;
  readonly confirm: string;
  /** Does it and answers what the toast says. */
  readonly run: (reason: string) => Promise<string>;
}

export const ReasonModal = ({
  question,
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) => (
  <AskedReason
    title={question.title}
    field={{ label: fr.reason, maxLength: 300 }}
    act={{ label: question.confirm }}
    run={async (reason) => {
      toast.success(await question.run(reason));
    }}
    onClose={onClose}
  />
);
