import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import createCode from 'qrcode-generator';
import type { RoomAddresses } from '../built-page.ts';
import { compressPage, sendPage } from '../compressed-page.ts';

/** Options of the room's route. */
export interface RoomRouteOptions {
  readonly room: RoomAddresses;
  /** The configured origin; none by default. */
  readonly publicUrl: string | undefined;
  readonly log: Logger;
}

/** Chosen by the length of what it holds. */
const AUTOMATIC = 0;

/** How much of it may be covered and it still be read: 15 % (ISO/IEC 18004). */
const CORRECTION = 'M';

/** The quiet zone around it, in its own squares (ISO/IEC 18004, 9.1). */
const MARGIN = 4;

/**
 * Adds the code that leads a phone to the way into a room. Where our public address isn't https there is none, because what shows
 * a model in a room takes it from no other; the page then offers nothing either.
 */
export async function addRoomRoute(app: FastifyInstance, { room, publicUrl, log }: RoomRouteOptions): Promise<void> {
  if (!publicUrl?.startsWith('https:')) {
    const reason = `phones show it only from an https address, and PUBLIC_URL is ${publicUrl ?? 'not set'}`;
    // Said of a server that has started alone.
    app.addHook('onListen', async () => log.info(`The page does not offer to see the table in a room: ${reason}.`));
    return;
  }
  const code = createCode(AUTOMATIC, CORRECTION);
  code.addData(`${publicUrl}${room.path}`);
  code.make();
  const drawn = await compressPage(code.createSvgTag({ cellSize: 1, margin: MARGIN, scalable: true }));
  app.get(room.code, async (request, reply) => sendPage(request, reply, drawn, 'image/svg+xml; charset=utf-8'));
}
