/** The address at which this browser reaches Claustro; empty for `localhost`, because other computers cannot use that address. */
export function publicOrigin({ origin, hostname }: Pick<Location, 'origin' | 'hostname'>): string {
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? '' : origin;
}
