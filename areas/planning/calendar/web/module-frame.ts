// What the planning's page hands to each of its modules: the period it shows, and the ways to another one.
import type { ReactNode } from 'react';
import type { Day, DayRange } from '#engines/french-time/days.ts';

export interface ModuleFrame {
  readonly range: DayRange;
  /** `novembre 2026`, `16 – 22 novembre 2026`. */ readonly title: string;
  /** Whether somebody chose the period, or it is the one that opens. */ readonly chosen: boolean;
  /** What is wrong with a free period, in words. */ readonly wrong: string | null;
  /** Before, after, today, any day; the views; the bounds of a free period. */ readonly nav: ReactNode;
  readonly views: ReactNode;
  readonly bounds: ReactNode;
  /** The period of the same view that holds a day. */ readonly goTo: (day: Day) => void;
}
