import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { administrators } from '../contract.ts';
import { UserSheet } from './user-sheet.tsx';

export const Page = () => {
  const go = useGo();
  const { id } = usePageParams(administrators.load);
  const loaded = useApi(administrators.load, { params: { id } });
  return (
    <LoadState query={loaded}>
      {(user) => (
        <UserSheet
          key={`${user.id}:${user.version}`}
          user={user}
          onCancel={() => void go(administrators.list)}
          send={(body) => send(administrators.save, { params: { id }, body })}
        />
      )}
    </LoadState>
  );
};
