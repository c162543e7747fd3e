import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { AppModal } from './app-modal.tsx';
import type { Asked } from './asked.ts';
import { fr } from './fr.ts';
import css from './modals.module.css';

export function AskDialog({
  title,
  message,
  confirmLabel = fr.confirm,
  cancelLabel = fr.cancel,
  danger = false,
  notice,
  answer,
  id,
}: Omit<Asked, 'key'>) {
  return (
    <AppModal
      opened
      onClose={() => answer(false)}
      title={title}
      size="small"
      {...(id === undefined ? {} : { id })}
    >
      <div className="bar gap-12 top">
        {danger && (
          <span className={`${css['danger']} fixed centred danger`} aria-hidden>
            <TriangleAlert size={18} />
          </span>
        )}
        <div className={`${css['message']} grow soft anywhere`}>{message}</div>
      </div>
      <div className="row end mt-16">
        {!notice && (
          <Button
            variant="default"
            data-autofocus={danger || undefined}
            onClick={() => answer(false)}
          >
            {cancelLabel}
          </Button>
        )}
        <Button
          {...(danger ? { color: 'danger' } : {})}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </AppModal>
  );
}
