import { Alert } from '@mantine/core';
import { messagesOf } from './messages-of.ts';

/** Why the last attempt of a dialog failed, in words; nothing while none has. */
export const FailureAlert = ({ error }: { readonly error: unknown }) =>
  error === null ? null : (
    <Alert color="red" role="alert">
      {messagesOf(error).map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  );
