// The areas that come after the first screen: their screens join the router, their entries the menu.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { AreaPages } from '#platform/web/router/page-table.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import {
  ShellPortsProvider,
  useProfileState,
  useShellPorts,
  type NavigationItem,
  type Profile,
  type ShellPorts,
} from './ports.ts';

/** What areas show, in any order: entries without a place stand last in their group. */
export interface AreaParts {
  readonly pages: AreaPages;
  readonly navigation: readonly NavigationItem[];
}
export interface LateAreas {
  readonly first: AreaParts;
  /** Asked once, when the first screen stands. */
  readonly others: () => Promise<AreaParts>;
}

const inOrder = (entries: readonly NavigationItem[]): readonly NavigationItem[] =>
  entries.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity));

const tellMissing = (): void => {
  toast.danger(fr.areasMissing, {
    id: 'areas-missing',
    stays: true,
    action: { label: fr.reload, run: () => location.reload() },
  });
};

/** Who has a space of one's own: an employee's account, and one that should be tied to an employee (its pages say how). */
const isOfEmployee = ({ collaboratorId, roles }: Profile): boolean =>
  collaboratorId !== null || roles.includes('ROLE_COLLABORATOR');

/** The menu of this person: without the space of employees for an account that is nobody's. */
const OwnPorts = ({ children }: { readonly children: ReactNode }) => {
  const ports = useShellPorts();
  const state = useProfileState();
  const isEmployee = state.is !== 'here' || isOfEmployee(state.profile);
  const value = useMemo<ShellPorts>(() => {
    const own = ports.groups.filter((g) => g.ofEmployees === true).map(({ name }) => name);
    if (isEmployee || own.length === 0) return ports;
    return { ...ports, navigation: ports.navigation.filter(({ group }) => !own.includes(group)) };
  }, [ports, isEmployee]);
  return <ShellPortsProvider value={value}>{children}</ShellPortsProvider>;
};

interface Props {
  readonly areas: LateAreas;
  readonly ports: Omit<ShellPorts, 'navigation'>;
  readonly addPages: (pages: AreaPages) => void;
  readonly children: ReactNode;
}
/** The ports of the shell, with the menu as far as it is there. */
export const GrowingPorts = ({ areas, ports, addPages, children }: Props) => {
  const [navigation, setNavigation] = useState(() => inOrder(areas.first.navigation));
  useEffect(() => {
    void areas.others().then((others) => {
      addPages(others.pages);
      setNavigation(inOrder([...areas.first.navigation, ...others.navigation]));
    }, tellMissing);
  }, [areas, addPages]);
  const value = useMemo<ShellPorts>(() => ({ ...ports, navigation }), [ports, navigation]);
  return (
    <ShellPortsProvider value={value}>
      <OwnPorts>{children}</OwnPorts>
    </ShellPortsProvider>
  );
};
