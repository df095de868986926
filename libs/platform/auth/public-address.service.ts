import { Injectable } from '@nestjs/common';
import { ownAddress } from '../http/own-address';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';
import { SettingsService } from '../settings/settings.service';
import { accesoSettings } from './acceso.settings';
import { readOrigin } from '../http/origin';

/**
 * Where links in mails lead: the setting `acceso.direccion` or, until it is set, the address of the request that the mail is about.
 * An address of an earlier request is never used, as its sender chose it.
 */
@Injectable()
export class PublicAddress {
  constructor(private readonly settings: SettingsService) {}

  /** For mails that no request causes. @returns null until the setting is made */
  async configured(): Promise<string | null> {
    return readOrigin((await this.settings.load(accesoSettings))['acceso.direccion']);
  }

  /** For a mail that a user causes who is logged in. */
  async forUser(request: AppRequest): Promise<string> {
    return (await this.configured()) ?? publicOrigin(request);
  }

  /**
   * For a mail that anybody may cause, to somebody else too. Until the setting is made, only a request that names the address at
   * which it arrived is believed: a link to another `Host` would hand its secret to whoever sent the request.
   * @returns null if there is no such address
   */
  async forStranger(request: AppRequest): Promise<string | null> {
    return (await this.configured()) ?? ownAddress(request);
  }
}
