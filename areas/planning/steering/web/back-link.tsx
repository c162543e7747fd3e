import type { ReactNode } from 'react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { planningConfiguration, type ConfigurationTab } from '#areas/planning/configuration/contract.ts';
import { fr } from '../fr.ts';

/** Back to a tab of the configuration. */
export const backTo = (tab: ConfigurationTab) => (children: ReactNode, className: string | undefined) => <AppLink to={planningConfiguration.screen} query={{ tab }} className={className ?? ''} aria-label={fr.configuration}>{children}</AppLink>;
