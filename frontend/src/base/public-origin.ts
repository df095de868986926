/** The address at which this browser reaches Claustro. Empty for `localhost`, which leads other computers to themselves. */
export function publicOrigin({ origin, hostname }: Pick<Location, 'origin' | 'hostname'>): string {
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? '' : origin;
}
