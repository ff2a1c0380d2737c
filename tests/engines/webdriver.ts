import { setTimeout as wait } from 'node:timers/promises';

/** A session of a browser that a WebDriver leads. Every call rejects with the driver's own words where it fails. */
export interface WebDriverSession {
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
  /** Calls a command of the session: https://www.w3.org/TR/webdriver2/#endpoints */
  call<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Result>;
}

/** What a driver answers where a command fails: its code and its words. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
  /** As `no such alert`: https://www.w3.org/TR/webdriver2/#errors */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const START_TIMEOUT_MS = 20_000;

/** Waits until a driver answers, and opens a session with it. */
export async function openSession(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
  await answering(driverUrl);
  const session = await call<{ sessionId: string } & Pick<WebDriverSession, 'capabilities'>>(
    'POST',
    `${driverUrl}/session`,
    { capabilities: { alwaysMatch: capabilities } },
  );
  return {
    capabilities: session.capabilities,
    call: (method, path, body) => call(method, `${driverUrl}/session/${session.sessionId}${path}`, body),
  };
}

async function answering(driverUrl: string): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; ; await wait(100)) {
    try {
      await fetch(`${driverUrl}/status`);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  // The protocol wants a body for every POST.
  const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
  const response = await fetch(url, { method, ...sent });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Result;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
