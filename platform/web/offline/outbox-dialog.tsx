// What waits on this device: each with what the server said, and what its author may do with it.
import { Button } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { errorOfAnswer, messageOf } from '#platform/web/client/api-error.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import type { OutboxItem } from './device.ts';
import { fr } from './fr.ts';
import { giveUp, sendAgain } from './offline.ts';
import css from './offline.module.css';

const t = texts(fr);

/** The version that stands there now, where the server told it. */
const versionNow = ({ answer }: OutboxItem): number | undefined => {
  const { error } = (answer ?? {}) as { error?: { current?: { version?: unknown } } };
  const version = error?.current?.version;
  return typeof version === 'number' ? version : undefined;
};

/** In the server’s words: of fields, what is wrong with them. */
const reasonOf = (item: OutboxItem): string | null => {
  if (item.state === 'waiting') return null;
  return messageOf(errorOfAnswer(item.state === 'conflict' ? 409 : 422, item.answer));
};

const Acts = ({ item }: { readonly item: OutboxItem }) => {
  const drop = async (): Promise<void> => {
    const yes = await ask.confirm({
      title: fr.askGiveUp,
      message: item.title,
      confirmLabel: fr.giveUp,
      danger: true,
    });
    if (yes) await giveUp(item);
  };
  const version = item.state === 'conflict' ? versionNow(item) : undefined;
  // Of what was changed meanwhile, a version that is unknown cannot be answered: its author looks and begins anew.
  const mayAgain = item.state === 'refused' || version !== undefined;
  return (
    <div className="row">
      {mayAgain && (
        <Button variant="default" onClick={() => void sendAgain(item, version)}>
          {version === undefined ? fr.again : fr.mine}
        </Button>
      )}
      <Button variant="default" onClick={() => void drop()}>
        {version === undefined ? fr.giveUp : fr.theirs}
      </Button>
    </div>
  );
};

export interface OutboxDialogProps {
  readonly items: readonly OutboxItem[];
  readonly onSend: () => Promise<void>;
  readonly onClose: () => void;
}
export const OutboxDialog = ({ items, onSend, onClose }: OutboxDialogProps) => (
  <AppModal opened onClose={onClose} title={fr.title} size="medium">
    <p className="note">{items.length === 0 ? fr.none : fr.about}</p>
    <ul className={`${css['items']} stack plain`}>
      {items.map((item) => (
        <li key={item.id} data-state={item.state}>
          <strong>{item.title}</strong>
          <span className="note">
            {fr.states[item.state]} · {t('recorded', { date: showInstant(item.recordedAt) })}
          </span>
          {reasonOf(item) !== null && <p className="danger">{reasonOf(item)}</p>}
          <Acts item={item} />
        </li>
      ))}
    </ul>
    {items.some((i) => i.state === 'waiting') && (
      <Button fullWidth onClick={() => void onSend()}>
        {fr.sendNow}
      </Button>
    )}
  </AppModal>
);
