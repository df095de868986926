/** Where this browser sees Claustro; empty on the computer of Claustro itself, as nobody else reaches it there. */
export function publicOrigin({ origin, hostname }: Pick<Location, 'origin' | 'hostname'>): string {
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? '' : origin;
}
