import { useEffect, useRef, useState } from 'react';

/**
 * A value that follows at once after a quiet time, and waits for the quiet when it changes fast: one press on a filter is answered
 * immediately, five presses in a row ask the server twice, not five times.
 */
export const useSettled = <T>(value: T, pause: number): T => {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  const last = useRef(0);
  useEffect(() => {
    if (text === settled.text) return undefined;
    const since = performance.now() - last.current;
    last.current = performance.now();
    const timer = setTimeout(
      () => setSettled({ value: JSON.parse(text) as T, text }),
      since > pause ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [text, settled.text, pause]);
  return settled.value;
};
