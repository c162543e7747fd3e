// The second factor on one's account page: whether it is on, turned on, its recovery codes, turned off.
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { formatAgo } from '#platform/web/texts/formats.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { signIn, type SecondFactor } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { passkeys } from '../passkey-contract.ts';
import { useConfirmed } from './embed.tsx';
import type { Enrolment } from './enrolment.tsx';
import { AddPasskey, Passkeys } from './passkeys.tsx';
import css from './account-page.module.css';

const t = texts(factorTexts);
const EnrolmentDialog = lazy(() =>
  import('./enrolment.tsx').then((m) => ({ default: m.EnrolmentDialog })),
);
const RecoveryCodes = lazy(() =>
  import('./enrolment.tsx').then((m) => ({ default: m.RecoveryCodes })),
);

const Required = ({ day }: { readonly day: string }) => {
  const isDue = day <= Temporal.Now.plainDateISO('Europe/Paris').toString();
  return (
    <Alert
      color={isDue ? 'danger' : 'warning'}
      icon={<ShieldAlert size={16} aria-hidden />}
      maw={640}
    >
      {isDue ? factorTexts.factorDue : t('factorRequired', { day: formatDay(day) })}
    </Alert>
  );
};

interface Shown {
  /** What the browser is asked for a passkey. */
  readonly passkey?: unknown;
  readonly enrolment?: Enrolment;
  readonly codes?: readonly string[];
}
const useFactor = () => {
  const cache = useQueryClient();
  const confirmed = useConfirmed();
  const [shown, setShown] = useState<Shown>({});
  const reload = (): Promise<unknown> => invalidate(cache, signIn.secondFactor, passkeys.list);
  /** Refusals are shown where they happen; one who closes the question changed nothing. */
  const act = (work: () => Promise<void>) => () => void confirmed.run(work).catch(() => undefined);
  return {
    dialog: confirmed.dialog,
    shown,
    start: act(async () => setShown({ enrolment: await send(signIn.startFactor, {}) })),
    added: async (codes: readonly string[]) => {
      toast.success(factorTexts.factorEnabled);
      setShown({ codes });
      await reload();
    },
    startPasskey: act(async () => setShown({ passkey: await send(passkeys.start, {}) })),
    passkeyAdded: async (codes: readonly string[]) => {
      toast.success(factorTexts.passkeyAdded);
      setShown(codes.length === 0 ? {} : { codes });
      await reload();
    },
    /** Asks for the password where the server wants it, and reads the list anew. */
    change: (work: () => Promise<void>) =>
      act(async () => {
        await work();
        await reload();
      })(),
    close: () => setShown({}),
    /** The codes of an enrolment that succeeded stay until they are put away. */
    closeEnrolment: () => setShown(({ codes }) => (codes === undefined ? {} : { codes })),
    renew: act(async () => {
      setShown(await send(signIn.renewRecovery, {}));
      await reload();
    }),
    remove: async () => {
      const question = {
        title: factorTexts.factorDisableQuestion,
        message: factorTexts.factorAbout,
        confirmLabel: factorTexts.factorDisable,
        danger: true,
      };
      if (!(await ask.confirm(question))) return;
      act(async () => {
        await send(signIn.removeFactor, {});
        toast.success(factorTexts.factorDisabled);
        await reload();
      })();
    },
  };
};

interface Parts {
  readonly own: Output<typeof passkeys.list>;
  readonly state: SecondFactor;
  readonly factor: ReturnType<typeof useFactor>;
}
const Authenticator = ({ state, own, factor }: Parts) => {
  const isOnly = own.keys.length === 0;
  return (
    <div className="stack gap-8 start">
      <h3>{factorTexts.authenticator}</h3>
      {own.authenticatorSince === null ? (
        <Button variant={isOnly ? 'filled' : 'default'} onClick={factor.start}>
          {factorTexts.factorEnable}
        </Button>
      ) : (
        (state.requiredFrom === null || !isOnly) && (
          <Button variant="subtle" color="danger" onClick={() => void factor.remove()}>
            {factorTexts.factorDisable}
          </Button>
        )
      )}
    </div>
  );
};

const State = ({ state, own, factor }: Parts) => (
  <>
    {state.since !== null && (
      <>
        <p>{t('factorSince', { ago: formatAgo(state.since), count: state.recoveryLeft })}</p>
        <Button variant="default" onClick={factor.renew}>
          {factorTexts.recoveryRenew}
        </Button>
      </>
    )}
    <Passkeys keys={own.keys} onAdd={factor.startPasskey} run={factor.change} />
    <Authenticator state={state} own={own} factor={factor} />
  </>
);
export const SecondFactorSection = () => {
  const loaded = useApi(signIn.secondFactor);
  const held = useApi(passkeys.list);
  const factor = useFactor();
  const { enrolment, codes, passkey } = factor.shown;
  return (
    <section className={css['section']} aria-labelledby="account-factor">
      <LoadState query={loaded}>
        {(state) => (
          <div className="stack gap-12 start">
            <div className="bar gap-8">
              <h2 id="account-factor">{factorTexts.factor}</h2>
              <StatusBadge
                kind={state.since === null ? 'default' : 'success'}
                label={state.since === null ? factorTexts.factorOff : factorTexts.factorOn}
              />
            </div>
            <p className="quiet">{factorTexts.factorAbout}</p>
            {state.since === null && state.requiredFrom !== null && (
              <Required day={state.requiredFrom} />
            )}
            <LoadState query={held}>
              {(own) => <State state={state} own={own} factor={factor} />}
            </LoadState>
          </div>
        )}
      </LoadState>
      {factor.dialog}
      <Suspense>
        {enrolment !== undefined && (
          <EnrolmentDialog
            enrolment={enrolment}
            onAdded={factor.added}
            onClose={factor.closeEnrolment}
          />
        )}
        {passkey !== undefined && (
          <AddPasskey
            options={passkey}
            onAdded={factor.passkeyAdded}
            onClose={factor.closeEnrolment}
          />
        )}
        {codes !== undefined && <RecoveryCodes codes={codes} onClose={factor.close} />}
      </Suspense>
    </section>
  );
};
