// What the device kept stands on screen: of when.
import { Button } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { fr } from './fr.ts';
import css from './connection-notice.module.css';

const t = texts(fr);
export const KeptLine = ({
  since,
  onRefresh,
}: {
  readonly since: string;
  readonly onRefresh: () => void;
}) => (
  <span className={css['notice']}>
    <CloudOff size={14} aria-hidden />
    <span>{t('kept', { when: showInstant(since) })}</span>
    <Button size="xs" variant="default" onClick={onRefresh}>
      {fr.refresh}
    </Button>
  </span>
);
