// The code, or a passkey, beside the password.
import { Button, TextInput } from '@mantine/core';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import css from './auth-form.module.css';

export interface Typed {
  readonly username: string;
  readonly password: string;
  readonly account?: number;
}
/** The password was right. */
export interface Proven {
  readonly typed: Typed;
  /** What a key of the account is asked; undefined where it has none. */
  readonly passkey: unknown;
}
export const CodeStep = ({
  proven: { typed, passkey },
  open,
  onBack,
}: {
  readonly proven: Proven;
  readonly open: (typed: Typed, code: string) => Promise<void>;
  readonly onBack: () => void;
}) => (
  <AuthLayout
    title={fr.codeTitle}
    subtitle={passkey === undefined ? factorTexts.codeLead : factorTexts.codeOrKey}
  >
    {passkey !== undefined && (
      <PasskeyButton options={passkey} onCode={(code) => open(typed, code)} />
    )}
    <AuthForm
      focusFirst={passkey === undefined}
      submit={fr.submit}
      send={({ code = '' }) => open(typed, code)}
    >
      {(fault) => (
        <TextInput
          name="code"
          label={fr.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          withAsterisk={false}
          error={fault('code')}
        />
      )}
    </AuthForm>
    <div className={css['under']}>
      <Button variant="subtle" onClick={onBack}>
        {fr.otherAccount}
      </Button>
    </div>
  </AuthLayout>
);
