// All areas as they are declared, for tests that only read contracts: gathered once in a process, since lists register themselves.
import type { Auth } from '#platform/server/auth/auth.ts';
import { access, areas } from './areas.ts';

export const declaredAreas = areas({ access } as Auth, undefined as never, () => null);
