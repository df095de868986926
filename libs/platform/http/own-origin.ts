import type { AppRequest } from './request';
import { comesFromAnotherSite } from './same-site';

/**
 * Where the person who calls sees us: `https://academia.example`, for links that are handed on. The browser knows it best,
 * also behind a proxy that speaks plain HTTP to us; what it says counts only when it calls from a page of ours.
 */
export function ownOrigin({ headers, protocol, host }: Pick<AppRequest, 'headers' | 'protocol' | 'host'>): string {
  const { origin } = headers;
  const isOurs = origin !== undefined && /^https?:\/\//.test(origin) && !comesFromAnotherSite(headers);
  return isOurs ? new URL(origin).origin : `${protocol}://${host}`;
}
