/** Whether JSON from elsewhere holds something by name. Lists pass too: they have none of the names that are asked for. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
