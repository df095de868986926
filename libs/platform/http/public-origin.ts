import { platformErrors } from '../errors';
import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * Returns the origin by which the browser reaches the server (`https://academia.example`), for links in mails. The browser's `Origin` is
 * right even behind a proxy with plain HTTP, but is trusted only in requests from our own pages. Otherwise reads `Host` and not
 * `X-Forwarded-Host`, which proxies may pass on from a client.
 */
export function publicOrigin({ headers, protocol }: Pick<AppRequest, 'headers' | 'protocol'>): string {
  const { origin, host } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  if (isOurs) return new URL(origin).origin;
  if (host === undefined) throw platformErrors['peticion-ilegible']();
  return `${protocol}://${host}`;
}
