// What the device kept stands on screen: of when, and whether it is the network that lacks or an answer.
import { CloudOff } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { fr } from './fr.ts';
import { useOnline } from './online.ts';
import css from './connection-notice.module.css';

const t = texts(fr);
export const KeptLine = ({
  since,
  onRefresh,
}: {
  readonly since: string;
  readonly onRefresh: () => void;
}) => (
  <span className={`${css['notice']} bar meta`}>
    <CloudOff size={14} aria-hidden />
    <span>{t(useOnline() ? 'slow' : 'kept', { when: showInstant(since) })}</span>
    <PlainButton size="xs" variant="default" onClick={onRefresh}>
      {fr.refresh}
    </PlainButton>
  </span>
);
