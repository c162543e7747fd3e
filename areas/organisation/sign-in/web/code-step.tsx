// The code beside the password.
import { Button, TextInput } from '@mantine/core';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import { fr } from '../fr.ts';
import { AuthForm } from './auth-form.tsx';
import css from './auth-form.module.css';

export const CodeStep = ({
  onCode,
  onBack,
}: {
  readonly onCode: (code: string) => Promise<void>;
  readonly onBack: () => void;
}) => (
  <AuthLayout title={fr.codeTitle} subtitle={fr.codeLead}>
    <AuthForm focusFirst submit={fr.submit} send={({ code = '' }) => onCode(code)}>
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
