// What an employee needs before the kiosk: a code on their telephone that it reads, and a secret code of their own.
import { PasswordInput } from '@mantine/core';
import { encodeQR } from 'qr';
import { useState } from 'react';
import { formatClock } from '#engines/french-time/hours.ts';
import { paris, secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { SmallForm } from '#platform/web/modals/small-form.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { codeText } from '../kiosk.ts';
import css from './own-clock.module.css';

const t = texts(fr);

/** Black on white whatever the theme: a reader needs it. */
const QrCode = ({ code }: { readonly code: string }) => {
  const rows = encodeQR(codeText(code), 'raw', { border: 2, ecc: 'medium' });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={css['qr']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={t('kiosk.qr', { code })}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

const PinForm = ({ onClose }: { readonly onClose: () => void }) => {
  const [pin, setPin] = useState('');
  const save = useApiMutation(clocking.setPin, {
    onSuccess: () => {
      toast.success(fr.kiosk.pinSaved);
      onClose();
    },
  });
  return (
    <SmallForm
      title={fr.kiosk.setPin}
      confirm={fr.kiosk.savePin}
      state={{ error: save.error, busy: save.isPending, ready: /^\d{4,8}$/.test(pin) }}
      onSubmit={() => save.mutate({ body: { pin } })}
      onClose={onClose}
    >
      <PasswordInput
        label={fr.kiosk.setPin}
        description={fr.kiosk.pinShape}
        autoComplete="new-password"
        inputMode="numeric"
        maxLength={8}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': fr.kiosk.showPin }}
        data-autofocus
      />
    </SmallForm>
  );
};

export const OwnKiosk = () => {
  const [shown, setShown] = useState<Output<typeof clocking.kioskCode> | null>(null);
  const [choosing, setChoosing] = useState(false);
  const ask = useApiMutation(clocking.kioskCode, { onSuccess: setShown });
  const until =
    shown === null
      ? ''
      : formatClock(wallClockAt(secondsOf(Temporal.Instant.from(shown.until)), paris).secondOfDay);
  return (
    <section className={css['kiosk']}>
      <h2>{fr.kiosk.ownTitle}</h2>
      <p className="mt-12 quiet">{fr.kiosk.ownText}</p>
      {shown !== null && (
        <p className={css['code']}>
          <QrCode code={shown.code} />
          <strong>{`${shown.code.slice(0, 4)} ${shown.code.slice(4)}`}</strong>
          <small>{t('kiosk.until', { time: until })}</small>
        </p>
      )}
      <div className={`${css['buttons']} stack`}>
        <PlainButton
          size="lg"
          variant="default"
          fullWidth
          loading={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {shown === null ? fr.kiosk.show : fr.kiosk.again}
        </PlainButton>
        <PlainButton size="lg" variant="default" fullWidth onClick={() => setChoosing(true)}>
          {fr.kiosk.setPin}
        </PlainButton>
      </div>
      <p className="mt-12 quiet">{fr.kiosk.setPinText}</p>
      {choosing && <PinForm onClose={() => setChoosing(false)} />}
    </section>
  );
};
