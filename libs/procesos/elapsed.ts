/** A length of time as people read it: `0:01:23`. */
export function elapsed(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
