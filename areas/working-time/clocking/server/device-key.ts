// Which terminal speaks: by its key, which is kept as a hash only.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import { fr } from '../fr.ts';
import type { DeviceKind } from '../words.ts';
import { keyHash } from './devices.ts';
import type { ClockingTables } from './table.ts';

export interface Device {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly name: string;
  readonly kind: DeviceKind;
  readonly keeps_place: boolean;
}

/** Elevated. The telephones of an agency have a key that opens nothing. */
export const deviceOf = async (
  tx: Tx,
  key: string | string[] | undefined,
  kinds: readonly DeviceKind[] = ['terminal', 'kiosk'],
): Promise<Device> => {
  const device =
    typeof key === 'string' && key.length <= 200
      ? await tables<ClockingTables>({ tx })
          .selectFrom('clocking_device')
          .select(['id', 'customer_id', 'infra_id', 'name', 'kind', 'keeps_place'])
          .where('key_hash', '=', keyHash(key))
          .where('revoked_at', 'is', null)
          .where('kind', 'in', kinds)
          .where(hasModule('infra_id', 'clocking'))
          .executeTakeFirst()
      : undefined;
  if (device === undefined) throw new AppError('forbidden', { message: fr.key });
  return device;
};
