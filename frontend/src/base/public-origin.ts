/** The address at which this browser reaches Claustro. Empty on the same computer: nobody else reaches that address. */
export function publicOrigin({ origin, hostname }: Pick<Location, 'origin' | 'hostname'>): string {
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? '' : origin;
}
