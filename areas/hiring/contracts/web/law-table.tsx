import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import type { Finding } from '../contract.ts';
import { fr } from '../fr.ts';

export const LawTable = ({ law }: { readonly law: readonly Finding[] }) => (
  <PlainTable
    caption={fr.law}
    heads={['', '', '']}
    rows={law.map(({ rule, state, text, article }) => [
      fr.lawRules[rule],
      fr.lawStates[state],
      `${text} (${article})`,
    ])}
  />
);
