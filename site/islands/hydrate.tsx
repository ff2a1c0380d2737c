import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What the module of an island exports. */
export interface IslandModule {
  /**
   * The element that the build rendered into `root`, with the same props. They are read back from the markup: sent a second
   * time beside it, they would cost bytes before the first scroll.
   */
  readIsland(root: HTMLElement): ReactNode;
}

/**
 * Hydrates an island. React is in this module's chunk, which all islands share.
 *
 * @returns resolves when the island listens, and is marked with `data-awake`; rejects where React cannot render it
 */
export function hydrate(root: HTMLElement, { readIsland }: IslandModule): Promise<void> {
  return new Promise((resolve, reject) => {
    const onHydrated = (): void => {
      root.dataset.awake = '';
      resolve();
    };
    // As a transition it is rendered in slices, with room for a hand in between.
    startTransition(() => {
      hydrateRoot(root, <Hydrated onHydrated={onHydrated}>{readIsland(root)}</Hydrated>, { onUncaughtError: reject });
    });
  });
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** Tells when everything within it listens: effects run from the inside out. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
