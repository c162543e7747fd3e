import { PasswordInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from '../fr.ts';
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from '../password-policy.ts';
import { localFault, type Fault } from './auth-form.tsx';

const eye = { 'aria-label': fr.showPassword };

/** A new password, typed twice. */
export const NewPasswordFields = ({ fault }: { readonly fault: Fault }) => {
  const t = useTexts(fr);
  return (
    <>
      <PasswordInput name="password" label={fr.newPassword} description={t('newPasswordHint', { count: String(SHORTEST_PASSWORD) })} autoComplete="new-password" required withAsterisk={false} error={fault('password')} visibilityToggleButtonProps={eye} />
      <PasswordInput name="again" label={fr.repeatPassword} autoComplete="new-password" required withAsterisk={false} error={fault('again')} visibilityToggleButtonProps={eye} />
    </>
  );
};

/** Refuses before asking the server what it would refuse; throws like it. */
export const checkNewPassword = (t: ReturnType<typeof useTexts<typeof fr>>, { password = '', again = '' }: Readonly<Record<string, string>>, about: readonly string[]): string => {
  const found = passwordFault(password, about);
  if (found !== null) throw localFault({ password: t(`password_${found}`, { count: String(found === 'too_long' ? LONGEST_PASSWORD : SHORTEST_PASSWORD) }) });
  if (again !== password) throw localFault({ again: fr.repeatDiffers });
  return password;
};
