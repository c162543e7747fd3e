// A signature drawn with a finger, kept as lines: what is sealed is the gesture, at any size.
import { Button } from '@mantine/core';
import { useRef, useState, type PointerEvent } from 'react';
import { fr } from '../fr.ts';
import css from './signatures.module.css';

export type Strokes = [number, number][][];
/** Points closer than this are one, as a share of the pad. */
const LEAST = 0.006;
const MOST_POINTS = 2_500;
const rounded = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
export const pointsOf = (strokes: Strokes): number =>
  strokes.reduce((sum, one) => sum + one.length, 0);

export const SignaturePad = ({ onChange }: { readonly onChange: (strokes: Strokes) => void }) => {
  const [strokes, setStrokes] = useState<Strokes>([]);
  const isDrawing = useRef(false);
  const put = (next: Strokes): void => {
    setStrokes(next);
    onChange(next);
  };
  const pointOf = (e: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = e.currentTarget.getBoundingClientRect();
    return [
      rounded((e.clientX - box.left) / box.width),
      rounded((e.clientY - box.top) / box.height),
    ];
  };
  const begin = (e: PointerEvent<SVGSVGElement>): void => {
    if (pointsOf(strokes) >= MOST_POINTS) return;
    e.currentTarget.setPointerCapture(e.pointerId);
    isDrawing.current = true;
    put([...strokes, [pointOf(e)]]);
  };
  const go = (e: PointerEvent<SVGSVGElement>): void => {
    const last = strokes.at(-1);
    const from = last?.at(-1);
    if (!isDrawing.current || last === undefined || from === undefined) return;
    const to = pointOf(e);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < LEAST || pointsOf(strokes) >= MOST_POINTS)
      return;
    put([...strokes.slice(0, -1), [...last, to]]);
  };
  const end = (): void => {
    isDrawing.current = false;
  };
  return (
    <div className="stack gap-6">
      <svg
        className={css['pad']}
        viewBox="0 0 300 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={fr.drawHere}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((line, i) => (
          <polyline
            key={i}
            points={line.map(([x, y]) => `${x * 300},${y * 100}`).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className="row apart">
        <span className="quiet">{fr.drawHere}</span>
        <Button variant="default" className={css['touch']} onClick={() => put([])}>
          {fr.clear}
        </Button>
      </div>
    </div>
  );
};
