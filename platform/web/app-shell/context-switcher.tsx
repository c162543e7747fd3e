// Which part of the company one works in: the name on top of the sidebar, and the tree of the perimeter behind it.
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { CONTEXT, CONTEXT_QUERY } from '#platform/web/router/router-path.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { agenciesBelow } from './infrastructure-tree.ts';
import { useInfrastructures, type Infrastructure, type Profile } from './ports.ts';
import { SideDialog } from './side-dialog.tsx';
import css from './context-switcher.module.css';
import menuButton from './menu-button.module.css';

const InfrastructurePicker = lazy(async () => ({
  default: (await import('./infrastructure-picker.tsx')).InfrastructurePicker,
}));

/** Stays on the page in another infrastructure: by its twin, or by its query where it has none. */
const useSwitch = (): ((id: number | undefined) => void) => {
  const navigate = useNavigate();
  const page = useRouterState({ select: (s) => s.matches.at(-1)?.staticData.page });
  return (id) => {
    const hasTwin = page?.route.twin === true && !page.route.path.includes(':rest}');
    const ctx = id === undefined ? undefined : String(id);
    const move = hasTwin
      ? { params: (now: object) => ({ ...now, [CONTEXT]: ctx }), search: {} }
      : { search: { [CONTEXT_QUERY]: ctx } };
    void navigate({ to: '.', ...move } as unknown as Parameters<typeof navigate>[0]);
  };
};

const subtitle = (
  nodes: readonly Infrastructure[],
  current: Infrastructure | undefined,
  t: ReturnType<typeof useTexts<typeof fr>>,
): string => {
  if (current === undefined) return t('switcher.allHint');
  if (current.kind === 'agency')
    return nodes.find((n) => n.id === current.parent)?.name ?? fr.switcher.kinds.agency;
  return `${fr.switcher.kinds[current.kind]} · ${t('switcher.agencies', { count: agenciesBelow(nodes, current.id) })}`;
};

export const ContextSwitcher = ({
  profile,
  onDone,
}: {
  readonly profile: Profile;
  readonly onDone?: () => void;
}) => {
  const t = useTexts(fr);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const nodes = useInfrastructures();
  const here = useInfra();
  const current = nodes?.find((n) => n.id === (here ?? profile.contextInfrastructure));
  const change = useSwitch();
  const name =
    current?.name ?? (nodes?.length === 1 ? nodes[0]?.name : undefined) ?? fr.switcher.all;
  const choose = (id: number | undefined): void => {
    setOpened(false);
    change(id);
    onDone?.();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${menuButton['button']} bar full gap-0`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((o) => !o)}
      >
        <span className={css['mark']} aria-hidden>
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={menuButton['text']}>
          <b className="clip">{name}</b>
          <small>{nodes === undefined ? ' ' : subtitle(nodes, current, t)}</small>
        </span>
        <span className="sr-only">, {fr.switcher.change}</span>
        <ChevronsUpDown size={14} aria-hidden />
      </button>
      {opened && (
        <SideDialog
          label={fr.switcher.label}
          width={340}
          side="below"
          anchor={button}
          onClose={() => setOpened(false)}
        >
          <div className={css['dropdown']}>
            {nodes === undefined ? (
              <p className={css['none']}>{fr.switcher.loading}</p>
            ) : (
              <Suspense fallback={<p className={css['none']}>{fr.switcher.loading}</p>}>
                <InfrastructurePicker nodes={nodes} current={current?.id} onChoose={choose} />
              </Suspense>
            )}
          </div>
        </SideDialog>
      )}
    </>
  );
};
