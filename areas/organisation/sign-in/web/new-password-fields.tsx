import { PasswordInput } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import {
  LONGEST_PASSWORD,
  passwordFault,
  SHORTEST_PASSWORD,
  type PasswordFault,
} from '../password-policy.ts';
import { localFault, type Fault } from './auth-form.tsx';

const t = texts(fr);
const eye = { 'aria-label': fr.showPassword };
const faults: Readonly<Record<PasswordFault, string>> = {
  too_short: t('password_too_short', { count: String(SHORTEST_PASSWORD) }),
  too_long: t('password_too_long', { count: String(LONGEST_PASSWORD) }),
  repeated: fr.password_repeated,
  like_you: fr.password_like_you,
  well_known: fr.password_well_known,
  in_order: fr.password_in_order,
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ fault }: { readonly fault: Fault }) => (
  <>
    <PasswordInput
      name="password"
      label={fr.newPassword}
      description={t('newPasswordHint', { count: String(SHORTEST_PASSWORD) })}
      autoComplete="new-password"
      required
      withAsterisk={false}
      error={fault('password')}
      visibilityToggleButtonProps={eye}
    />
    <PasswordInput
      name="again"
      label={fr.repeatPassword}
      autoComplete="new-password"
      required
      withAsterisk={false}
      error={fault('again')}
      visibilityToggleButtonProps={eye}
    />
  </>
);

/** The new password, or a refusal before asking the server what it would refuse. `about`: the person's address and names. */
export const checkNewPassword = (
  { password = '', again = '' }: Readonly<Record<string, string>>,
  about: readonly string[],
): string => {
  const fault = passwordFault(password, about);
  if (fault !== null) throw localFault({ password: faults[fault] });
  if (again !== password) throw localFault({ again: fr.repeatDiffers });
  return password;
};
