import { useState } from 'react';
import { model as words } from '../../../content/model.ts';
import { ROOM_CODE } from '../../room.ts';
import type { Room } from './find-room.ts';

interface RoomLinkProps {
  readonly room: Room;
  /** A small picture of the table: Quick Look wants one, alone in its link. */
  readonly thumbnail: string;
}

/** The way to see the table in a room: a link on a phone, elsewhere a code for one. */
export function RoomLink({ room, thumbnail }: RoomLinkProps) {
  const [isShown, setShown] = useState(false);
  switch (room.way) {
    case 'quick-look':
      // https://webkit.org/blog/8421/viewing-augmented-reality-assets-in-safari-for-ios/
      return (
        <a className="room-picture" rel="ar" href={room.href}>
          <img src={thumbnail} alt={words.room} width={120} height={80} />
        </a>
      );
    case 'scene-viewer':
      return <a href={room.href}>{words.roomOnAndroid}</a>;
    case 'code':
      return (
        <div className="room-code">
          <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {words.roomByCode}
          </button>
          {isShown && (
            <>
              <img src={ROOM_CODE} alt="" width={176} height={176} />
              <p>{words.code.replaceAll('{address}', room.host)}</p>
            </>
          )}
        </div>
      );
  }
}
