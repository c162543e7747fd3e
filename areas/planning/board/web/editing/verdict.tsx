// What the rules say of a change: what blocks, which limit is passed and by how much, where else it could go, or what is left.
import { Ban, Check, Info, TriangleAlert } from 'lucide-react';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Alternative, BatchAnswer, LegalWarning } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import css from './editing.module.css';

const t = texts(fr);
const SHOWN = 3;
/** The alternatives of a verdict by the figures that choose them: those of the first warning that has any. */
export const choicesOf = (
  answer: BatchAnswer | null,
): { readonly warning: LegalWarning; readonly alternatives: readonly Alternative[] } | null => {
  const warning = answer?.warnings.find((w) => w.alternatives.length > 0);
  return warning === undefined
    ? null
    : { warning, alternatives: warning.alternatives.slice(0, SHOWN) };
};
/** The alternative that a key chooses: Alt with a figure, or the figure alone where nothing is being typed. */
export const choiceOfKey = (
  answer: BatchAnswer | null,
  { code, altKey }: Pick<KeyboardEvent, 'code' | 'altKey'>,
  alone: boolean,
): { readonly warning: LegalWarning; readonly to: Alternative } | null => {
  const choices = choicesOf(answer);
  const figure = /^(?:Digit|Numpad)([1-3])$/.exec(code)?.[1];
  const to =
    choices === null || figure === undefined || (!altKey && !alone)
      ? undefined
      : choices.alternatives[Number(figure) - 1];
  return choices === null || to === undefined ? null : { warning: choices.warning, to };
};
/** What can be done instead, each with the key that chooses it. */
const Choices = ({
  alternatives,
  keys,
  onChoose,
}: {
  readonly alternatives: readonly Alternative[];
  readonly keys: string;
  readonly onChoose: (to: Alternative) => void;
}) => (
  <span className={css['others']}>
    {alternatives.map((a, i) => (
      <button
        key={a.label}
        type="button"
        onPointerDown={(e) => e.preventDefault()}
        onClick={() => onChoose(a)}
      >
        <kbd>
          {keys}
          {i + 1}
        </kbd>
        {a.label}
      </button>
    ))}
  </span>
);
export interface VerdictProps {
  readonly answer: BatchAnswer | null;
  /** Chooses one; the keys are said beside them. */ readonly onInstead?: (
    warning: LegalWarning,
    to: Alternative,
  ) => void;
  /** What is pressed with the figure. */ readonly keys?: string;
}
export const Verdict = ({ answer, onInstead, keys = '' }: VerdictProps) => {
  if (answer === null) return null;
  const { refused, warnings, remarks = [], margin } = answer;
  const chooser = onInstead === undefined ? null : choicesOf(answer);
  if (refused.length + warnings.length + remarks.length === 0)
    return (
      <p className={`${css['fine']} bar gap-6 success`}>
        <Check size={13} aria-hidden />
        {margin === null
          ? fr.nothingBroken
          : t('margin', { rule: margin.label, hours: formatHours(margin.minutes * 60) })}
      </p>
    );
  return (
    <ul className={`${css['verdict']} plain`}>
      {refused.slice(0, SHOWN).map((r) => (
        <li key={`${r.kind}${r.index}`} data-blocks>
          <Ban size={13} aria-hidden />
          {r.message}
        </li>
      ))}
      {warnings.slice(0, SHOWN).map((w) => (
        <li key={`${w.collaboratorId}${w.day}${w.rule}`}>
          <TriangleAlert size={13} aria-hidden />
          <span>
            {w.label}
            {w.minutes === null ? '' : ` : ${t('overBy', { hours: formatHours(-w.minutes * 60) })}`}
            {w.cost > 0 ? ` · ${t('fine', { cost: w.cost })}` : ''}
            {chooser?.warning === w && (
              <Choices
                alternatives={chooser.alternatives}
                keys={keys}
                onChoose={(to) => onInstead?.(w, to)}
              />
            )}
            {chooser === null &&
              w.alternatives.slice(0, SHOWN).map((a) => <small key={a.label}>{a.label}</small>)}
          </span>
        </li>
      ))}
      {remarks.slice(0, SHOWN).map((r) => (
        <li key={r.message} data-remarks>
          <Info size={13} aria-hidden />
          {r.message}
        </li>
      ))}
      {refused.length + warnings.length > 2 * SHOWN && (
        <li>{t('andMore', { count: refused.length + warnings.length - 2 * SHOWN })}</li>
      )}
    </ul>
  );
};
