// What counts for a heading, each setting with the level that says it; the chain of levels opened beneath.
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import { SETTING_NAMES, type Level } from '#areas/pay-variables/headings/contract.ts';
import type { ChainLink, Effective } from '../contract.ts';
import { fr } from '../fr.ts';
import { settingLines, settingText } from '../settings.ts';
import css from './configs.module.css';

const looks: Readonly<Record<Level, StatusKind>> = { overall: 'default', group: 'purple', subgroup: 'purple', company: 'info', agency: 'success', collaborator: 'warning' };
export const LevelBadge = ({ level, name }: ChainLink) => <span title={name}><StatusBadge kind={looks[level]} label={fr.levels[level]} /></span>;

export type Plannings = ReadonlyMap<number, string>;
interface Props { readonly of: Effective; readonly chain: readonly ChainLink[]; readonly plannings: Plannings }

/** One line a setting: its value, and the badge of who says it. */
export const InForce = ({ of, chain, plannings }: Props) => {
  const said = SETTING_NAMES.flatMap((name) => {
    const [text, at] = [settingText(name, of.settings, of.unit, plannings), of.origins[name]];
    const link = at === undefined ? undefined : chain[at];
    return text === null || link === undefined ? [] : [{ name, text, link }];
  });
  if (said.length === 0) return <span className={css['nothing']}>{fr.definition}</span>;
  return <ul className={css['said']}>{said.map(({ name, text, link }) => <li key={name}><span>{fr.settingNames[name]}</span><b className={name === 'formula' ? css['code'] : undefined}>{text}</b><LevelBadge {...link} /></li>)}</ul>;
};

/** Every level from the farthest to this one, then the heading's own definition: what each says, struck where a nearer one says otherwise. */
export const Chain = ({ of, chain, plannings }: Props) => (
  <ol className={css['chain']}>
    <li><span className={css['where']}><StatusBadge kind="default" label={fr.definition} /></span><code className={css['code']}>{of.formula}</code></li>
    {chain.map((link, at) => ({ link, at })).toReversed().map(({ link, at }) => {
      const said = of.said.find((s) => s.at === at);
      return (
        <li key={`${link.level} ${link.name}`} data-here={at === 0 || undefined}>
          <span className={css['where']}><LevelBadge {...link} />{link.name}</span>
          {said === undefined ? <span className={css['nothing']}>{fr.nothing}</span> : (
            <span className={css['lines']}>
              {settingLines(said.settings, of.unit, plannings).map((line, i) => <span key={line} className={css['line']} data-over={overruled(of, said, i, at) || undefined}>{line}</span>)}
              <small>{fr.since} {formatDay(said.since)}{said.until === null ? '' : ` · ${fr.until} ${formatDay(said.until)}`}{said.model === null ? '' : ` · ${fr.model} ${said.model}`}</small>
            </span>
          )}
        </li>
      );
    })}
  </ol>
);

/** The i-th thing said here counts only if no nearer level says it. */
const overruled = (of: Effective, said: Effective['said'][number], i: number, at: number): boolean => {
  const name = SETTING_NAMES.filter((n) => said.settings[n] !== null)[i];
  return name !== undefined && of.origins[name] !== at;
};
