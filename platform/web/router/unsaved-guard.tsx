import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { fr } from './fr.ts';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

/** Asks before a page with unsaved changes is left; once, at the root. Filters and tabs of the same page do not count as leaving. */
export const UnsavedGuard = () => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved, withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={fr.unsavedTitle} size={440} role="alertdialog">
      <Text size="sm" c="dimmed">{fr.unsavedText}</Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={() => { forgetUnsaved(); proceed?.(); }}>{fr.leave}</Button>
        <Button data-autofocus onClick={() => reset?.()}>{fr.stay}</Button>
      </Group>
    </Modal>
  );
};
