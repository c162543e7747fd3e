// A passkey instead of a code. An answer that the server refuses has served: the code is left.
import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { prove } from './passkey.ts';

export const PasskeyButton = ({
  options,
  onCode,
}: {
  readonly options: unknown;
  readonly onCode: (code: string) => Promise<void>;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<ApiError | 'cancelled' | null>(null);
  const use = async (): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      await onCode(await prove(options));
    } catch (problem) {
      setFault(problem instanceof ApiError ? problem : 'cancelled');
    }
    setIsBusy(false);
  };
  const isSpent = fault instanceof ApiError;
  return (
    <div className="stack gap-8">
      {!isSpent && (
        <Button
          variant="default"
          fullWidth
          loading={isBusy}
          leftSection={<KeyRound size={16} aria-hidden />}
          onClick={() => void use()}
        >
          {factorTexts.passkeyUse}
        </Button>
      )}
      {fault !== null && (
        <p role="alert">
          {isSpent ? (fault.details[0]?.message ?? fault.message) : factorTexts.passkeyCancelled}
        </p>
      )}
    </div>
  );
};
