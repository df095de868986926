/** Formats a duration as hours, minutes and seconds: `0:01:23`. */
export function formatElapsed(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 3600))}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
}
