import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../libs/platform/config';
import { publicUrl } from './announcement';
import { StartError } from '../start-error';

const PATIENCE_MS = 60_000;
/** The parts of the health report that the application cannot run without. */
const PARTS = ['base_de_datos', 'cola'];

/** Waits until `GET /salud` reports all parts as available. A full disk is ignored, because reading still works. */
export async function waitUntilHealthy(config: Config): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (await isHealthy(config)) return;
    await pause(50);
  }
  throw new StartError(`El servidor no responde en ${publicUrl(config)}/salud.`);
}

async function isHealthy(config: Config): Promise<boolean> {
  try {
    const reply = await fetch(`${publicUrl(config)}/salud`, { signal: AbortSignal.timeout(5_000) });
    const report = (await reply.json()) as Record<string, unknown>;
    return reply.status === 200 || (report.disco === 'lleno' && PARTS.every((part) => report[part] === 'ok'));
  } catch {
    return false;
  }
}
