// An objection that waits for its answer, beside the day or the figure that it is about.
import { Alert } from '@mantine/core';
import { Flag } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { disputes, subjectKey, type DisputeSubject } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './disputes.module.css';

const t = texts(fr);
export interface OpenDisputeProps {
  readonly collaboratorId: number;
  readonly subject: DisputeSubject;
}

export const OpenDisputeNotice = ({ collaboratorId, subject }: OpenDisputeProps) => {
  const may = useMay()('dispute.answer');
  const { data } = useApi(
    disputes.waiting,
    { query: { collaborator: collaboratorId, subject: subjectKey(subject) } },
    { enabled: may, quiet: true, fresh: 0 },
  );
  return (data?.disputes ?? []).map((dispute) => (
    <Alert
      key={dispute.id}
      color="orange"
      icon={<Flag size={16} aria-hidden />}
      title={t('objectedOn', { at: showInstant(dispute.openedAt) })}
    >
      <p>{t('objection', { text: dispute.text, shown: dispute.shown })}</p>
      <AppLink to={disputes.answersPage} className={css['onTone']}>
        {fr.answerIt}
      </AppLink>
    </Alert>
  ));
};
