import { Injectable } from '@nestjs/common';
import { ownAddress } from '../http/own-address';
import { publicOrigin } from '../http/public-origin';
import type { AppRequest } from '../http/request';
import { SettingsService } from '../settings/settings.service';
import { accesoSettings } from './acceso.settings';
import { readOrigin } from '../http/origin';

/**
 * Finds the origin for links in mails: the setting `acceso.direccion` or, if it is empty, the origin of the request that causes the mail.
 * For links with a secret, an origin is never taken from another request, because the sender of a request can choose its origin; for
 * other links see `loadLinkOrigins`.
 */
@Injectable()
export class PublicAddress {
  constructor(private readonly settings: SettingsService) {}

  /** Returns the origin for links in mails that no request causes. @returns null if the setting is empty */
  async configured(): Promise<string | null> {
    return readOrigin((await this.settings.load(accesoSettings))['acceso.direccion']);
  }

  /** Returns the origin for a mail that a logged-in user causes. */
  async forUser(request: AppRequest): Promise<string> {
    return (await this.configured()) ?? publicOrigin(request);
  }

  /**
   * Returns the origin for the link in a mail that an anonymous visitor requests, possibly for another person. If the setting
   * `acceso.direccion` is empty, uses the `Host` of the request, but only if this `Host` is the address of the connection. A visitor could
   * send a false `Host`, and the secret in the link would then reach the visitor.
   * @returns null if the setting is empty and the `Host` cannot be used
   */
  async forStranger(request: AppRequest): Promise<string | null> {
    return (await this.configured()) ?? ownAddress(request);
  }
}
