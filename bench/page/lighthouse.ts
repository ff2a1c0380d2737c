import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What one visit of a page cost. Times in milliseconds as Lighthouse simulates them, sizes in bytes as transferred. */
export interface Visit {
  /** Performance, accessibility, best practices, search: 0–100. */
  readonly scores: readonly number[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
  /** JavaScript that was fetched in files of its own. */
  readonly scriptBytes: number;
  readonly documentBytes: number;
  /** Every address that was asked for. */
  readonly addresses: readonly string[];
}

interface Audit {
  readonly numericValue?: number;
  readonly score: number | null;
  readonly title: string;
  readonly details?: { readonly items?: readonly Record<string, unknown>[] };
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/** Packages of its own: its `package.json`, and what that installs. */
const FOLDER = join(import.meta.dirname, 'lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const CHROME_FLAGS = [
  '--headless=new',
  '--ignore-certificate-errors',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Installs Lighthouse, the first time. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  console.log('Installing Lighthouse (176 MB, the first time only) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await run(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, FOLDER);
  if (status !== 0) throw new Error('npm could not install Lighthouse. What it printed above says why.');
}

/**
 * Visits a page once, in a fresh browser, as a phone on a slow connection: Lighthouse's mobile emulation with simulated
 * throttling.
 *
 * On a busy machine Lighthouse at times fails to record a visit; then it is made again, twice at most.
 *
 * @param chromium the browser's path
 * @param reportFile where the whole report is kept, for a look at what it complains about
 */
export async function visit(url: string, chromium: string, reportFile: string): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    const status = await runLighthouse(url, chromium, reportFile);
    if (status === 0) return readReport(JSON.parse(await readFile(reportFile, 'utf8')) as Report);
    if (tries === 3) throw new Error(`Lighthouse could not visit ${url}. What it printed above says why.`);
  }
}

function runLighthouse(url: string, chromium: string, reportFile: string): Promise<number> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return run(process.execPath, [
    CLI,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    '--no-enable-error-reporting',
    `--chrome-path=${chromium}`,
    `--chrome-flags=${[...CHROME_FLAGS, ...sandbox].join(' ')}`,
  ]);
}

/** What a report complains about, in its own words; nothing where every score is 100. */
export async function complaints(reportFile: string): Promise<string[]> {
  const { audits } = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title);
}

/**
 * Reads what a visit cost from Lighthouse's report.
 *
 * @throws Error if the visit failed, or where a figure is missing: one that is no number would be over no limit
 */
export function readReport({ runtimeError, audits, categories }: Report): Visit {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const number = (audit: string): number => finite(audit, audits[audit]?.numericValue);
  const items = audits['network-requests']?.details?.items;
  if (!items) throw missingFigure('network-requests');
  const requests = items.filter(({ url }) => /^https?:/.test(`${url}`));
  const bytesOf = (type: string): number => sumOf(requests.filter(({ resourceType }) => resourceType === type));
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      Math.round(finite(category, categories[category]?.score) * 100),
    ),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: sumOf(requests),
    requests: requests.length,
    scriptBytes: bytesOf('Script'),
    documentBytes: bytesOf('Document') + bytesOf('Stylesheet'),
    addresses: requests.map(({ url }) => `${url}`),
  };
}

function sumOf(requests: readonly Record<string, unknown>[]): number {
  return requests.reduce((sum, { url, transferSize }) => sum + finite(`transferSize of ${url}`, transferSize), 0);
}

function finite(figure: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw missingFigure(figure);
  return value;
}

function missingFigure(figure: string): Error {
  return new Error(
    `Lighthouse's report has no figure for ${figure}, so nothing can be said of this visit. Run the benchmark again; if it stays so, look into the report.`,
  );
}

function run(command: string, args: readonly string[], cwd = process.cwd()): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
}
