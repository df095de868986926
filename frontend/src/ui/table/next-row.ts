/** The index of the row that a key leads to, which may be outside of the table; null for any other key. */
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
