import { Button, Group, Modal, Text } from '@mantine/core';
import { fr } from './fr.ts';

export const UnsavedDialog = ({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) => (
  <Modal opened onClose={onStay} title={fr.unsavedTitle} size={440} role="alertdialog">
    <Text size="sm" c="dimmed">{fr.unsavedText}</Text>
    <Group justify="flex-end" gap={8} mt={20}>
      <Button variant="default" onClick={onLeave}>{fr.leave}</Button>
      <Button data-autofocus onClick={onStay}>{fr.stay}</Button>
    </Group>
  </Modal>
);
