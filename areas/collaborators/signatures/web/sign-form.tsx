// The signature, the consent, the code: in the order in which a thumb comes down the page.
import { Alert, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { signatures, type Drawn, type SignerView } from '../contract.ts';
import { fr } from '../fr.ts';
import { pointsOf, SignaturePad, type Strokes } from './signature-pad.tsx';
import css from './signatures.module.css';

const t = texts(fr);
type Way = Drawn['kind'];

interface DrawProps {
  readonly way: Way;
  readonly typed: string;
  readonly onWay: (way: Way) => void;
  readonly onTyped: (text: string) => void;
  readonly onStrokes: (strokes: Strokes) => void;
}
const DrawPart = ({ way, typed, onWay, onTyped, onStrokes }: DrawProps) => (
  <div className="stack gap-8">
    <SegmentedControl
      fullWidth
      size="lg"
      value={way}
      onChange={(value) => onWay(value as Way)}
      data={[
        { value: 'drawn', label: fr.drawnTab },
        { value: 'typed', label: fr.typedTab },
      ]}
    />
    {way === 'drawn' ? (
      <SignaturePad onChange={onStrokes} />
    ) : (
      <>
        <TextInput
          size="lg"
          label={fr.typedLabel}
          value={typed}
          maxLength={120}
          autoComplete="name"
          onChange={(e) => onTyped(e.currentTarget.value)}
        />
        <p className={css['typed']} aria-hidden>
          {typed}
        </p>
      </>
    )}
  </div>
);

const messageOf = (error: Error | null): string | null => {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return error.message;
  return error.details.map(({ message }) => message).join(' ') || error.message;
};

const useSigning = (token: string) => {
  const again = { invalidates: [signatures.view], quiet: true } as const;
  const codes = useApiMutation(signatures.sendCode, again);
  const signing = useApiMutation(signatures.sign, again);
  return {
    codes,
    signing,
    sendCode: () => codes.mutate({ params: { token } }),
    fault: messageOf(signing.error ?? codes.error),
  };
};

interface Props {
  readonly token: string;
  readonly view: SignerView;
  /** Of the bytes on the screen. */
  readonly sha256: string;
}
export const SignForm = ({ token, view, sha256 }: Props) => {
  const { me } = view;
  const isSigner = me.role === 'signer';
  const [way, setWay] = useState<Way>('drawn');
  const [typed, setTyped] = useState(me.name);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [consent, setConsent] = useState(false);
  const [code, setCode] = useState('');
  const { codes, signing, sendCode, fault } = useSigning(token);
  const isCodeSent = view.codeUntil !== null;
  const isDrawn = way === 'typed' ? typed.trim().length > 1 : pointsOf(strokes) > 1;
  const isReady = consent && (!isSigner || isDrawn);
  const submit = (): void => {
    const drawn: Drawn = way === 'typed' ? { kind: 'typed', text: typed } : { kind: way, strokes };
    const body = { code, consent: true as const, sha256, drawn: isSigner ? drawn : null };
    signing.mutate({ params: { token }, body });
  };
  return (
    <section className="stack gap-12" aria-label={isSigner ? fr.signButton : fr.approveButton}>
      {isSigner && (
        <DrawPart
          way={way}
          typed={typed}
          onWay={setWay}
          onTyped={setTyped}
          onStrokes={setStrokes}
        />
      )}
      <Checkbox
        size="lg"
        className={css['consent']}
        label={isSigner ? fr.consent : fr.consentApprove}
        checked={consent}
        onChange={(e) => setConsent(e.currentTarget.checked)}
      />
      {isCodeSent && (
        <>
          <p>{t('codeSent', { email: me.email })}</p>
          <TextInput
            size="lg"
            label={fr.codeLabel}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(e) => setCode(e.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </>
      )}
      {fault !== null && (
        <Alert color="danger" role="alert">
          {fault}
        </Alert>
      )}
      {isCodeSent && (
        <Button
          fullWidth
          size="lg"
          className={css['touch']}
          disabled={!isReady || code.length < 6}
          loading={signing.isPending}
          onClick={submit}
        >
          {isSigner ? fr.signButton : fr.approveButton}
        </Button>
      )}
      <Button
        fullWidth
        size="lg"
        variant={isCodeSent ? 'default' : 'filled'}
        className={css['touch']}
        disabled={!isReady}
        loading={codes.isPending}
        onClick={sendCode}
      >
        {isCodeSent ? fr.codeAgain : fr.codeSend}
      </Button>
    </section>
  );
};
