import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { CanalEnvio } from '../../contracts';
import { ThrottledLog } from '../../jobs';
import { DeliveryService } from './delivery.service';

const CHANNELS: readonly CanalEnvio[] = ['correo', 'telegram'];

/** Time that a step may take after the shutdown of the process has begun, in milliseconds. */
const LAST_STEP_MS = 5_000;

/**
 * Delivers in the background, so that a slow mail server holds up neither the other recurring tasks nor the other channel.
 */
@Injectable()
export class DeliveryLoop implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Mensajes');
  private readonly stopping = new AbortController();
  private readonly hurrying = new AbortController();
  private readonly active = new Map<CanalEnvio, Promise<void>>();
  private readonly messages = new Set<Promise<void>>();

  constructor(private readonly delivery: DeliveryService) {}

  /** Starts to deliver on every channel on which this process does not deliver already. Returns at once. */
  start(): void {
    for (const canal of CHANNELS) {
      if (this.active.has(canal) || this.stopping.signal.aborted) continue;
      const delivering = this.deliverAll(canal)
        .catch((error: unknown) => {
          this.log.error('Messages could not be delivered', error);
        })
        .finally(() => this.active.delete(canal));
      this.active.set(canal, delivering);
    }
  }

  /** Delivers what waits in the queue of one message, at once. Never rejects: what is not sent now is due for the next delivery. */
  async deliverMessage(mensajeId: number): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const delivering = this.delivery
      .deliverMessage(mensajeId, this.hurrying.signal)
      .then(() => undefined)
      .catch((error: unknown) => {
        this.log.error('A message could not be delivered', error);
      });
    this.messages.add(delivering);
    await delivering;
    this.messages.delete(delivering);
  }

  /** Delivers until nothing is due. */
  private async deliverAll(canal: CanalEnvio): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if ((await this.delivery.deliverNext(canal, this.hurrying.signal)) === 0) return;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    // What is on its way may finish: an aborted mail would be in doubt.
    const timer = setTimeout(() => {
      this.hurrying.abort();
    }, LAST_STEP_MS);
    await Promise.allSettled([...this.active.values(), ...this.messages]);
    clearTimeout(timer);
  }
}
