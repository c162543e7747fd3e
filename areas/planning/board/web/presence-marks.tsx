// Colleagues on the same days, as initials in the head; a pencil for those who change something.
import { Tooltip } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { BoardData } from '../contract.ts';
import { fr } from '../fr.ts';
import { initialsOf, shadeOf, type Peer } from '../presence.ts';
import css from './board.module.css';

const t = texts(fr);
const SHOWN = 4;
const wordsOf = (peer: Peer, data: BoardData | undefined): string => {
  const [person, day = ''] = peer.cell?.split(':') ?? [];
  const name =
    person === undefined ? undefined : data?.rows.find((r) => r.id === Number(person))?.name;
  return name === undefined
    ? t('peerLooks', {
        who: peer.who,
        from: formatPlainDay(peer.from),
        to: formatPlainDay(peer.to),
      })
    : t('peerEdits', { who: peer.who, name, day: formatPlainDay(day) });
};
export const PresenceMarks = ({
  peers,
  data,
}: {
  readonly peers: readonly Peer[];
  readonly data: BoardData | undefined;
}) =>
  peers.length === 0 ? null : (
    <ul className={`${css['peers']} plain`} aria-label={fr.peers}>
      {peers.slice(0, SHOWN).map((p) => (
        <Tooltip key={p.by} label={wordsOf(p, data)}>
          <li className={`${css['peer']} c-${shadeOf(p.by)}`}>
            <span aria-hidden>{initialsOf(p.who)}</span>
            {p.cell !== null && <Pencil size={9} aria-hidden />}
            <span className="sr-only">{wordsOf(p, data)}</span>
          </li>
        </Tooltip>
      ))}
      {peers.length > SHOWN && <li className={css['peer']}>+{peers.length - SHOWN}</li>}
    </ul>
  );
