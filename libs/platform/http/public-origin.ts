import { platformErrors } from '../errors';
import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * Returns the origin by which the browser reaches the server (`https://academia.example`), for links in mails. In a request from our own
 * pages, `Origin` is right even behind a proxy with plain HTTP. In other requests `Host` is read, not `X-Forwarded-Host`: a proxy may pass
 * on a false value from a client.
 */
export function publicOrigin({ headers, protocol }: Pick<AppRequest, 'headers' | 'protocol'>): string {
  const { origin, host } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  if (isOurs) return new URL(origin).origin;
  if (host === undefined) throw platformErrors['peticion-ilegible']();
  return `${protocol}://${host}`;
}
