import { useRef, useState } from 'react';
import type { View } from './View.tsx';

/** What is to be seen of the model. Nothing: its picture. `coming`: it was asked for. `failed`: it cannot be shown. */
type ModelState = 'coming' | 'there' | 'failed';

/** A viewer in the page, and the how-manieth time that the model is asked for: one that failed is not asked for as the same. */
interface Viewer {
  readonly View: typeof View;
  readonly attempt: number;
}

/** Fetches the viewer when it is asked for, takes it away again, and tells what is to be seen. */
export function useViewer() {
  const [state, setState] = useState<ModelState>();
  const [viewer, setViewer] = useState<Viewer>();
  /** Counts what was asked for: what comes for an earlier press is not shown any more. */
  const asked = useRef(0);
  const failures = useRef(0);

  async function start(): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    setState('coming');
    if (!canDraw()) return fail();
    const load = () => import('./View.tsx');
    const code = await load().catch(() => undefined);
    if (mine !== asked.current) return;
    if (code) setViewer({ View: code.View, attempt: failures.current });
    else fail();
  }

  function show(): void {
    setState('there');
  }

  function fail(): void {
    failures.current += 1;
    asked.current += 1;
    setViewer(undefined);
    setState('failed');
  }

  function leave(): void {
    asked.current += 1;
    setViewer(undefined);
    setState(undefined);
  }

  return { viewer, state, start, show, fail, leave };
}

/** Whether the browser can draw in three dimensions: without it not a byte of the viewer is fetched. */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
