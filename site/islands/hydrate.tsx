import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What the module of an island exports. */
export interface IslandModule {
  /**
   * The element that the build rendered into `root`, with the same props. They are read back from the markup: sent a second
   * time beside it, they would cost bytes before the first scroll.
   */
  readIsland(root: HTMLElement): ReactNode;
}

/** Gives what stands where an element of an island stood when React came. */
export type FindSuccessor = (element: Element) => HTMLElement | undefined;

/**
 * Hydrates an island. React is in this module's chunk, which all islands share.
 *
 * @returns resolves when the island listens, and is marked with `data-awake`; rejects where React cannot render it
 */
export function hydrate(root: HTMLElement, { readIsland }: IslandModule): Promise<FindSuccessor> {
  return new Promise((resolve, reject) => {
    const findSuccessor = rememberElements(root);
    const island = (
      <Hydrated
        root={root}
        findSuccessor={findSuccessor}
        onHydrated={() => {
          root.dataset.awake = '';
          delete root.dataset.failed;
          resolve(findSuccessor);
        }}
      >
        {readIsland(root)}
      </Hydrated>
    );
    // As a transition it is rendered in slices, with room for a hand in between.
    startTransition(() => {
      hydrateRoot(root, island, { onUncaughtError: reject });
    });
  });
}

/** Where React renders the markup anew, the successor is the element of the same name and classes in the same place. */
function rememberElements(root: HTMLElement): FindSuccessor {
  const listElements = () => [...root.querySelectorAll<HTMLElement>('*')];
  const before = listElements();
  return (element) => {
    if (element.isConnected) return element as HTMLElement;
    const isAlike = (other: Element) => other.localName === element.localName && other.className === element.className;
    return listElements().filter(isAlike)[before.filter(isAlike).indexOf(element as HTMLElement)];
  };
}

interface HydratedProps {
  readonly root: HTMLElement;
  readonly findSuccessor: FindSuccessor;
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/**
 * Tells when everything within it listens: effects run from the inside out. Where a translator or an extension has changed the
 * markup, React renders it anew; what was scrolled and what had the focus is so again.
 */
function Hydrated({ root, findSuccessor, onHydrated, children }: HydratedProps) {
  // React renders anew and puts it into the page in one task: nothing changes in between.
  const [focused] = useState(() => document.activeElement);
  const [scrolled] = useState(() =>
    [...root.querySelectorAll('*')]
      .map((element) => ({ element, left: element.scrollLeft }))
      .filter(({ left }) => left),
  );
  const restoreScroll = (): void => {
    for (const { element, left } of scrolled) findSuccessor(element)?.scrollTo({ left, behavior: 'instant' });
  };
  useLayoutEffect(() => {
    if (focused && focused !== document.activeElement) findSuccessor(focused)?.focus({ preventScroll: true });
  }, [focused, findSuccessor]);
  useEffect(onHydrated, [onHydrated]);
  return (
    <>
      <First effect={restoreScroll} />
      {children}
    </>
  );
}

/** Runs an effect before those of what stands behind it. */
function First({ effect }: { readonly effect: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(effect, []);
  return null;
}
