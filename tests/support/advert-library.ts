import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The stand-in's `window.adverts`, by which tests see what the player did and fire the library's events. */
export interface Adverts {
  /** How often the countdown has asked for the remaining time. */
  asked: number;
  /** The address of the ad tag (VAST) that was requested. */
  tag: string;
  /** The methods of the ads manager that the player called, in order. */
  readonly calls: string[];
  /** Fires an event of the library, by Google's name for it. */
  emit(type: string): void;
}

/** A server with a stand-in for Google's advert library, which is on Google's own servers only. */
export interface AdvertLibrary {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback interface. */
export async function startAdvertLibrary(): Promise<AdvertLibrary> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(standIn)})()`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ima3.js`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs in the page: as much of the library as the player uses. @see https://developers.google.com/interactive-media-ads */
function standIn(): void {
  type Listener = (event: object) => void;
  const listeners = new Map<string, Listener[]>();
  const addEventListener = (type: string, listener: Listener): void => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  };
  const manager = {
    addEventListener,
    getCuePoints: () => [],
    getRemainingTime() {
      adverts.asked += 1;
      return 5;
    },
    setVolume() {},
    init: () => void adverts.calls.push('init'),
    start: () => void adverts.calls.push('start'),
    destroy: () => void adverts.calls.push('destroy'),
  };
  const advert = { isLinear: () => true };
  const adverts: Adverts = {
    asked: 0,
    tag: '',
    calls: [],
    emit(type) {
      const event = { type, getAd: () => advert, getAdData: () => ({}), getAdsManager: () => manager };
      for (const listener of listeners.get(type) ?? []) listener(event);
    },
  };
  const ima = {
    settings: { setVpaidMode() {}, setLocale() {}, setDisableCustomPlaybackForIOS10Plus() {} },
    ImaSdkSettings: { VpaidMode: { ENABLED: 1 } },
    ViewMode: { NORMAL: 'normal' },
    AdDisplayContainer: class {
      initialize() {}
      destroy() {}
    },
    AdsLoader: class {
      addEventListener = addEventListener;
      requestAds({ adTagUrl }: { adTagUrl: string }) {
        adverts.tag = adTagUrl;
      }
      contentComplete() {}
    },
    AdsRequest: class {
      setAdWillPlayMuted() {}
    },
    AdsRenderingSettings: class {},
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'adsManagerLoaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'adError' } },
    AdEvent: {
      Type: {
        LOADED: 'loaded',
        CONTENT_PAUSE_REQUESTED: 'contentPauseRequested',
        CONTENT_RESUME_REQUESTED: 'contentResumeRequested',
      },
    },
  };
  Object.assign(globalThis, { adverts, google: { ima } });
}
