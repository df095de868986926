import { platformErrors } from '../errors';
import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * Returns the origin of the server as the browser sees it (`https://academia.example`), for links in mails. A request from our own pages
 * has this origin in `Origin`, even behind a proxy. For other requests `Host` is read. `X-Forwarded-Host` is not read, because a client
 * can fake it.
 */
export function publicOrigin({ headers, protocol }: Pick<AppRequest, 'headers' | 'protocol'>): string {
  const { origin, host } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  if (isOurs) return new URL(origin).origin;
  if (host === undefined) throw platformErrors['peticion-ilegible']();
  return `${protocol}://${host}`;
}
