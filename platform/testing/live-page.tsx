// A page that shows what the live hooks bring, for live-hooks.test.ts.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  useLive,
  useLiveHold,
  useLiveInvalidate,
  useLiveStatus,
} from '#platform/web/live/use-live.ts';

const topic = '/users/1/jobs';
const Jobs = ({ type }: { readonly type: string | null }) => {
  const [got, setGot] = useState<readonly unknown[]>([]);
  useLive(topic, type, (data) => {
    setGot((before) => [...before, data]);
  });
  return <output id="got">{JSON.stringify(got)}</output>;
};
const Figures = () => {
  const { data } = useQuery({
    queryKey: ['figures'],
    queryFn: async () => (await fetch('/figures')).text(),
  });
  useLiveInvalidate([topic, '/other'], [['figures']]);
  return <output id="figures">{data}</output>;
};
const Page = () => {
  const [held, setHeld] = useState(false);
  const [shown, setShown] = useState(true);
  useLiveHold(held);
  return (
    <>
      <output id="status">{useLiveStatus()}</output>
      <button type="button" id="hold" onClick={() => setHeld(!held)}>
        hold
      </button>
      <button type="button" id="show" onClick={() => setShown(!shown)}>
        show
      </button>
      {shown && <Jobs type="job" />}
      {shown && <Figures />}
    </>
  );
};
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
