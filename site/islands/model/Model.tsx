import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { model as words } from '../../../content/model.ts';
import type { ModelAsset } from '../../ui/assets.ts';
import { Picture, type PictureFiles } from '../../ui/Picture.tsx';
import { findRoom, type Room } from './find-room.ts';
import { RoomLink } from './RoomLink.tsx';
import { useViewer } from './use-viewer.ts';

interface ModelProps {
  readonly picture: PictureFiles;
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string;
  readonly alt: string;
  /** The name of the button. */
  readonly open: string;
  /** Said where the model cannot be shown. */
  readonly failed: string;
  readonly files: ModelAsset;
}

/**
 * A picture of the table by itself, and what fetches the model that can be turned in its place. Nothing of the viewer or of
 * the model is fetched before the button is pressed; the picture stays until the model stands as it does.
 */
export function Model({ picture, sizes, alt, open, failed, files }: ModelProps) {
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { viewer, state, start, show, fail, leave } = useViewer();
  const [room, setRoom] = useState<Room>();
  const [isHydrated, setHydrated] = useState(false);

  useEffect(() => {
    setRoom(findRoom(files));
    setHydrated(true);
  }, [files]);

  const isOpen = state === 'coming' || state === 'there';
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // What had the focus is gone: the button with the press, and the viewer when it is left or fails.
    if (wasOpen.current !== isOpen) (isOpen ? close : button).current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <figure
      className="model"
      id="room"
      data-model={state}
      data-failed={state === 'failed' ? '' : undefined}
      // Safari gives a clicked button no focus: it goes here, where Escape is heard.
      tabIndex={isOpen ? -1 : undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <div className="model-stage">
        <Picture files={picture} alt={alt} sizes={sizes} ref={image} />
        {viewer && (
          <viewer.View
            attempt={viewer.attempt}
            words={words}
            glb={files.glb}
            picture={image.current}
            controls={controls}
            onShow={show}
            onFail={fail}
          />
        )}
      </div>
      <figcaption>
        <button type="button" data-enlarge="" ref={button} hidden={isOpen} onClick={start} suppressHydrationWarning>
          {isHydrated && !room ? words.turn : open}
        </button>
        {isOpen && (
          <div className="model-controls" ref={setControls}>
            <button type="button" ref={close} onClick={leave}>
              {words.close}
            </button>
          </div>
        )}
        {room && <RoomLink room={room} thumbnail={picture.smallest} />}
        <noscript>
          <a href={files.usdz}>{words.usdz}</a> <a href={files.glb}>{words.glb}</a>
        </noscript>
        <p className="model-failed" role="alert">
          {failed}
        </p>
      </figcaption>
    </figure>
  );
}
