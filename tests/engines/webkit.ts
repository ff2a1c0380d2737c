import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { findExecutable } from './executable.ts';
import { findMiddle } from './find-middle.ts';
import { endProcess, hasScreen, startScreen } from './screen.ts';
import type { Engine, Visitor, VisitorOptions } from './visitor.ts';
import { openSession, WebDriverError, type WebDriverSession } from './webdriver.ts';

/** WebKitGTK's MiniBrowser, over its own WebDriver. On a machine without a screen it is shown on one that Xvfb pretends. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing() {
    if (!findDriver() || !findMiniBrowser()) {
      return 'no WebKitWebDriver with its MiniBrowser is installed (on Debian: apt-get install webkit2gtk-driver)';
    }
    if (hasScreen() || findExecutable('Xvfb')) return undefined;
    return 'there is neither a screen nor Xvfb, which pretends one (on Debian: apt-get install xvfb)';
  },
  start: startWebKit,
};

/** The characters that stand for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

function findDriver(): string | undefined {
  return findExecutable('WebKitWebDriver');
}

/** It stands in the library's own folder, as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser(): string | undefined {
  const libraries = [
    ...foldersIn('/usr/lib'),
    ...foldersIn('/usr/lib').flatMap(foldersIn),
    ...foldersIn('/usr/libexec'),
  ];
  return findExecutable(
    'MiniBrowser',
    libraries.filter((folder) => /webkit2?gtk/.test(folder)),
  );
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}

async function startWebKit({ javaScript }: VisitorOptions): Promise<Visitor> {
  const screen = hasScreen() ? undefined : await startScreen();
  const port = await freePort();
  const driver = spawn(findDriver() ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.name }) },
  });

  async function stop(): Promise<void> {
    await endProcess(driver);
    if (screen) await endProcess(screen.process);
  }

  try {
    const session = await openSession(`http://127.0.0.1:${port}`, {
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': {
        binary: findMiniBrowser(),
        args: ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])],
      },
    });
    return createVisitor(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createVisitor(session: WebDriverSession, stop: () => Promise<void>): Visitor {
  const { browserName, browserVersion } = session.capabilities;
  const read: Visitor['read'] = (look, ...args) =>
    session.call('POST', '/execute/sync', { script: `return (${look})(...arguments)`, args });

  return {
    browser: `${browserName}/${browserVersion}`,
    open: (url) => session.call('POST', '/url', { url }),
    reload: () => session.call('POST', '/refresh'),
    async resize(width, height) {
      await session.call('POST', '/window/rect', { width, height });
      // The window has bars of its own: the first try tells how much they take.
      const inner = await read(() => ({ width: innerWidth, height: innerHeight }));
      await session.call('POST', '/window/rect', { width: 2 * width - inner.width, height: 2 * height - inner.height });
    },
    read,
    async click(selector) {
      const { x, y } = await findMiddle(read, selector);
      await session.call('POST', '/actions', { actions: [mouseClick(x, y)] });
    },
    async press(...keys) {
      const actions = keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })));
      await session.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async takeAlert() {
      try {
        const words = await session.call<string>('GET', '/alert/text');
        await session.call('POST', '/alert/accept');
        return words;
      } catch (error) {
        if (error instanceof WebDriverError && error.code === 'no such alert') return undefined;
        throw error;
      }
    },
    async close() {
      await session.call('DELETE', '').catch(() => {});
      await stop();
    },
  };
}

function mouseClick(x: number, y: number): object {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}
