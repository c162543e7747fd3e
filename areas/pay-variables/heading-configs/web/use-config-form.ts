// One setting of one level as a form: what it says is kept beside the fields, for it is no single field.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { useServerForm, type ServerForm } from '#platform/web/forms/use-server-form.ts';
import { NOTHING_SAID, type Settings } from '#areas/pay-variables/headings/contract.ts';
import { headingConfigs, type ConfigForm } from '../contract.ts';
import { fr } from '../fr.ts';

export interface Typed extends Record<string, unknown> {
  readonly headingId: number;
  readonly infraId: number | null;
  readonly collaboratorId: number | null;
  readonly since: string;
  readonly until: string | null;
  readonly settings: Settings;
  readonly version: number;
}
/** What a form starts from; `id` 0 makes a new one. */
export type Start = Omit<ConfigForm, 'version' | 'until' | 'settings'> & {
  readonly id: number;
  readonly version?: number;
  readonly until: string | null;
  readonly settings?: Settings;
};

export const useConfigForm = (
  start: Start,
  onSaved: () => void,
): {
  readonly handle: ServerForm<Typed>;
  readonly settings: Settings;
  readonly setSettings: (s: Settings) => void;
} => {
  const cache = useQueryClient();
  const { id, ...from } = start;
  const [settings, keep] = useState<Settings>(start.settings ?? NOTHING_SAID);
  const handle = useServerForm<Typed, { id: number; version: number }>({
    initialValues: { ...from, settings, version: start.version ?? 0 },
    success: fr.saved,
    onMerged: (values) => keep(values.settings),
    send: (body) =>
      id === 0
        ? send(headingConfigs.create, { body })
        : send(headingConfigs.save, { params: { id }, body }),
    onSaved: () => {
      void invalidate(
        cache,
        headingConfigs.list,
        headingConfigs.filterOptions,
        headingConfigs.level,
        headingConfigs.load,
        headingConfigs.inPeriod,
      ).then(onSaved);
    },
  });
  return {
    handle,
    settings,
    setSettings: (s) => {
      keep(s);
      handle.form.setFieldValue('settings', s);
    },
  };
};
