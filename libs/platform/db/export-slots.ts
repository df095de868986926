import { platformErrors } from '../errors';
import { Semaphore } from './semaphore';

/** Maximum number of concurrent exports in this process. Each export uses a database connection for the time of its download. */
export const MAX_EXPORTS = 3;
const WAIT_MS = 5_000;
/** Maximum time, in milliseconds, that an export waits for another export of the same person. */
const OWN_WAIT_MS = 2_000;

/** Limits how many exports run at the same time: one per person, and `MAX_EXPORTS` in total. */
export class ExportSlots {
  private readonly all = new Semaphore(MAX_EXPORTS);
  private readonly people = new Map<number, Semaphore>();

  /**
   * Waits until this person may run an export.
   * @returns a function to call after the export; only its first call has an effect
   * @throws descarga-en-marcha, descargas-ocupadas, or the reason of `signal`
   */
  async take(personId: number, signal: AbortSignal): Promise<() => void> {
    const own = this.people.get(personId) ?? new Semaphore(1);
    this.people.set(personId, own);
    const leave = () => {
      own.release();
      if (own.isIdle) this.people.delete(personId);
    };
    await own.take(OWN_WAIT_MS, () => platformErrors['descarga-en-marcha'](), signal);
    try {
      await this.all.take(WAIT_MS, () => platformErrors['descargas-ocupadas'](), signal);
    } catch (error) {
      leave();
      throw error;
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.all.release();
      leave();
    };
  }
}
