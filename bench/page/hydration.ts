import { type Browser, chromium } from '@playwright/test';
import { holdRoute } from '../../tests/support/hold-route.ts';
import { median } from '../median.ts';
import { HYDRATION_TASK } from './page-limits.ts';

/** How many times slower than this machine the visitor's processor is taken to be: Lighthouse's phone. */
const SLOWDOWN = 4;
/**
 * Who drives a browser also watches it, and the watcher's stack traces make V8 parse a module once more to learn its lines:
 * 20 ms for React's chunk, which no visitor pays. This keeps the lines from the first parse.
 */
const NO_REPARSE = '--js-flags=--no-enable-lazy-source-positions';
const SCREEN = { width: 412, height: 915 };

/** The longest main-thread tasks of an island's hydration, in milliseconds, one figure a visit. */
export interface HydrationTasks {
  readonly island: string;
  readonly longest: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own processor time in microseconds: another program's share of a busy machine is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Scrolls to every island of the page, each in a visit of its own on a phone's processor, and traces what the main thread
 * does from then on until the island is hydrated: fetched code is compiled, React's included, and the island's effects have
 * run. What lies near the island is hydrated with it, as it is for a visitor.
 *
 * @throws Error if an island is never hydrated
 */
export async function measureHydration(url: string, executablePath: string, rounds: number): Promise<HydrationTasks[]> {
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [NO_REPARSE],
  });
  try {
    const islands = await islandsOf(browser, url);
    const longest = islands.map(() => [] as number[]);
    for (let round = 0; round < rounds; round++) {
      for (const [index, island] of islands.entries()) longest[index]?.push(await longestTask(browser, url, island));
    }
    return islands.map((island, index) => ({ island, longest: longest[index] ?? [] }));
  } finally {
    await browser.close();
  }
}

/** A line an island: the median of its longest tasks, and the worst. */
export function hydrationTable(measured: readonly HydrationTasks[]): string {
  const rows = measured.map(
    ({ island, longest }) =>
      `${island.padEnd(12)} ${median(longest).toFixed(1)} median, ${Math.max(...longest).toFixed(1)} worst of ${longest.length}`,
  );
  return [`Longest task while an island is hydrated, in ms at ${SLOWDOWN} times throttling`, ...rows].join('\n');
}

/** The islands whose median is over the limit, a sentence each. */
export function missedHydration(measured: readonly HydrationTasks[]): string[] {
  return measured
    .map(({ island, longest }) => ({ island, task: median(longest) }))
    .filter(({ task }) => !(task <= HYDRATION_TASK))
    .map(({ island, task }) => `hydrating ${island}: a task of ${task.toFixed(1)} ms, of ${HYDRATION_TASK}`);
}

/** The ids of the sections that hold an island. */
async function islandsOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: SCREEN });
  await page.goto(url);
  const sections = await page.locator('section:has([data-island])').all();
  const names = await Promise.all(sections.map(async (section) => `${await section.getAttribute('id')}`));
  await page.close();
  return names;
}

async function longestTask(browser: Browser, url: string, section: string): Promise<number> {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForSelector('html[data-ready]');
    const goOn = await holdRoute(page, '**/*.js');
    await page.evaluate(scrollTo(section));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    goOn();
    await page.evaluate('hydrated');
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return longestOf(trace.traceEvents);
  } finally {
    await context.close();
  }
}

/** What the page runs: it scrolls to an island and has it drawn; `hydrated` resolves when it is, within half a minute. */
function scrollTo(section: string): string {
  return `{
    const root = document.querySelector('#${section} [data-island]');
    globalThis.hydrated = new Promise((resolve, reject) => {
      new MutationObserver(() => 'awake' in root.dataset && resolve()).observe(root, { attributes: true });
      setTimeout(() => reject(new Error('#${section} was not hydrated within half a minute.')), 30_000);
    });
    root.scrollIntoView({ behavior: 'instant' });
    // To be near is not enough for the model: it waits to be touched.
    if (root.dataset.island === 'model') root.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }`;
}

/** The longest task of the renderers' main threads, in milliseconds. */
export function longestOf(events: readonly TraceEvent[]): number {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  );
  const tasks = events.filter(
    (event) => /(?:^|::)RunTask$/.test(event.name) && event.ph === 'X' && main.has(thread(event)),
  );
  if (tasks.length === 0)
    throw new Error('The trace has no task of the main thread: this Chromium names them otherwise.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function thread({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
