import { Button } from '@mantine/core';
import { Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fr } from './fr.ts';
import { Notice } from './notice.tsx';

const EVERY = 15_000;

/** The service is away for a while: asks again by itself. */
export const MaintenancePage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice icon={Wrench} title={fr.maintenance.title} text={fr.maintenance.text}>
      <Button onClick={onRetry}>{fr.maintenance.retry}</Button>
    </Notice>
  );
};
