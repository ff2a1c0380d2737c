import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { commandLineForEachTest } from '../tests/support/command-line.ts';
import { readCsv } from '../tests/support/read-csv.ts';

const commandLine = commandLineForEachTest();

describe('heartwood export', () => {
  test('as jsonl writes one object a line', async () => {
    const id = await commandLine.stored({ fields: { message: 'Two\nlines' } });
    await commandLine.stored();
    const { status, out } = await commandLine.heartwood('export', '--format', 'jsonl');
    expect(status).toBe(0);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.id === id)).toMatchObject({
      receivedAt: '2026-11-21T13:00:00.000Z',
      state: 'queued',
      attempts: 0,
      name: 'Ada Lindqvist',
      email: 'ada@example.com',
      phone: '(555) 123-4567',
      company: 'Lindqvist & Daughters',
      message: 'Two\nlines',
    });
  });

  test('as csv is what RFC 4180 says, with a byte order mark', async () => {
    const id = await commandLine.stored({ fields: { message: 'She said "Yes",\nand went' } });
    const { out } = await commandLine.run(['export', '--format', 'csv']);
    expect(out).toBe(
      '\uFEFFid,receivedAt,state,attempts,name,email,phone,phoneAsSent,company,message,flags,deliveredAt,lastError\r\n' +
        `${id},2026-11-21T13:00:00.000Z,queued,0,Ada Lindqvist,ada@example.com,(555) 123-4567,,` +
        'Lindqvist & Daughters,"She said ""Yes"",\nand went",,,\r\n',
    );
  });

  test('as csv defuses what a spreadsheet takes for a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    await Promise.all(cells.map((company) => commandLine.stored({ fields: { company } })));
    const { out } = await commandLine.run(['export', '--format', 'csv']);
    for (const cell of cells) expect(out).toContain(/[\t\r]/.test(cell) ? `,"'${cell}",Does` : `,'${cell},Does`);
  });

  test('as csv lets nothing behind a tab become a cell of its own', async () => {
    await commandLine.stored({ fields: { message: 'hello\t=1+1' } });
    expect((await commandLine.run(['export', '--format', 'csv'])).out).toContain(',"hello\t=1+1",');
  });

  test('as csv marks what a spreadsheet would take for another number or a date, and nothing else', async () => {
    const changed = ['0301 234567', '007', '12345678901234567', '12-10', '1/2', '5e3', 'Mar 5', '12 May 2026'];
    const kept = ['0', '42', '123456789012345', '(555) 123-4567', 'Haus 12', '3 tables', 'May', 'Marble 5'];
    await Promise.all([...changed, ...kept].map((company) => commandLine.stored({ fields: { company } })));
    const { out } = await commandLine.run(['export', '--format', 'csv']);
    const cells = readCsv(out.slice(1)).map((row) => row[8]);
    for (const cell of changed) expect(cells).toContain(`'${cell}`);
    for (const cell of kept) expect(cells).toContain(cell);
  });

  test('as csv separates by what is asked for, and quotes where that stands in a cell', async () => {
    await commandLine.stored({ fields: { name: 'Ada\tL', company: 'Oak; Ash', message: 'One, two' } });
    const inCsv = async (name: string) =>
      (await commandLine.run(['export', '--format', 'csv', '--separator', name])).out;
    expect(await inCsv('semicolon')).toContain(';"Oak; Ash";"One, two";');
    expect(await inCsv('tab')).toContain('\t"Ada\tL"\t');
    expect(await commandLine.run(['export', '--format', 'csv', '--separator', '|'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--separator is "|", but it must be comma, semicolon or tab'),
    });
  });

  test('writes only what is asked for, and of nothing nothing', async () => {
    await commandLine.stored();
    expect((await commandLine.run(['export', '--format', 'jsonl', '--state', 'parked'])).out).toBe('');
    expect((await commandLine.run(['export', '--format', 'jsonl', '--email', 'ADA@example.com'])).out).not.toBe('');
  });

  test('ends quietly when its reader has seen enough', async () => {
    const message = 'x'.repeat(10_000);
    await Promise.all(Array.from({ length: 300 }, () => commandLine.stored({ fields: { message } })));
    const child = commandLine.start(['export', '--format', 'jsonl']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const errors = buffer(child.stderr ?? process.stdin);
    const [status] = await once(child, 'exit');
    expect({ status, err: String(await errors) }).toEqual({ status: 0, err: '' });
  });
});
