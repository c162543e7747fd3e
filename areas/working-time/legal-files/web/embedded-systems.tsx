// Systems that send files by themselves, in one line above the lists.
import { Group, Text } from '@mantine/core';
import { useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';

/** Which automatic deposits are still heard of. */
export const EmbeddedSystems = () => {
  const { data } = useApi(legalFiles.embeddedSystemStatus);
  if (data === undefined) return null;
  const lost = data.systems.length > 0 ? 'warning' : 'default';
  return (
    <Group gap="xs" wrap="wrap" mt="xs">
      <StatusBadge kind={data.connected ? 'success' : lost} label={fr.embedded} />
      <Text size="sm" c="dimmed">
        {data.text}
      </Text>
      {data.systems.map((s) => (
        <Text key={s.name} size="sm">
          {s.name}
          {s.lastContact === null ? '' : ` : ${showInstant(s.lastContact)}`}
        </Text>
      ))}
    </Group>
  );
};
