// The shared kiosk: a tablet by the door. One field that always listens (a reader types a badge and Enter), large buttons, nobody's name for long.
import { Button, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isDrift } from '#engines/clocking/punches.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { paris, secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { keepShell } from '#platform/web/offline/keep-shell.ts';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { fr } from '../fr.ts';
import { forgetKey, kioskKey, rememberKey } from './kiosk-link.ts';
import { useKiosk, type Ask, type Kiosk, type Result } from './use-kiosk.ts';
import css from './kiosk.module.css';

const t = texts(fr);
const WAYS = ['badge', 'pin', 'code'] as const;
type Way = (typeof WAYS)[number];

const timeOf = (at: number): string => formatClock(wallClockAt(at, paris).secondOfDay);

const useNow = (): number => {
  const [now, setNow] = useState(() => secondsOf(Temporal.Now.instant()));
  useEffect(() => {
    const timer = setInterval(() => setNow(secondsOf(Temporal.Now.instant())), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const Head = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const now = useNow();
  const { view } = kiosk;
  return (
    <header className={`${css['head']} row baseline col-gap-24`}>
      <h1>{view === null ? fr.kiosk.title : `${view.name} · ${view.agency}`}</h1>
      <p className={`${css['clock']} quiet`}>
        <strong>{timeOf(now)}</strong> {formatLongDay(wallClockAt(now, paris).day)}
      </p>
    </header>
  );
};

const Who = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const [way, setWay] = useState<Way>('badge');
  const [first, setFirst] = useState('');
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { standing, result } = kiosk;
  // Whoever comes next finds the field ready, whatever the one before pressed.
  const turn = `${way} ${standing?.badge ?? ''} ${result?.is ?? ''} ${result?.at ?? ''}`;
  useEffect(() => {
    if (turn !== '') field.current?.focus();
  }, [turn]);
  const change = (value: string): void => {
    setWay(WAYS.find((w) => w === value) ?? 'badge');
    setFirst('');
    setPin('');
    kiosk.leave();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = first.trim();
    if (typed === '') return;
    const who: Record<Way, Ask> = {
      badge: { badge: typed },
      pin: { matricule: typed, pin },
      code: { code: typed.replaceAll(/\D/g, '') },
    };
    setFirst('');
    setPin('');
    void kiosk.identify(who[way]);
  };
  const label = { badge: fr.kiosk.badge, pin: fr.kiosk.matricule, code: fr.kiosk.code }[way];
  return (
    <form className={css['who']} onSubmit={submit}>
      <SegmentedControl
        size="lg"
        fullWidth
        aria-label={fr.kiosk.title}
        data={WAYS.map((value) => ({ value, label: fr.kiosk.ways[value] }))}
        value={way}
        onChange={change}
      />
      <TextInput
        ref={field}
        size="xl"
        label={label}
        description={way === 'code' ? fr.kiosk.codeHelp : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        inputMode={way === 'pin' ? 'text' : 'numeric'}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      {way === 'pin' && (
        <PasswordInput
          size="xl"
          label={fr.kiosk.pin}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': fr.kiosk.showPin }}
        />
      )}
      <Button type="submit" size="xl" variant="default">
        {fr.kiosk.go}
      </Button>
    </form>
  );
};

const Acts = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const { standing } = kiosk;
  if (standing === null) return null;
  const { name, badge, next, isUnchecked } = standing;
  return (
    <section className={css['panel']} aria-live="polite">
      {name !== null && <h2>{t('kiosk.hello', { name })}</h2>}
      {name === null && <p>{isUnchecked ? t('kiosk.unchecked', { badge }) : fr.kiosk.unknown}</p>}
      <div className={css['acts']}>
        {next.map((type, i) => (
          <Button
            key={type}
            size="xl"
            variant={i === 0 && name !== null ? 'filled' : 'default'}
            disabled={kiosk.isBusy}
            onClick={() => void kiosk.clock(type)}
          >
            {fr.own.acts[type]}
          </Button>
        ))}
      </div>
      {kiosk.view?.keepsPlace === true && <p className="quiet">{fr.kiosk.place}</p>}
      <Button size="lg" variant="subtle" onClick={kiosk.leave}>
        {fr.kiosk.cancel}
      </Button>
    </section>
  );
};

const wordsOf = (r: Result): string => {
  if (r.is === 'fault') return r.why === 'offline' ? fr.kiosk.needsNetwork : r.why;
  if (r.is === 'refused') return t('kiosk.notTaken', { why: r.why });
  const what = r.type === null ? '' : fr.types[r.type].toLowerCase();
  const done = t('kiosk.done', {
    name: r.name === '' ? '' : `${r.name} :`,
    what,
    time: timeOf(r.at),
  });
  return `${done.trim()}. ${r.is === 'sent' ? fr.kiosk.sent : fr.kiosk.kept}`;
};
const Outcome = ({ kiosk: { result, isBusy } }: { readonly kiosk: Kiosk }) => (
  <div role="status" className={css['outcome']} data-is={result?.is}>
    {result === null ? isBusy && fr.kiosk.asking : wordsOf(result)}
  </div>
);

const Lines = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const drift = kiosk.view?.driftSeconds ?? 0;
  return (
    <footer className={css['foot']}>
      {kiosk.state === 'silent' && <p className="mt-4">{fr.kiosk.offline}</p>}
      {kiosk.waiting > 0 && <p className="mt-4">{t('kiosk.waiting', { count: kiosk.waiting })}</p>}
      {isDrift(drift) && (
        <p className="mt-4">{t('kiosk.drift', { duration: formatHours(Math.abs(drift)) })}</p>
      )}
    </footer>
  );
};

const Paired = ({
  secret,
  onUnpair,
}: {
  readonly secret: string;
  readonly onUnpair: () => void;
}) => {
  const kiosk = useKiosk(secret);
  // A tablet that is turned off and on again in a yard without a network still takes clockings.
  useEffect(() => void keepShell(), []);
  if (kiosk.state === 'refused')
    return (
      <div className={`${css['body']} stack gap-20 full`}>
        <p role="alert">{fr.kiosk.refused}</p>
        <Button size="lg" onClick={onUnpair}>
          {fr.kiosk.unpair}
        </Button>
        <Lines kiosk={kiosk} />
      </div>
    );
  return (
    <>
      <Head kiosk={kiosk} />
      <div className={`${css['body']} stack gap-20 full`}>
        <Who kiosk={kiosk} />
        <Outcome kiosk={kiosk} />
        <Acts kiosk={kiosk} />
      </div>
      <Lines kiosk={kiosk} />
    </>
  );
};

const Pairing = ({ onPaired }: { readonly onPaired: (key: string) => void }) => {
  const [key, setKey] = useState('');
  return (
    <form
      className={`${css['body']} stack gap-20 full`}
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') onPaired(key.trim());
      }}
    >
      <h1>{fr.kiosk.pairTitle}</h1>
      <p className="quiet">{fr.kiosk.pairText}</p>
      <TextInput
        size="lg"
        label={fr.kiosk.key}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {fr.kiosk.pair}
      </Button>
    </form>
  );
};

export const Page = () => {
  const [secret, setSecret] = useState(kioskKey);
  const pair = (key: string): void => {
    rememberKey(key);
    setSecret(key);
  };
  const unpair = (): void => {
    forgetKey();
    setSecret(null);
  };
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['page']}>
      {secret === null ? (
        <Pairing onPaired={pair} />
      ) : (
        <Paired key={secret} secret={secret} onUnpair={unpair} />
      )}
    </main>
  );
};
