import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usersContract } from '../contract.ts';
import { UserSheet } from './user-sheet.tsx';

export const Page = () => {
  const go = useGo();
  const { userId } = usePageParams(usersContract.load);
  const loaded = useApi(usersContract.load, { params: { userId } });
  return (
    <LoadState query={loaded}>
      {/* A new version is a new form. */}
      {(user) => (
        <UserSheet
          key={`${user.id}:${user.version}`}
          user={user}
          onCancel={() => void go(usersContract.list)}
          send={(body) => send(usersContract.saveInformations, { params: { userId }, body })}
        />
      )}
    </LoadState>
  );
};
