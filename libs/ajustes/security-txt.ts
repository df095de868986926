export interface SecurityContact {
  email: string;
  /** The public address of Claustro; null if it is not set. */
  address: string | null;
}

/** Days until the file expires. RFC 9116 §2.5.5 recommends less than a year. */
const DAYS = 180;

/** `security.txt` (RFC 9116): the contact for reports of vulnerabilities. */
export function securityTxt({ email, address }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + DAYS * 86_400_000);
  return [
    `Contact: mailto:${encodeURI(email)}`,
    // The hour is always midnight, so that the text changes only once a day.
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    ...(address === null ? [] : [`Canonical: ${address}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
