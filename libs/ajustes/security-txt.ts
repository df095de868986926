export interface SecurityContact {
  email: string;
  /** Where Claustro is in the Internet; null if nobody has said. */
  address: string | null;
}

/** Days for which a copy of the file holds: less than the year that RFC 9116 §2.5.5 recommends as the most. */
const DAYS = 180;

/** `security.txt` (RFC 9116): whom to tell of a hole in the security. */
export function securityTxt({ email, address }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    // To the day, so that the text changes once a day.
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    ...(address === null ? [] : [`Canonical: ${address}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
