/**
 * Returns the index of the row that gets the focus after a key press; null for a key that does not move the focus. The index may be one
 * before the first or one after the last row.
 */
export function nextRow(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
