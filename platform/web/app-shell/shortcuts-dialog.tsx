import { Modal, Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { fr } from './fr.ts';
import { setSingleKeys, useSingleKeys } from './preferences.ts';
import { keyCaps, useShortcuts, type Shortcut } from './shortcuts.ts';
import css from './shortcuts-dialog.module.css';

const List = ({ title, list }: { readonly title: string; readonly list: readonly Shortcut[] }) =>
  list.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <dl>
        {list.map((s) => (
          <div key={s.keys}>
            <dt>{s.label}</dt>
            <dd>
              {keyCaps(s.keys).map((stroke, i) => (
                <Fragment key={stroke.join()}>
                  {i > 0 && <span>{fr.shortcuts.afterwards}</span>}
                  {stroke.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );

/** "?": what the keyboard can do here. */
export const ShortcutsDialog = ({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  useFocusReturn(opened);
  const all = useShortcuts();
  const singles = useSingleKeys();
  // A page that took a key from the shell hides the shell's.
  const working = all.filter((s, i) => !all.some((other, j) => j > i && other.keys === s.keys));
  return (
    <Modal opened={opened} onClose={onClose} title={fr.shortcuts.title} size={640}>
      <div className={`${css['lists']} columns gap-20 col-gap-32`}>
        <List title={fr.shortcuts.here} list={working.filter((s) => !s.everywhere)} />
        <List title={fr.shortcuts.everywhere} list={working.filter((s) => s.everywhere)} />
      </div>
      <Switch
        className={'mt-16'}
        label={fr.shortcuts.singles}
        description={fr.shortcuts.singlesHint}
        checked={singles}
        onChange={(e) => setSingleKeys(e.currentTarget.checked)}
      />
    </Modal>
  );
};
