// An authenticator is set up: the square that it reads, the first code, then the recovery codes, shown once.
import { Button, TextInput } from '@mantine/core';
import { encodeQR } from 'qr';
import { useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { signIn } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import css from './account-page.module.css';

export type Enrolment = Output<typeof signIn.startFactor>;

/** Black on white whatever the theme: a camera needs it. */
const Square = ({ text }: { readonly text: string }) => {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={css['square']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={factorTexts.factorQr}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

export const EnrolmentDialog = ({
  enrolment: { uri, secret },
  onAdded,
  onClose,
}: {
  readonly enrolment: Enrolment;
  readonly onAdded: (codes: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const [code, setCode] = useState('');
  return (
    <AnswerModal
      title={factorTexts.factorEnable}
      act={{ label: fr.confirmAct, isReady: code.trim() !== '' }}
      run={async () => {
        const { codes } = await send(signIn.confirmFactor, { body: { code } });
        await onAdded(codes);
      }}
      onClose={onClose}
    >
      <p>{factorTexts.factorScan}</p>
      <Square text={uri} />
      <p className="quiet">
        {factorTexts.factorSecret}
        <br />
        <code className={css['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextInput
        label={fr.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        data-autofocus
        value={code}
        onChange={(e) => setCode(e.currentTarget.value)}
      />
    </AnswerModal>
  );
};

export const RecoveryCodes = ({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) => (
  <AnswerModal
    title={factorTexts.recoveryTitle}
    act={{ label: factorTexts.recoveryDone, isReady: true }}
    run={() => Promise.resolve()}
    onClose={onClose}
  >
    <p>{factorTexts.recoveryAbout}</p>
    <ul className="plain stack gap-4">
      {codes.map((code) => (
        <li key={code}>
          <code className={css['key']}>{code}</code>
        </li>
      ))}
    </ul>
    <Button variant="default" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
      {factorTexts.recoveryCopy}
    </Button>
  </AnswerModal>
);
