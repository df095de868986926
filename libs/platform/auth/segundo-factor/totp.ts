import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app: RFC 6238 with the values that all apps use (SHA-1, six digits, 30 seconds). */
const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the 30-second step of an instant. */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/** The code of a step (RFC 4226 §5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the time step whose code equals `code`; null if there is none. Compares the current step, the step before and the step after,
 * because clocks differ.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => areEqual(codeOf(secret, step), code)) ?? null;
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Base32 without padding (RFC 4648 §6). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => ALPHABET[parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** The URI that authenticator apps read, also from a QR code. */
export function otpauthUri(secret: Buffer, username: string, academy: string): string {
  const label = `${encodeURIComponent(academy)}:${encodeURIComponent(username)}`;
  const params = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(academy)}`;
  return `otpauth://totp/${label}?${params}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
