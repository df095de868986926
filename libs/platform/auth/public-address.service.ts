import { Injectable } from '@nestjs/common';
import { ownAddress } from '../http/own-address';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';
import { SettingsService } from '../settings/settings.service';
import { accesoSettings } from './acceso.settings';
import { readOrigin } from '../http/origin';

/**
 * The origin for links in mails: the setting `acceso.direccion`, else the origin of the request that causes the mail. The origin of
 * another request is never used, because its sender chose it.
 */
@Injectable()
export class PublicAddress {
  constructor(private readonly settings: SettingsService) {}

  /** For mails without a request. @returns null until the setting is made */
  async configured(): Promise<string | null> {
    return readOrigin((await this.settings.load(accesoSettings))['acceso.direccion']);
  }

  /** For a mail caused by a logged-in user. */
  async forUser(request: AppRequest): Promise<string> {
    return (await this.configured()) ?? publicOrigin(request);
  }

  /**
   * For a mail that anybody may cause, possibly to somebody else. Without the setting, accepts only a request whose `Host` is the
   * address at which it arrived: a link to another `Host` would reveal its secret to the sender of the request.
   * @returns null if there is no such address
   */
  async forStranger(request: AppRequest): Promise<string | null> {
    return (await this.configured()) ?? ownAddress(request);
  }
}
