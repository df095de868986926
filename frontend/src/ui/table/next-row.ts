/** The index of the row to focus for a key; null for a key that does not move the focus. The index may be outside of the table. */
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
