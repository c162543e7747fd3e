import { createContext, useContext } from 'react';

/** The infrastructure in the page's address (its `_context_infra` twin), for calls made while rendering. */
export const InfraContext = createContext<number | undefined>(undefined);
/** The infrastructure that the page speaks of; undefined outside any. */
export const useInfra = (): number | undefined => useContext(InfraContext);
