import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ModelWords } from '../../../content/model.ts';
import pose from '../../../content/model-pose.json';
import styles from '../../styles/model-viewer.css?inline';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { type Box, DimensionLabels, DimensionLines } from './Dimensions.tsx';
import { restartViewers, type ViewerElement } from './viewer-element.ts';

interface ViewProps {
  /** Handed down: imported here too, they would be a file and a round trip of their own. */
  readonly words: ModelWords;
  /** The model's address. */
  readonly glb: string;
  /** How often it has failed before. */
  readonly attempt: number;
  /** The picture whose place it takes. */
  readonly picture: HTMLImageElement | null;
  /** Where its buttons stand, after the one that leaves. */
  readonly controls: HTMLElement | null;
  /** Told when the model stands as the picture shows it. */
  readonly onShow: () => void;
  readonly onFail: () => void;
}

/** How near and how far the camera may go, by the distance that the picture is taken from. */
const [NEAREST, FARTHEST] = [0.4, 1.5];

/** Degrees from upright. The lowest is almost on the floor, and never below it. */
const [HIGHEST, LOWEST] = [5, 89];

/** The model where its picture was: turned by finger, mouse and keyboard. It rests by itself. */
export function View({ words, glb, attempt, picture, controls, onShow, onFail }: ViewProps) {
  const viewer = useRef<ViewerElement>(null);
  const [progress, setProgress] = useState(0);
  const [box, setBox] = useState<Box>();
  const [hasSizes, setSizes] = useState(false);
  const [ground] = useState(() => groundOf(picture));

  useLayoutEffect(() => adoptStyles(styles), []);
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void): void =>
      element.addEventListener(type, listener, { signal: listening.signal });
    on('progress', (event) => setProgress((event as CustomEvent<{ totalProgress: number }>).detail.totalProgress));
    // It is drawn, and listens.
    on('poster-dismissed', () => {
      setBox({ size: element.getDimensions(), center: element.getBoundingBoxCenter() });
      onShow();
      // It takes the keys within itself.
      const keys = element.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]');
      if (controls?.contains(document.activeElement)) keys?.focus({ preventScroll: true });
    });
    on('error', () => {
      onFail();
      restartViewers();
    });
    on('keydown', (event) => {
      const { key, ctrlKey, metaKey } = event as KeyboardEvent;
      if (ctrlKey || metaKey) return;
      if (key === '+' || key === '=') element.zoom(1);
      if (key === '-') element.zoom(-1);
    });
    // A wheel scrolls the page, as everywhere. With the key that zooms the page, and as two fingers on a trackpad, it zooms.
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) event.stopPropagation();
      },
      { capture: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [controls, onShow, onFail]);

  return (
    <>
      <div className="model-view" data-there={box ? '' : undefined} style={{ '--ground': ground } as CSSProperties}>
        {hasSizes && box && <DimensionLines box={box} viewer={viewer} />}
        <model-viewer
          ref={viewer}
          // One that failed is kept as failed by its address.
          src={attempt ? `${glb}#${attempt}` : glb}
          alt={words.label}
          loading="eager"
          camera-controls=""
          disable-pan=""
          disable-tap=""
          interaction-prompt="none"
          interpolation-decay={matchMedia('(prefers-reduced-motion: reduce)').matches ? '1' : '60'}
          touch-action="pan-y"
          environment-image="neutral"
          camera-orbit={orbit(pose.theta, pose.phi, pose.radius)}
          min-camera-orbit={`-Infinity ${HIGHEST}deg ${pose.radius * NEAREST}m`}
          max-camera-orbit={`Infinity ${LOWEST}deg ${pose.radius * FARTHEST}m`}
          camera-target={pose.target.map((metres) => `${metres}m`).join(' ')}
          field-of-view={`${pose.fieldOfView}deg`}
          min-field-of-view={`${pose.fieldOfView}deg`}
          max-field-of-view={`${pose.fieldOfView}deg`}
        >
          <div slot="progress-bar" />
          {hasSizes && box && <DimensionLabels box={box} />}
        </model-viewer>
      </div>
      {!box && (
        <div
          className="model-progress"
          role="progressbar"
          aria-label={words.loading}
          aria-valuenow={Math.round(progress * 100)}
          style={{ scale: `${progress} 1` }}
        />
      )}
      {controls &&
        box &&
        createPortal(
          <>
            <button type="button" aria-pressed={hasSizes} onClick={() => setSizes(!hasSizes)}>
              {words.sizes}
            </button>
            <button type="button" onClick={() => viewer.current?.zoom(2)}>
              {words.nearer}
            </button>
            <button type="button" onClick={() => viewer.current?.zoom(-2)}>
              {words.farther}
            </button>
          </>,
          controls,
        )}
    </>
  );
}

function orbit(theta: number, phi: number, radius: number): string {
  return `${theta}deg ${phi}deg ${radius}m`;
}

/** The colour of a picture's ground, in its upper left corner: the model stands before the same. */
function groundOf(picture: HTMLImageElement | null): string | undefined {
  const pen = document.createElement('canvas').getContext('2d');
  if (!picture?.complete || !pen) return undefined;
  pen.drawImage(picture, 0, 0, 1, 1, 0, 0, 1, 1);
  return `rgb(${pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ')})`;
}
