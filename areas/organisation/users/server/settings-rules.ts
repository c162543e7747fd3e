// What a profile or an infrastructure may say about permissions.
import type { Effect } from '#platform/contract/effective-rights.ts';
import type { Access } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Actor } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { holds } from './granting.ts';

/** The right without which nobody administers accounts. */
export const lastOf = (message: string) => invalid({ 'settings.user.write': message });

type Settings = Readonly<Record<string, Effect>>;
const t = texts(fr);

/** A grant that was not there before must be held by whoever writes it; taking away is free. Throws 422 at the permission. */
export const checkSettings = (
  { access, actor }: { readonly access: Access; readonly actor: Actor },
  now: Settings,
  before: Settings,
): void => {
  const refuse = (permission: string, message: string): never => {
    throw invalid({ [`settings.${permission}`]: message });
  };
  for (const [permission, effect] of Object.entries(now)) {
    const rule = access[permission as `${string}.${string}`];
    if (rule === undefined) return refuse(permission, fr.permissionUnknown);
    if (effect === 'grant' && before[permission] !== 'grant' && !holds(actor, permission))
      refuse(permission, t('permissionRefused', { permission: rule.label }));
  }
  // A refusal lifted gives back what it took.
  for (const [permission, effect] of Object.entries(before)) {
    const rule = access[permission as `${string}.${string}`];
    if (
      effect === 'deny' &&
      now[permission] === undefined &&
      rule !== undefined &&
      !holds(actor, permission)
    )
      refuse(permission, t('permissionRefused', { permission: rule.label }));
  }
};
