import { Injectable } from '@nestjs/common';
import { ownAddress } from '../http/own-address';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';
import { SettingsService } from '../settings/settings.service';
import { accesoSettings } from './acceso.settings';
import { readOrigin } from '../http/origin';

/**
 * Returns the origin for links in mails: the setting `acceso.direccion`, otherwise the origin of the request that causes the mail. The
 * origin of any other request is never used, because the sender of a request can choose it.
 */
@Injectable()
export class PublicAddress {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the origin for mails that no request causes. @returns null if the setting is empty */
  async configured(): Promise<string | null> {
    return readOrigin((await this.settings.load(accesoSettings))['acceso.direccion']);
  }

  /** Returns the origin for a mail that a logged-in user causes. */
  async forUser(request: AppRequest): Promise<string> {
    return (await this.configured()) ?? publicOrigin(request);
  }

  /**
   * Returns the origin for a mail that an anonymous visitor causes, possibly to another person. If the setting `acceso.direccion` is
   * empty, accepts only a request whose `Host` is the address at which the request arrived: with a false `Host`, the secret of the link
   * would reach the sender of the request.
   * @returns null if neither the setting nor such an address exists
   */
  async forStranger(request: AppRequest): Promise<string | null> {
    return (await this.configured()) ?? ownAddress(request);
  }
}
