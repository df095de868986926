import { platformErrors } from '../errors';
import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * The origin under which the caller sees us (`https://academia.example`), for links in mails. The browser's `Origin` is
 * right even behind a proxy that speaks plain HTTP to us, but is trusted only for calls from our own pages. The host is that
 * of `Host`: proxies pass on an `X-Forwarded-Host` that a client may have sent.
 */
export function publicOrigin({ headers, protocol }: Pick<AppRequest, 'headers' | 'protocol'>): string {
  const { origin, host } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  if (isOurs) return new URL(origin).origin;
  if (host === undefined) throw platformErrors['peticion-ilegible']();
  return `${protocol}://${host}`;
}
