import { platformErrors } from '../errors';
import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * The origin by which the caller reaches the server (`https://academia.example`), for links in mails. The browser's `Origin` is right
 * even behind a proxy with plain HTTP, but is trusted only for calls from our own pages. The host comes from `Host`, because proxies
 * may pass on a client's `X-Forwarded-Host`.
 */
export function publicOrigin({ headers, protocol }: Pick<AppRequest, 'headers' | 'protocol'>): string {
  const { origin, host } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  if (isOurs) return new URL(origin).origin;
  if (host === undefined) throw platformErrors['peticion-ilegible']();
  return `${protocol}://${host}`;
}
