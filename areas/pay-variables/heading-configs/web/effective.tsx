// What counts for a heading, each setting with the level that says it; the chain of levels opened beneath.
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { formatDay } from '#engines/french-time/formats.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import {
  roundingText,
  SETTING_NAMES,
  type Level,
  type SettingName,
} from '#areas/pay-variables/headings/contract.ts';
import type { ChainLink, Effective } from '../contract.ts';
import { fr } from '../fr.ts';
import { settingLines, settingText } from '../settings.ts';
import css from './configs.module.css';

const looks: Readonly<Record<Level, StatusKind>> = {
  overall: 'default',
  group: 'purple',
  subgroup: 'purple',
  company: 'info',
  agency: 'success',
  collaborator: 'warning',
};
export const LevelBadge = ({ level, name }: ChainLink) => (
  <span title={name}>
    <StatusBadge kind={looks[level]} label={fr.levels[level]} />
  </span>
);

export type Plannings = ReadonlyMap<number, string>;
interface Props {
  readonly of: Effective;
  readonly chain: readonly ChainLink[];
  readonly plannings: Plannings;
}

/** What the definition says of a setting that no level speaks of; null where nothing follows from it. */
const definitionText = (name: SettingName, of: Effective): string | null => {
  if (name === 'formula') return of.formula;
  if (name === 'rounding')
    return of.rounding === null ? fr.noRounding : roundingText(of.rounding, of.unit);
  if (name === 'execution') return fr.modes.whole;
  if (name === 'warnBelow' || name === 'warnAbove') return null;
  const isSo = name !== 'autoAccept' || of.regulation === 'automatic';
  return isSo ? fr.yes : fr.no;
};

/** One line a setting: its value, who says it, since when, with which model, and what it replaces; then what comes from the definition. */
export const InForce = ({ of, chain, plannings }: Props) => {
  const t = useTexts(fr);
  const statements = SETTING_NAMES.flatMap((name) => {
    const [text, at] = [settingText(name, of.settings, of.unit, plannings), of.origins[name]];
    const [link, from] = at === undefined ? [] : [chain[at], of.said.find((s) => s.at === at)];
    if (text === null || link === undefined || from === undefined) return [];
    const under = of.said.find((s) => s.at > from.at && s.settings[name] !== null);
    const replaced =
      under === undefined
        ? definitionText(name, of)
        : settingText(name, under.settings, of.unit, plannings);
    return [
      {
        name,
        text,
        link,
        from,
        replaced: replaced === text ? null : replaced,
        by: under === undefined ? fr.definition : (chain[under.at]?.name ?? ''),
      },
    ];
  });
  const defined = SETTING_NAMES.flatMap((name) => {
    const text = of.origins[name] === undefined ? definitionText(name, of) : null;
    return text === null ? [] : [{ name, text }];
  });
  return (
    <div className={css['inForce']}>
      {statements.length > 0 && (
        <ul className={`${css['said']} stack plain gap-4`}>
          {statements.map(({ name, text, link, from, replaced, by }) => (
            <li className="row gap-4 col-gap-8" key={name}>
              <span>{fr.settingNames[name]}</span>
              <b className={name === 'formula' ? css['code'] : undefined}>{text}</b>
              <LevelBadge {...link} />
              <small>
                {[
                  t('saidAt', { place: link.name, day: formatDay(from.since) }),
                  ...(from.until === null ? [] : [t('saidUntil', { day: formatDay(from.until) })]),
                  ...(from.model === null ? [] : [`${fr.model} ${from.model}`]),
                  ...(replaced === null ? [] : [t('insteadOf', { value: replaced, place: by })]),
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className={`gap-4 col-gap-12 soft meta anywhere row baseline`}>
        <StatusBadge kind="default" label={fr.definition} />
        {defined.map(({ name, text }) => (
          <span key={name}>
            <small>{fr.settingNames[name]}</small>{' '}
            <span className={name === 'formula' ? css['code'] : undefined}>{text}</span>
          </span>
        ))}
      </p>
    </div>
  );
};

/** Every level from the farthest to this one, then the heading's own definition: what each says, struck where a nearer one says otherwise. */
export const Chain = ({ of, chain, plannings }: Props) => (
  <ol className={`${css['chain']} plain mb-12 gap-10`}>
    <li>
      <span className="row gap-6">
        <StatusBadge kind="default" label={fr.definition} />
      </span>
      <code className={css['code']}>{of.formula}</code>
    </li>
    {chain
      .map((link, at) => ({ link, at }))
      .toReversed()
      .map(({ link, at }) => {
        const statement = of.said.find((s) => s.at === at);
        return (
          <li key={`${link.level} ${link.name}`} data-here={at === 0 || undefined}>
            <span className="row gap-6">
              <LevelBadge {...link} />
              {link.name}
            </span>
            {statement === undefined ? (
              <span className="note">{fr.nothing}</span>
            ) : (
              <span className="stack gap-2">
                {settingLines(statement.settings, of.unit, plannings).map((line, i) => (
                  <span
                    key={line}
                    className={`${css['line']} anywhere`}
                    data-over={overruled(of, statement, i, at) || undefined}
                  >
                    {line}
                  </span>
                ))}
                <small>
                  {fr.since} {formatDay(statement.since)}
                  {statement.until === null ? '' : ` · ${fr.until} ${formatDay(statement.until)}`}
                  {statement.model === null ? '' : ` · ${fr.model} ${statement.model}`}
                </small>
              </span>
            )}
          </li>
        );
      })}
  </ol>
);

/** The i-th thing said here counts only if no nearer level says it. */
const overruled = (
  of: Effective,
  statement: Effective['said'][number],
  i: number,
  at: number,
): boolean => {
  const name = SETTING_NAMES.filter((n) => statement.settings[n] !== null)[i];
  return name !== undefined && of.origins[name] !== at;
};
