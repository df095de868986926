import type { AppRequest } from './request';
import { isCrossSite } from './same-site';

/**
 * The origin under which the caller sees us (`https://academia.example`), for links in mails. The browser's `Origin` is
 * right even behind a proxy that speaks plain HTTP to us, but is trusted only for calls from our own pages.
 */
export function publicOrigin({ headers, protocol, host }: Pick<AppRequest, 'headers' | 'protocol' | 'host'>): string {
  const { origin } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !isCrossSite(headers);
  return isOurs ? new URL(origin).origin : `${protocol}://${host}`;
}
