import { Injectable } from '@nestjs/common';
import { AppError, platformErrors } from '../../errors';
import { addressKey } from './address-key';
import { LoginGate } from './login-gate';
import { ATTEMPTS_ALLOWED, LoginThrottle, PAUSE_MINUTES } from './throttle';

/** Limits attempts with invalid links per address. Valid links are neither counted nor refused. */
@Injectable()
export class LinkThrottle {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly gate: LoginGate,
  ) {}

  /**
   * Runs an attempt with a link. An attempt that fails with a 404 counts as a failure of the IP address.
   * @param kind the kind of link; each kind has its own count
   * @throws demasiados-intentos instead of the 404 if the IP address has too many failures
   */
  async run<T>(kind: string, ip: string, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      const address = addressKey(ip);
      const failures = await this.gate.statement({ key: address, hasPriority: false }, () =>
        this.throttle.count(`${kind}|${address}`, PAUSE_MINUTES),
      );
      if (failures <= ATTEMPTS_ALLOWED) throw error;
      await this.gate.delayRefusal();
      throw platformErrors['demasiados-intentos']({ minutes: PAUSE_MINUTES });
    }
  }
}
