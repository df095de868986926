import { Injectable } from '@nestjs/common';
import { subidasErrors } from './subidas-errors';

const AT_ONCE = 6;
const AT_ONCE_PER_USER = 2;
const WAITING = 60;
const WAITING_PER_USER = 20;
const PATIENCE_MS = 10_000;

interface Waiting {
  userId: number;
  start: () => void;
}

/**
 * Limits how many uploads a process reads at once, in total and per user. While an upload waits, its body is not read, so its bytes stay
 * with the sender.
 */
@Injectable()
export class UploadSlots {
  private readonly running: number[] = [];
  private readonly waiting: Waiting[] = [];

  /** Runs `work` as soon as there is a slot. @throws demasiadas-a-la-vez when too many wait, or after ten seconds */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    await this.acquire(userId);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(userId), 1);
      this.startWaiting();
    }
  }

  private async acquire(userId: number): Promise<void> {
    if (this.isFree(userId)) {
      this.running.push(userId);
      return;
    }
    const ofUser = this.waiting.filter((waiting) => waiting.userId === userId).length;
    if (this.waiting.length >= WAITING || ofUser >= WAITING_PER_USER) throw subidasErrors['demasiadas-a-la-vez']();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        userId,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(subidasErrors['demasiadas-a-la-vez']());
      }, PATIENCE_MS);
      this.waiting.push(waiting);
    });
  }

  private isFree(userId: number): boolean {
    return this.running.length < AT_ONCE && this.running.filter((id) => id === userId).length < AT_ONCE_PER_USER;
  }

  private startWaiting(): void {
    const next = this.waiting.findIndex(({ userId }) => this.isFree(userId));
    if (next === -1) return;
    for (const { userId, start } of this.waiting.splice(next, 1)) {
      this.running.push(userId);
      start();
    }
  }
}
