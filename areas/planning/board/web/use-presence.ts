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

const t = texts(fr);
/** Somebody new is answered by everybody, each at a moment of its own within this time. */
const ANSWER_MS = 600;
const momentOf = (tab: string): number =>
  (Number.parseInt(tab.slice(0, 4), 16) / 0xff_ff) * ANSWER_MS;

/** `editing`: the day being changed here, `person:day`. Answers who else is there. */
export const usePresence = (
  data: BoardData | undefined,
  editing: string | null,
  engine: RefObject<PlanningEngine | null>,
): readonly Peer[] => {
  const [tab] = useState(() => crypto.randomUUID());
  const [peers, setPeers] = useState<Peers>(new Map());
  const [asked, setAsked] = useState(0);
  const [me, setMe] = useState<number | null>(null);
  const agencies = (data?.groups ?? []).slice(0, MOST_AGENCIES).map((g) => g.id);
  const place = data === undefined ? '' : `${agencies.join(' ')}|${data.from}|${data.to}`;
  const tell = useEffectEvent((state: PresenceBody['state']): void => {
    if (
      data === undefined ||
      agencies.length === 0 ||
      (state !== 'gone' && document.visibilityState === 'hidden')
    )
      return;
    const [person, day = ''] = editing?.split(':') ?? [];
    const row = person === undefined ? undefined : data.rows.find((r) => r.id === Number(person));
    const agency = row === undefined ? undefined : data.groups[row.group]?.id;
    const cell =
      row === undefined || agency === undefined || !agencies.includes(agency)
        ? null
        : { collaboratorId: row.id, day, agency };
    // Nobody waits for it, and the next one comes by itself.
    send(board.presence, {
      body: { tab, agencies, from: data.from, to: data.to, cell, state },
    }).then(
      (answer) => setMe(answer.me),
      () => undefined,
    );
  });
  useEffect(() => {
    if (place === '') return undefined;
    tell('hello');
    const beat = setInterval(() => {
      tell('here');
      setPeers((now) => withoutSilent(now, performance.now()));
    }, BEAT_MS);
    return () => {
      clearInterval(beat);
    };
  }, [place]);
  const news = `${editing ?? ''} ${asked}`;
  const told = useRef(news);
  useEffect(() => {
    if (told.current !== news) {
      told.current = news;
      tell('here');
    }
  }, [news]);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('pagehide', () => tell('gone'), { signal: stop.signal });
    return () => {
      stop.abort();
      tell('gone');
    };
  }, []);
  useLive(
    agencies.map((id) => `/infrastructures/${id}/planning-presence`),
    'presence',
    (raw) => {
      const heard = Heard.safeParse(raw);
      if (!heard.success || heard.data.tab === tab || heard.data.by === me) return;
      const { who, cell, state } = heard.data;
      setPeers((now) => withHeard(now, heard.data, performance.now()));
      if (state === 'hello') setTimeout(() => setAsked((n) => n + 1), momentOf(tab));
      if (cell !== null && editing === `${cell.collaboratorId}:${cell.day}`)
        toast.info(t('sameCell', { who }), { id: 'planning-presence' });
    },
  );
  const others = useMemo(
    () => (data === undefined ? [] : othersAt(peers, me, data)),
    [peers, me, data],
  );
  useEffect(() => {
    engine.current?.peers(
      new Map(
        others.flatMap((p) =>
          p.cell === null
            ? []
            : [[p.cell, { label: initialsOf(p.who), shade: shadeOf(p.by), who: p.who }] as const],
        ),
      ),
    );
  }, [engine, others]);
  const warn = useEffectEvent((cell: string) => {
    const there = others.find((p) => p.cell === cell);
    if (there !== undefined)
      toast.info(t('sameCell', { who: there.who }), { id: 'planning-presence' });
  });
  useEffect(() => {
    if (editing !== null) warn(editing);
  }, [editing]);
  return others;
};
