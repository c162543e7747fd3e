// Which of several accounts with the same address and password.
import { Button } from '@mantine/core';
import { AuthLayout } from '#platform/web/pages/auth-layout.tsx';
import type { AccountChoice } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Typed } from './code-step.tsx';
import css from './auth-form.module.css';

export interface Asked extends Typed {
  readonly accounts: readonly AccountChoice[];
}
export const Choose = ({
  asked,
  open,
  onBack,
}: {
  readonly asked: Asked;
  readonly open: (typed: Typed) => Promise<void>;
  readonly onBack: () => void;
}) => (
  <AuthLayout title={fr.chooseAccountTitle} subtitle={fr.chooseAccount}>
    <ul className="stack plain">
      {asked.accounts.map((a) => (
        <li key={a.id}>
          <button
            type="button"
            className={`${css['choice']} stack full gap-2`}
            onClick={() =>
              void open({ username: asked.username, password: asked.password, account: a.id })
            }
          >
            <b>{a.customer}</b>
            <small>{a.name}</small>
          </button>
        </li>
      ))}
    </ul>
    <div className={css['under']}>
      <Button variant="subtle" onClick={onBack}>
        {fr.otherAccount}
      </Button>
    </div>
  </AuthLayout>
);
