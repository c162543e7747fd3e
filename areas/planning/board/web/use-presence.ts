// Tells colleagues that one looks at these days, and which one is being changed; hears the same of them.
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { board, type BoardData } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  BEAT_MS,
  Heard,
  initialsOf,
  MOST_AGENCIES,
  othersAt,
  shadeOf,
  withHeard,
  withoutSilent,
  type Peer,
  type Peers,
  type PresenceBody,
} from '../presence.ts';
import type { PlanningEngine } from './grid/engine-port.ts';
import type { PeerMarks } from './grid/scene.ts';

const t = texts(fr);
/** Somebody new is answered by everybody, each at a moment of its own within this time. */
const ANSWER_MS = 600;
const momentOf = (tab: string): number =>
  (Number.parseInt(tab.slice(0, 4), 16) / 0xff_ff) * ANSWER_MS;

/** One's tab on the board: what it shows and which day (`person:day`) is being changed in it. */
interface Tab {
  readonly id: string;
  readonly data: BoardData | undefined;
  readonly agencies: readonly number[];
  readonly editing: string | null;
}
/** The day that is being changed, as colleagues hear of it; null outside the agencies that are told. */
const changingCell = ({ data, agencies, editing }: Tab): PresenceBody['cell'] => {
  const [person, day = ''] = editing?.split(':') ?? [];
  const row = data?.rows.find((r) => person !== undefined && r.id === Number(person));
  const agency = row === undefined ? undefined : data?.groups[row.group]?.id;
  return row === undefined || agency === undefined || !agencies.includes(agency)
    ? null
    : { collaboratorId: row.id, day, agency };
};
const presenceOf = (tab: Tab, state: PresenceBody['state']): PresenceBody | null => {
  const { id, data, agencies } = tab;
  const isHidden = state !== 'gone' && document.visibilityState === 'hidden';
  if (data === undefined || agencies.length === 0 || isHidden) return null;
  const { from, to } = data;
  return { tab: id, agencies: [...agencies], from, to, cell: changingCell(tab), state };
};

interface Beat {
  /** Of whoever signed in here, once the server has told. */ readonly me: number | null;
  /** Tells one's presence again, soon. */ readonly answer: () => void;
}
/** Tells colleagues: when one comes, every while, when another day is being changed, when one goes. */
const useBeat = (tab: Tab, onBeat: () => void): Beat => {
  const [asked, setAsked] = useState(0);
  const [me, setMe] = useState<number | null>(null);
  const { data, agencies, editing } = tab;
  const place = data === undefined ? '' : `${agencies.join(' ')}|${data.from}|${data.to}`;
  const tell = useEffectEvent((state: PresenceBody['state']): void => {
    const body = presenceOf(tab, state);
    if (body === null) return;
    // Nobody waits for it, and the next one comes by itself.
    send(board.presence, { body }).then(
      (answer) => setMe(answer.me),
      () => undefined,
    );
  });
  const beat = useEffectEvent(onBeat);
  useEffect(() => {
    if (place === '') return undefined;
    tell('hello');
    const beating = setInterval(() => {
      tell('here');
      beat();
    }, BEAT_MS);
    return () => {
      clearInterval(beating);
    };
  }, [place]);
  const news = `${editing ?? ''} ${asked}`;
  const sentNews = useRef(news);
  useEffect(() => {
    if (sentNews.current === news) return;
    sentNews.current = news;
    tell('here');
  }, [news]);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('pagehide', () => tell('gone'), { signal: stop.signal });
    return () => {
      stop.abort();
      tell('gone');
    };
  }, []);
  return { me, answer: () => setAsked((n) => n + 1) };
};

const warnOf = (who: string): void =>
  void toast.info(t('sameCell', { who }), { id: 'planning-presence' });
const marksOf = (others: readonly Peer[]): PeerMarks =>
  new Map(
    others.flatMap((p) =>
      p.cell === null
        ? []
        : [[p.cell, { label: initialsOf(p.who), shade: shadeOf(p.by), who: p.who }] as const],
    ),
  );

/** `editing`: the day being changed here, `person:day`. Answers who else is there. */
export const usePresence = (
  data: BoardData | undefined,
  editing: string | null,
  engine: RefObject<PlanningEngine | null>,
): readonly Peer[] => {
  const [id] = useState(() => crypto.randomUUID());
  const [peers, setPeers] = useState<Peers>(new Map());
  const agencies = (data?.groups ?? []).slice(0, MOST_AGENCIES).map((g) => g.id);
  const { me, answer } = useBeat({ id, data, agencies, editing }, () =>
    setPeers((now) => withoutSilent(now, performance.now())),
  );
  useLive(
    agencies.map((agency) => `/infrastructures/${agency}/planning-presence`),
    'presence',
    (raw) => {
      const heard = Heard.safeParse(raw);
      if (!heard.success || heard.data.tab === id || heard.data.by === me) return;
      const { who, cell, state } = heard.data;
      setPeers((now) => withHeard(now, heard.data, performance.now()));
      if (state === 'hello') setTimeout(answer, momentOf(id));
      if (cell !== null && editing === `${cell.collaboratorId}:${cell.day}`) warnOf(who);
    },
  );
  const others = useMemo(
    () => (data === undefined ? [] : othersAt(peers, me, data)),
    [peers, me, data],
  );
  useEffect(() => {
    engine.current?.peers(marksOf(others));
  }, [engine, others]);
  const warn = useEffectEvent((cell: string) => {
    const there = others.find((p) => p.cell === cell);
    if (there !== undefined) warnOf(there.who);
  });
  useEffect(() => {
    if (editing !== null) warn(editing);
  }, [editing]);
  return others;
};
