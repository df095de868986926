import { Injectable } from '@nestjs/common';
import type { CanalEnvio } from '../../contracts';
import type { EntityManager } from 'typeorm';
import { throughOutage } from '../../jobs';
import { AccessLinks, Clock, Database, type Actor } from '../../platform';
import { settleEnvios, type Effect } from '../envio/settle-envios';
import { takeEnvios, type Taking } from '../envio/take-envios';
import { DeliverService } from './deliver.service';
import { findDue, findQueued } from './find-due';

/** Time limit of the sending in one step, in milliseconds. */
const STEP_MS = 20_000;

const ACTOR: Actor = { userId: null, requestId: 'mensajes.entregas' };

/** Finds the ids of envíos to be sent, and locks them. */
type Find = (manager: EntityManager, now: Date) => Promise<number[]>;

/** Sends envíos outside of runs, with the same steps: take, act, settle. Any number of workers may do so at the same time. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly deliver: DeliverService,
    private readonly links: AccessLinks,
  ) {}

  /**
   * Sends the next due envíos of a channel. No transaction is open while they are on their way. If the database is away afterwards, what
   * happened to them is written when it is back.
   * @param signal aborts what is on its way, because the process shuts down
   * @returns the number of envíos that were sent, deferred or found in doubt; 0 if nothing is due or the channel must wait
   */
  async deliverNext(canal: CanalEnvio, signal: AbortSignal): Promise<number> {
    return this.deliverFound((manager, now) => findDue(manager, canal, now), signal);
  }

  /** Sends the envíos of a message that wait in the queue. @returns as `deliverNext` */
  async deliverMessage(mensajeId: number, signal: AbortSignal): Promise<number> {
    return this.deliverFound((manager, now) => findQueued(manager, mensajeId, now), signal);
  }

  private async deliverFound(find: Find, signal: AbortSignal): Promise<number> {
    const { taken, others } = await this.take(find);
    if (taken.length > 0) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(STEP_MS)]);
      const effects = await this.deliver.deliver(taken, limit);
      await throughOutage(() => this.settle(effects), signal);
    }
    return taken.length + others.length;
  }

  private settle(effects: readonly Effect[]): Promise<unknown> {
    return this.db.transaction(ACTOR, (manager) =>
      settleEnvios(effects, { manager, now: this.clock.now(), zone: this.clock.zone }),
    );
  }

  private take(find: Find): Promise<Taking> {
    return this.db.transaction(ACTOR, async (manager) => {
      const now = this.clock.now();
      const ids = await find(manager, now);
      if (ids.length === 0) return { taken: [], others: [], waitMs: 0 };
      const { domainOf } = this.deliver;
      return takeEnvios(ids, { manager, now, zone: this.clock.zone, domainOf, links: this.links });
    });
  }
}
