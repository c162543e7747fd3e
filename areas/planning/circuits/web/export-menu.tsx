import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DayRange } from '#engines/french-time/days.ts';
import { EXPORT_FORMATS } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { download, type Downloaded } from '#platform/web/client/download.ts';
import { HintedIcon } from '#platform/web/menus/hinted-icon.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type Format = (typeof EXPORT_FORMATS)[number];
const KINDS = ['assignment', 'driver', 'circuit'] as const;

export const ExportMenu = ({
  range,
  agencies,
}: {
  readonly range: DayRange;
  readonly agencies: readonly number[];
}) => {
  const [busy, setBusy] = useState(false);
  const small = useMediaQuery(SMALL_SCREEN);
  const file = (kind: (typeof KINDS)[number], format: Format): Promise<Downloaded> => {
    const shared = { agencies: [...agencies], format };
    const span = { query: { ...shared, start: range.first, end: range.last } };
    if (kind === 'assignment')
      return download(circuits.exportAssignments, {
        params: { start: range.first, end: range.last },
        query: shared,
      });
    return kind === 'driver'
      ? download(circuits.exportDrivers, span)
      : download(circuits.exportCircuits, span);
  };
  const run = async (kind: (typeof KINDS)[number], format: Format): Promise<void> => {
    setBusy(true);
    try {
      const made = await file(kind, format);
      if ('saved' in made) toast.success(t('exported', { name: made.saved }));
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {small ? (
          <HintedIcon icon={Download} label={fr.exportMenu} busy={busy} />
        ) : (
          <Button variant="default" leftSection={<Download size={14} aria-hidden />} loading={busy}>
            {fr.exportMenu}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((kind) => [
          <Menu.Label key={kind}>{fr.exports[kind]}</Menu.Label>,
          ...EXPORT_FORMATS.map((format) => (
            <Menu.Item key={`${kind}${format}`} onClick={() => void run(kind, format)}>
              {fr.formats[format]}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
};
